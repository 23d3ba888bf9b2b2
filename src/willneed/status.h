/* status.h -- willneed's exit statuses; 128 + N after signal N  */

#ifndef WILLNEED_STATUS_H
#define WILLNEED_STATUS_H

enum
{
  STATUS_GOOD = 0,
  STATUS_DIFFERS = 1,    /* void, or slower than --fail-slower allows */
  STATUS_TROUBLE = 2     /* usage, or nothing could be measured */
};

#endif
