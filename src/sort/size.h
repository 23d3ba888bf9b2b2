/* size.h -- sizes and numbers on the command line  */

#ifndef WILLNEED_SORT_SIZE_H
#define WILLNEED_SORT_SIZE_H

#include <stddef.h>

/* The argument of -S (LONG_INDEX < 0) or --buffer-size in bytes.  A wrong
   one ends the program.  */
size_t buffer_size_argument (int long_index, char const *arg);

/* The arguments of --batch-size and --parallel.  */
unsigned batch_size_argument (char const *arg);
unsigned parallel_argument (char const *arg);

/* The most inputs that may be open at once: the limit on descriptors less
   the three standard ones.  */
unsigned merge_width_max (void);

/* The memory to use where -S does not say: like GNU, the larger of an eighth
   of physical memory and what is available.  */
size_t default_buffer_size (void);

/* The most that the limits on address space and data allow beside THREADS
   threads.  */
size_t buffer_size_limit (unsigned threads);

#endif
