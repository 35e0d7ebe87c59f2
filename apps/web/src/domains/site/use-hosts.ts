import { hostProbePath } from "@fairdraw/wire/site/calls.ts";
import { useEffect, useState } from "react";
import { byRank, type HostSpeed } from "./hosts.ts";
import { knownHosts } from "./known-hosts.ts";

export type HostTest =
  | { kind: "busy" }
  | { kind: "failed" }
  | { kind: "done"; speeds: readonly HostSpeed[] };

const answerWithinMs = 5_000;

/**
 * Times one small answer of a host. Effects: the call bears neither token nor cookie nor address of
 * this page, so a host learns nothing but that somebody measured it.
 */
async function speedOf(host: string): Promise<HostSpeed> {
  const begin = performance.now();
  try {
    await fetch(host + hostProbePath, {
      mode: host === window.location.origin ? "same-origin" : "no-cors",
      credentials: "omit",
      referrerPolicy: "no-referrer",
      cache: "no-store",
      signal: AbortSignal.timeout(answerWithinMs),
    });
    return { host, ms: Math.round(performance.now() - begin) };
  } catch {
    return { host, ms: null };
  }
}

/** Measures the hosts that the house has signed, and this one. */
export async function measureHosts(): Promise<HostSpeed[]> {
  return Promise.all((await knownHosts()).map(speedOf));
}

async function testHosts(): Promise<HostTest> {
  try {
    return { kind: "done", speeds: byRank(await measureHosts()) };
  } catch {
    return { kind: "failed" };
  }
}

/** The hosts with how fast they are now; `again` measures them once more. */
export function useHosts(): { test: HostTest; again: () => void } {
  const [test, setTest] = useState<HostTest>({ kind: "busy" });
  useEffect(() => {
    void testHosts().then(setTest);
  }, []);
  const again = () => {
    setTest({ kind: "busy" });
    void testHosts().then(setTest);
  };
  return { test, again };
}
