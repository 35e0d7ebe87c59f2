import { findGame } from "@fairdraw/lottery-engine";
import { beacon, testBeacon } from "@fairdraw/lottery-engine/beacon.ts";
import {
  EntropyMode,
  listBeaconSources,
  listBeacons,
  operatorResults,
  setEntropyMode,
} from "@fairdraw/wire";
import type { Http } from "../../platform/http/http.ts";
import { act, type OperatorParts } from "../staff/act.ts";
import { findBeaconSources, findBeaconStandings } from "./beacon.sql.ts";
import { findGameStates, storeEntropyMode } from "./game-states.sql.ts";

const beaconsByMode = [
  [EntropyMode.BEACON, beacon],
  [EntropyMode.TEST_BEACON, testBeacon],
] as const;

/** Binds what operators see of beacons, and how two of them choose what the draws of a game are mixed with. */
export function serveBeaconsOperator(http: Http, parts: OperatorParts): void {
  http.serve(
    setEntropyMode,
    act(parts, setEntropyMode, {
      async check({ tx, body }) {
        const games = await gamesOf(tx, body.GameIds);
        if (games === null) return operatorResults.NOT_FOUND;
        const isUnfit = games.some(
          ({ id, entropyMode }) =>
            findGame(id)?.isMiaoMiao === true || entropyMode === body.EntropyMode,
        );
        if (isUnfit) return operatorResults.UNFIT;
        const subject = games.map(({ id }) => id).join(",");
        return { subject, seen: { games }, effect: { rows: games.length, undo: "again" } };
      },
      async run({ tx, body }) {
        const before = await gamesOf(tx, body.GameIds);
        await storeEntropyMode(tx, { gameIds: body.GameIds, entropyMode: body.EntropyMode });
        return { before: { games: before }, after: { games: await gamesOf(tx, body.GameIds) } };
      },
    }),
  );
  http.serve(listBeacons, async () => {
    const standings = await findBeaconStandings(
      parts.db,
      beaconsByMode.map(([mode]) => mode),
    );
    const Items = beaconsByMode.map(([mode, { chainHash, publicKey }]) => {
      const standing = standings.find((one) => one.mode === mode);
      return {
        EntropyMode: mode,
        GameIds: [...(standing?.games ?? [])],
        ChainHash: chainHash,
        PublicKey: publicKey,
        Round: standing?.round ?? null,
        FetchedAt: standing?.fetchedAt ?? null,
        Waiting: standing?.waiting ?? 0,
        OldestDrawTime: standing?.oldestDrawAt ?? null,
      };
    });
    return { Items };
  });
  http.serve(listBeaconSources, async () => {
    const sources = await findBeaconSources(parts.db);
    const Items = sources.map(({ source, askedAt, okAt, round, failures, fault }) => {
      return {
        Source: source,
        AskedAt: askedAt,
        OkAt: okAt,
        Round: round,
        Failures: failures,
        Fault: fault,
      };
    });
    return { Items };
  });
}

/** Games with what their coming issues are mixed with; null when one of them is not served. */
async function gamesOf(tx: Parameters<typeof findGameStates>[0], gameIds: readonly number[]) {
  const wanted = new Set(gameIds);
  const found = (await findGameStates(tx)).filter(({ id }) => wanted.has(id));
  if (found.length < wanted.size) return null;
  return found.map(({ id, entropyMode }) => ({ id, entropyMode }));
}
