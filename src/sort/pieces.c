/* pieces.c -- merge the sorted runs in memory, by several threads  */

#include <config.h>

#include "sort/pieces.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "sort/merge.h"

/* Output bytes that a piece is meant to have: less where the whole is little,
   because memory was asked to be.  */
enum { PIECE_BYTES = 1024 * 1024, PIECE_BYTES_MIN = 64 * 1024,
       PIECES_MEANT = 32 };

/* What a piece has to do with when memory is short.  */
enum { SMALL_BUFFER = 16 * 1024 };

/* Lines looked at for every piece, so that pieces are even.  */
enum { SAMPLES = 8 };

/* Lines up to this length are copied with what stands behind them; less than
   the slack behind a run's text.  */
enum { SHORT_LINE = 32 };

/* How many lines of a run before its turn a text is fetched from memory.  */
enum { AHEAD = 4 };

/* One run's part in a piece.  */
struct part
{
  struct merge_source source;
  struct line const *end;
};

struct piece
{
  struct job job;
  struct partition const *all;
  size_t *begin, *end;         /* per run; END is the next piece's BEGIN */
  char *bytes;
  size_t size, capacity;
  struct sink *sink;           /* where BYTES go when they are full, or NULL */
  int error;
};

struct partition
{
  struct comparer const *comparer;
  struct run *const *runs;
  size_t n_runs;
  char eol;
  bool unique;
  size_t n_pieces;
  size_t piece_bytes;
  size_t *bounds;              /* (n_pieces + 1) rows of n_runs */
};

static int
part_advance (struct merge_source *source)
{
  struct part *part = (struct part *) source;
  struct line const *next = source->line + 1;
  if (next < part->end)
    {
      /* The texts lie in the order of the input, far apart.  */
      struct line const *soon = next + AHEAD < part->end ? next + AHEAD
                                                         : next;
      __builtin_prefetch (next + 4 * AHEAD);
      __builtin_prefetch (soon->text);
      __builtin_prefetch (soon->text + 64);
      source->line = next;
    }
  else
    source->line = NULL;
  return 0;
}

/* Make PIECE's buffer CAPACITY bytes large.  */
static int
piece_resize (struct piece *piece, size_t capacity)
{
  char *bytes = realloc (piece->bytes, capacity);
  if (!bytes)
    return -1;
  piece->bytes = bytes;
  piece->capacity = capacity;
  return 0;
}

static int
piece_flush (struct piece *piece)
{
  size_t size = piece->size;
  piece->size = 0;
  return size ? piece->sink->write (piece->sink, piece->bytes, size) : 0;
}

/* Make room for NEED bytes more.  */
static int
piece_reserve (struct piece *piece, size_t need)
{
  if (piece->sink)
    {
      if (piece_flush (piece) < 0)
        return -1;
      if (need <= piece->capacity)
        return 0;
      return (need <= SMALL_BUFFER && piece_resize (piece, SMALL_BUFFER) == 0
              ? 0 : piece_resize (piece, need));
    }
  size_t capacity = piece->capacity / 2 * 3;
  if (capacity < piece->size + need)
    capacity = piece->size + need;
  size_t meant = piece->all->piece_bytes;
  if (capacity < meant + meant / 4)
    capacity = meant + meant / 4;
  return piece_resize (piece, capacity);
}

/* Append LINE to PIECE's bytes.  */
static int
piece_put (struct piece *piece, struct line const *line)
{
  size_t need = line->length + 1;
  if (piece->capacity - piece->size < need + SHORT_LINE
      && piece_reserve (piece, need + SHORT_LINE) < 0)
    return -1;
  char *to = piece->bytes + piece->size;
  /* A fixed size needs no call; a text has slack behind it.  */
  if (line->length <= SHORT_LINE)
    memcpy (to, line->text, SHORT_LINE);
  else
    memcpy (to, line->text, line->length);
  to[line->length] = piece->all->eol;
  piece->size += need;
  return 0;
}

static int
piece_merge (struct piece *piece, struct merger *m)
{
  struct partition const *all = piece->all;
  struct line const *last = NULL;
  for (struct line const *line; (line = merger_line (m));)
    {
      if (!all->unique || !last
          || line_compare (all->comparer, last, line) != 0)
        {
          if (piece_put (piece, line) < 0)
            return -1;
          last = line;
        }
      merger_advance (m);
    }
  return 0;
}

static void
piece_do (struct job *job, unsigned worker)
{
  (void) worker;
  struct piece *piece = (struct piece *) job;
  struct partition const *all = piece->all;
  piece->size = 0;
  piece->error = 0;
  struct part *parts = malloc (all->n_runs * sizeof *parts + 1);
  struct merge_source **sources = malloc (all->n_runs * sizeof *sources + 1);
  size_t n = 0;
  if (parts && sources)
    for (size_t i = 0; i < all->n_runs; i++)
      if (piece->begin[i] < piece->end[i])
        {
          struct line const *lines = all->runs[i]->lines;
          parts[n].source.line = lines + piece->begin[i];
          parts[n].source.advance = part_advance;
          parts[n].end = lines + piece->end[i];
          sources[n] = &parts[n].source;
          n++;
        }
  struct merger m = { 0 };
  if (!parts || !sources
      || (n && (merger_init (&m, all->comparer, sources, n) < 0
                || piece_merge (piece, &m) < 0)))
    piece->error = errno;
  merger_clear (&m);
  free (parts);
  free (sources);
}

/* A line that may cut the order, by its place.  */
struct sample
{
  size_t run, position;
};

static struct line const *
sample_line (struct partition const *p, struct sample const *sample)
{
  return &p->runs[sample->run]->lines[sample->position];
}

