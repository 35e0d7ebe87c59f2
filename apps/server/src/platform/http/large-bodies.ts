import type { IncomingMessage, ServerResponse } from "node:http";
import { bodyMaxDefault } from "@fairdraw/wire";

/** Most large bodies of one account that are read at the same time: a body of 2 MB that never ends keeps its memory. */
export const largeBodiesMax = 4;

/** Counts the large bodies that are being received, by account. */
export interface LargeBodies {
  /**
   * Answers false when the account has too many already. Otherwise counts one until it is answered or its sender has
   * left.
   */
  admit(accountId: bigint, request: IncomingMessage, response: ServerResponse): boolean;
}

/** Shape: bodies up to the usual size, which is the limit of most calls, are not counted. */
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
