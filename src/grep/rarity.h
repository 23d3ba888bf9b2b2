/* rarity.h -- how often each byte is met in source text  */

#ifndef WILLNEED_GREP_RARITY_H
#define WILLNEED_GREP_RARITY_H

/* The share of BYTE in all bytes, more than 0.  */
double rarity_of_byte (unsigned char byte) _GL_ATTRIBUTE_CONST;

#endif