static int
compare_samples (void const *x, void const *y, void *partition)
{
  struct partition const *p = partition;
  struct sample const *a = x, *b = y;
  int order = line_compare (p->comparer, sample_line (p, a),
                            sample_line (p, b));
  if (order)
    return order;
  if (a->run != b->run)
    return a->run < b->run ? -1 : 1;
  return (a->position > b->position) - (a->position < b->position);
}

/* The number of RUN's lines that come before the cut, known to be at least
   LOW: those that are less than LINE, and with OR_EQUAL those equal to
   it.  */
static size_t
bound (struct comparer const *c, struct run const *run, size_t low,
       struct line const *line, bool or_equal)
{
  size_t high = run->n_lines;
  while (low < high)
    {
      size_t middle = low + (high - low) / 2;
      int order = line_compare (c, &run->lines[middle], line);
      if (order < 0 || (order == 0 && or_equal))
        low = middle + 1;
      else
        high = middle;
    }
  return low;
}

/* Let piece ROW begin with SAMPLE.  Equal lines stand in the order of their
   runs, and may be cut apart; with UNIQUE they stay together behind the
   cut.  */
static void
cut_at (struct partition *p, size_t row, struct sample const *sample)
{
  size_t const *before = p->bounds + (row - 1) * p->n_runs;
  size_t *here = p->bounds + row * p->n_runs;
  for (size_t i = 0; i < p->n_runs; i++)
    here[i] = (!p->unique && i == sample->run
               ? sample->position
               : bound (p->comparer, p->runs[i], before[i],
                        sample_line (p, sample),
                        !p->unique && i < sample->run));
}

/* Look at lines of every run, equally far apart, and cut the order into
   pieces with about the same number of lines.  */
static int
choose_cuts (struct partition *p, size_t n_lines)
{
  size_t step = n_lines / (p->n_pieces * SAMPLES) + 1;
  struct sample *samples = malloc ((n_lines / step + p->n_runs + 1)
                                   * sizeof *samples);
  if (!samples)
    return -1;
  size_t n = 0;
  for (size_t i = 0; i < p->n_runs; i++)
    for (size_t at = step / 2; at < p->runs[i]->n_lines; at += step)
      samples[n++] = (struct sample) { i, at };
  qsort_r (samples, n, sizeof *samples, compare_samples, p);
  if (n < p->n_pieces)
    p->n_pieces = n ? n : 1;
  for (size_t i = 0; i < p->n_runs; i++)
    {
      p->bounds[i] = 0;
      p->bounds[p->n_pieces * p->n_runs + i] = p->runs[i]->n_lines;
    }
  for (size_t row = 1; row < p->n_pieces; row++)
    cut_at (p, row, &samples[row * n / p->n_pieces]);
  free (samples);
  return 0;
}

static int
partition_init (struct partition *p)
{
  size_t n_lines = 0, bytes = 0;
  for (size_t i = 0; i < p->n_runs; i++)
    {
      n_lines += p->runs[i]->n_lines;
      bytes += p->runs[i]->size;
    }
  p->piece_bytes = bytes / PIECES_MEANT;
  if (p->piece_bytes < PIECE_BYTES_MIN)
    p->piece_bytes = PIECE_BYTES_MIN;
  if (PIECE_BYTES < p->piece_bytes)
    p->piece_bytes = PIECE_BYTES;
  p->n_pieces = bytes / p->piece_bytes + 1;
  p->bounds = calloc ((p->n_pieces + 1) * p->n_runs + 1, sizeof *p->bounds);
  return p->bounds ? choose_cuts (p, n_lines) : -1;
}

/* PIECE's turn has come: write it.  If memory was too short for its buffer,
   do it again, line by line.  Return 0 or an error number.  */
static int
piece_write (struct piece *piece, struct sink *sink)
{
  if (piece->error == ENOMEM)
    {
      piece->sink = sink;
      piece_do (&piece->job, 0);
    }
  if (piece->error)
    return piece->error;
  return sink->write (sink, piece->bytes, piece->size) < 0 ? errno : 0;
}

/* Do the pieces, WINDOW at a time, and write each when its turn comes.  */
static int
write_pieces (struct partition const *p, struct pool *pool,
              struct piece *pieces, size_t window, struct sink *sink)
{
  int error = 0;
  size_t submitted = 0, written = 0;
  while (written < submitted || (!error && submitted < p->n_pieces))
    {
      while (!error && submitted < p->n_pieces
             && submitted - written < window)
        {
          struct piece *piece = &pieces[submitted % window];
          piece->job.do_it = piece_do;
          piece->sink = NULL;
          piece->begin = p->bounds + submitted * p->n_runs;
          piece->end = piece->begin + p->n_runs;
          if (p->n_pieces == 1)
            pool_do (pool, &piece->job);
          else
            pool_submit (pool, &piece->job);
          submitted++;
        }
      struct piece *piece = &pieces[written % window];
      pool_wait (pool, &piece->job);
      if (!error)
        error = piece_write (piece, sink);
      written++;
    }
  errno = error;
  return error ? -1 : 0;
}

int
merge_runs (struct comparer const *c, struct run *const *runs, size_t n,
            char eol, bool unique, struct pool *pool, unsigned window,
            struct sink *sink)
{
  struct partition p = { .comparer = c, .runs = runs, .n_runs = n,
                         .eol = eol, .unique = unique };
  struct piece *pieces = calloc (window, sizeof *pieces);
  int status = -1;
  if (pieces && partition_init (&p) == 0)
    {
      for (unsigned i = 0; i < window; i++)
        pieces[i].all = &p;
      status = write_pieces (&p, pool, pieces, window, sink);
    }
  int saved = errno;
  for (unsigned i = 0; pieces && i < window; i++)
    free (pieces[i].bytes);
  free (pieces);
  free (p.bounds);
  errno = saved;
  return status;
}
