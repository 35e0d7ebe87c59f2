import { randomBytes } from "node:crypto";

/** Where chance comes from. Production uses the operating system's source and nothing else. */
export interface Random {
  bytes(count: number): Uint8Array;
}

export const systemRandom: Random = { bytes: (count) => randomBytes(count) };
