import { createHash } from "node:crypto";
import type { Random } from "../platform/random.ts";

/** Chance that repeats: two sources with one name give the same bytes in the same order. */
export function repeatableRandom(name: string): Random {
  let calls = 0;
  return {
    bytes(count) {
      calls += 1;
      let bytes = Buffer.alloc(0);
      for (let block = 0; bytes.length < count; block++) {
        const next = createHash("sha256").update(`${name}|${calls}|${block}`).digest();
        bytes = Buffer.concat([bytes, next]);
      }
      return bytes.subarray(0, count);
    },
  };
}
