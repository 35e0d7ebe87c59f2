import { createHttpCaller } from "./http-caller.ts";

/** Makes a call again and again, one at a time; answers how long each took, and the last answer. Throws unless all are 200. */
export async function askInTurn(
  url: string,
  path: string,
  {
    tokenOf,
    bodyOf,
    calls,
  }: {
    tokenOf: (n: number) => string;
    bodyOf: (n: number) => object;
    calls: number;
  },
): Promise<{ latenciesMs: number[]; last: string }> {
  const caller = createHttpCaller(url);
  const latenciesMs: number[] = [];
  let last = "";
  // A connection of the pool plans a statement anew for its first calls.
  const warmUp = Math.ceil(calls / 5);
  for (let n = 0; n < calls + warmUp; n++) {
    const askedAt = performance.now();
    const answer = await caller.post(path, tokenOf(n), JSON.stringify(bodyOf(n)));
    if (n >= warmUp) latenciesMs.push(performance.now() - askedAt);
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${answer.text}`);
    last = answer.text;
  }
  caller.close();
  return { latenciesMs, last };
}
