import { randomFillSync } from "node:crypto";

/** Where chance comes from. Production uses the operating system's source and nothing else. */
export interface Random {
  bytes(count: number): Uint8Array;
}

const pool = new Uint8Array(8192);
let used = pool.length;

/** Asks the system for many bytes at a time: each call costs more than the bytes. None is given twice. */
export const systemRandom: Random = {
  bytes(count) {
    if (count > pool.length) return randomFillSync(new Uint8Array(count));
    if (used + count > pool.length) {
      randomFillSync(pool);
      used = 0;
    }
    const bytes = pool.slice(used, used + count);
    pool.fill(0, used, used + count);
    used += count;
    return bytes;
  },
};
