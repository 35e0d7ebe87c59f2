import {
  type Flood,
  guesses,
  largeBodies,
  middleShapes,
  operatorsLogins,
  playersLogins,
  proofs,
  replays,
  requests,
  slashUrls,
  unknownRequests,
} from "./call-floods.ts";
import { fillers, halfFrames, postBodies, slowBodies, streamIds } from "./hub-floods.ts";

/** Of one kind, where all kinds come at once. */
const connectionsEach = 4;

interface Kind {
  readonly connections: number;
  run(flood: Flood): Promise<void>;
}

const single: Readonly<Record<string, Kind>> = {
  "bodies of 2 MB": { connections: 8, run: largeBodies },
  "bodies of 60 KB": { connections: 16, run: middleShapes },
  "logins of players": { connections: 64, run: playersLogins },
  "logins of operators": { connections: 115, run: operatorsLogins },
  "proofs of a large issue": { connections: 16, run: proofs },
  "slow bodies": { connections: 40, run: slowBodies },
  "URLs of slashes": { connections: 16, run: slashUrls },
  "stream ids": { connections: 8, run: streamIds },
  "bodies at long polling": { connections: 120, run: postBodies },
  "fillers of stateful reconnect": { connections: 16, run: fillers },
  "half frames": { connections: 30, run: halfFrames },
  "replays with ids in capitals": { connections: 8, run: replays },
  "unknown request ids": { connections: 16, run: unknownRequests },
  "guesses at tokens": { connections: 32, run: guesses },
};

/** Each kind has some of the connections. */
async function allAtOnce(flood: Flood): Promise<void> {
  await Promise.all(
    Object.values(single).map(({ run }, n) => {
      const from = n * connectionsEach;
      return run({ ...flood, senders: flood.senders.slice(from, from + connectionsEach) });
    }),
  );
}

/** Every kind of flood, by its name. */
export const kinds: Readonly<Record<string, Kind>> = {
  ...single,
  "all of them at once": {
    connections: connectionsEach * Object.keys(single).length,
    run: allAtOnce,
  },
};

/** As many connections that ask for little: what honest callers are compared beside. */
export const harmless = requests(() => ({
  method: "POST",
  path: "/api/WebsiteInfo/IsDemoSite",
  headers: { "Content-Type": "application/json" },
  body: "{}",
}));
