import { isClientSeed } from "@fairdraw/lottery-engine";
import { commonResults, getSeeds, rotateSeeds as rotateCall, setClientSeed } from "@fairdraw/wire";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/db.ts";
import type { Http } from "../../platform/http/http.ts";
import type { SeedKeeper } from "./make-issues.ts";
import { changeClientSeed, rotateSeeds, seedsOf } from "./seed-pairs.ts";

/** Binds the calls about the seeds of instant games. */
export function serveSeedPairs(
  http: Http,
  parts: { db: Db; clock: Clock; keeper: SeedKeeper },
): void {
  http.serve(getSeeds, ({ caller }) => seedsOf(parts, caller().accountId));
  http.serve(setClientSeed, async ({ body, caller }) => {
    if (!isClientSeed(body.ClientSeed)) return commonResults.PARAM_ERROR;
    const place = await changeClientSeed(parts, caller().accountId, body.ClientSeed);
    return { Result: 0, ...place };
  });
  http.serve(rotateCall, async ({ body, caller }) => {
    const rotated = await rotateSeeds(parts, caller().accountId, body.SeedNo);
    if (rotated === null) return commonResults.CONFLICT;
    const { place, revealed } = rotated;
    return { Result: 0, ...place, Revealed: revealed };
  });
}
