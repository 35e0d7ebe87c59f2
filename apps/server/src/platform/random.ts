import { randomFillSync } from "node:crypto";

/** The source of chance. Production uses that of the operating system and nothing else. */
export interface Random {
  bytes(count: number): Uint8Array;
}

const pool = new Uint8Array(8192);
let used = pool.length;

/** Gets many bytes from the system at a time, because each call costs more than the bytes. No byte is used twice. */
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
