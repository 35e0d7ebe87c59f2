import type { IncomingMessage, ServerResponse } from "node:http";
import { bodyMaxDefault } from "@fairdraw/wire";

/** Large bodies of one account that are read at a time: a body of 2 MB that never ends keeps its memory. */
export const largeBodiesMax = 4;

/** Counts the large bodies that are on their way, by account. */
export interface LargeBodies {
  /** False when too many of the account are; else counts one until it is answered or its sender has gone. */
  admit(accountId: bigint, request: IncomingMessage, response: ServerResponse): boolean;
}

/** Shape: bodies up to the usual size, which most calls have as their limit, are not counted. */
export function createLargeBodies(): LargeBodies {
  const open = new Map<bigint, number>();
  return {
    admit(accountId, request, response) {
      const { "content-length": length, "transfer-encoding": encoding } = request.headers;
      if (encoding === undefined && Number(length ?? 0) <= bodyMaxDefault) return true;
      const count = open.get(accountId) ?? 0;
      if (count >= largeBodiesMax) return false;
      open.set(accountId, count + 1);
      response.once("close", () => {
        const left = (open.get(accountId) ?? 1) - 1;
        if (left === 0) open.delete(accountId);
        else open.set(accountId, left);
      });
      return true;
    },
  };
}
