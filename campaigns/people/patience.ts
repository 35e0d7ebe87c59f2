import { type CrowdMember, HttpStatus } from "@fairdraw/dev-world";
import { commonResults } from "@fairdraw/wire";
import { sleep } from "../campaign.ts";

/** Statuses from here on are the platform's own fault, and it may not stay at fault for longer. */
const serverFault = 500;
const busyMaxMs = 60_000;
const breathMs = 200;

/** Somebody else held for too long what the request needs: it was not judged. */
export class NotJudged extends Error {
  override name = "NotJudged";
}

/** An answer that judges its request. Throws where it only says to come again. */
export function judged<T extends object>(answer: T): T {
  if ("Result" in answer && answer.Result === commonResults.DUPLICATE_REQUEST.code) {
    throw new NotJudged();
  }
  return answer;
}

/** Asks again while the platform says that it is too busy, as people do. */
export async function patiently<T>(ask: () => Promise<T>): Promise<T> {
  const until = performance.now() + busyMaxMs;
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      const isBusy =
        error instanceof NotJudged || (error instanceof HttpStatus && error.status >= serverFault);
      if (!isBusy || performance.now() > until) throw error;
      await sleep(breathMs);
    }
  }
}

/** Does something for every request, those of one player one after the other. Answers all that was found. */
export async function oneByOne<T extends { readonly member: CrowdMember }>(
  entries: readonly T[],
  act: (entry: T) => Promise<string[]>,
): Promise<string[]> {
  const players = Map.groupBy(entries, ({ member }) => member.accountId);
  const found = [...players.values()].map(async (own) => {
    const faults: string[] = [];
    for (const entry of own) faults.push(...(await act(entry)));
    return faults;
  });
  return (await Promise.all(found)).flat();
}
