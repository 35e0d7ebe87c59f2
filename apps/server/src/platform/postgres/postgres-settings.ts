import { totalmem } from "node:os";
import { constrainedMemory } from "node:process";

const mega = 1024 * 1024;

/**
 * Bounds of PostgreSQL's own page cache. The minimum is its default. With 1 GB a bet cost more until the database had
 * grown; with 4 GB bets waited longer (docs/decisions/0010). The rest of the memory is the cache of the system.
 */
const buffersMin = 128 * mega;
const buffersMax = 256 * mega;

/** Memory of this machine, or the limit of its container. Units: bytes. */
export function memoryHere(): number {
  const limit = constrainedMemory();
  return limit > 0 ? Math.min(limit, totalmem()) : totalmem();
}

/**
 * Settings for the embedded PostgreSQL that fit the machine, as `name=value`. By default PostgreSQL assumes a machine
 * with 128 MB and a rotating disk. Units: bytes of memory.
 * Source: PostgreSQL's manual, 19.4 and 19.7: a quarter of the memory for its own pages, within the bounds above; the
 * rest belongs to the system. On today's disks a random page costs about as much as the next one.
 */
export function settingsFor(memory: number): string[] {
  const buffers = Math.min(buffersMax, Math.max(buffersMin, memory / 4));
  return [
    `shared_buffers=${inMega(buffers)}`,
    `effective_cache_size=${inMega(Math.max(buffers, memory / 2))}`,
    "random_page_cost=1.1",
    // At full load 1 GB of journal is full within a minute, and each checkpoint makes bets wait.
    "max_wal_size=4GB",
    "min_wal_size=512MB",
    // By default the background writer writes 500 pages a second at most. Beyond that, whoever needs room writes pages
    // and leaves them to Linux, which writes them to disk in bursts that delay commits (docs/decisions/0010).
    "bgwriter_delay=20ms",
    "bgwriter_lru_maxpages=1000",
    // Its log names no values of rows: addresses, phones and names of players would stand in it for ever.
    "log_error_verbosity=terse",
  ];
}

function inMega(bytes: number): string {
  return `${Math.floor(bytes / mega)}MB`;
}
