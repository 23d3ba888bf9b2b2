/* tables.h -- EBCDIC by POSIX  */

#ifndef WILLNEED_DD_TABLES_H
#define WILLNEED_DD_TABLES_H

extern unsigned char const ebcdic_to_ascii[256];
extern unsigned char const ascii_to_ebcdic[256];
extern unsigned char const ascii_to_ibm[256];

#endif
