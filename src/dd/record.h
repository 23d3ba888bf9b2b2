/* record.h -- one record at a time: read, count, convert, hand on

   A record is what one request for an input block brings.  */

#ifndef WILLNEED_DD_RECORD_H
#define WILLNEED_DD_RECORD_H

#include "dd/dd.h"

/* Make the input file DD->in's source.  Diagnose and return false.  */
bool record_attach (struct dd *dd);

/* Lend the next record, of at most SIZE bytes.  Like input_next, but
   signals are dealt with.  */
int record_next (struct dd *dd, struct input_block *block, idx_t size);

/* True when the last read was short, and one more of SIZE bytes is to be
   warned about.  */
bool record_warns (struct dd const *dd, idx_t size);

/* BLOCK and MORE are what input_next gave; let record_next deal with
   them.  */
void record_put_back (struct dd *dd, struct input_block const *block,
                      int more);

/* One write(2) of BLOCK, which is a full record not yet counted, returned
   WRITTEN, which is less.  Do the rest as record_copy does.  */
bool record_finish_write (struct dd *dd, struct input_block const *block,
                          ssize_t written);

/* A record could not be read, for the reason ERRNUM: diagnose.  */
void record_failed (struct dd *dd, int errnum);

/* Pass on the bytes of a record: count it, fill it up if conv=sync, convert
   and write it.  Return false when the output fails, which is diagnosed.  */
bool record_copy (struct dd *dd, struct input_block const *block);

/* With conv=noerror, a record could not be read: step over it, and put
   NULs in its place if conv=sync.  Return false when the output fails.  */
bool record_step_over (struct dd *dd);

/* Fill up a record of N bytes, which has been passed on, if conv=sync.  */
bool record_fill (struct dd *dd, idx_t n);

#endif
