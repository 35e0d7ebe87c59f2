import { totalmem } from "node:os";
import { constrainedMemory } from "node:process";

const mega = 1024 * 1024;

/**
 * PostgreSQL's own page cache is at least what it takes by itself, and at most this: with 1 GB a bet cost more until
 * the database had grown, with 4 GB bets waited longer (docs/decisions/0010); the rest of the memory is the system's cache.
 */
const buffersMin = 128 * mega;
const buffersMax = 256 * mega;

/** Memory of this machine, or what its container leaves us. Units: bytes. */
export function memoryHere(): number {
  const limit = constrainedMemory();
  return limit > 0 ? Math.min(limit, totalmem()) : totalmem();
}

/**
 * What the embedded PostgreSQL is told about the machine, as `name=value`; by itself it takes any
 * machine for one of 128 MB with a turning disk. Units: bytes of memory.
 * Source: PostgreSQL's manual, 19.4 and 19.7: a quarter of the memory for its own pages, within the
 * bounds above, the rest is the system's; a page out of order costs about as much as the next one on today's disks.
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
    // By itself it writes 500 pages a second at most. Beyond that whoever needs room writes them, and leaves them to
    // Linux, which writes them to disk in bursts that commits wait behind (docs/decisions/0010).
    "bgwriter_delay=20ms",
    "bgwriter_lru_maxpages=1000",
  ];
}

function inMega(bytes: number): string {
  return `${Math.floor(bytes / mega)}MB`;
}
