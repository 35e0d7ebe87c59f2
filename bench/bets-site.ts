import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import {
  aBetItem,
  addCrowd,
  type CrowdMember,
  createTestDatabase,
  type Intake,
  openDb,
  openIntake,
  type ServerProcess,
  standInIssue,
  startServer,
  startTestPostgres,
} from "@fairdraw/dev-world";
import { createHttpCaller, type HttpCaller } from "./http-caller.ts";
import { runIn } from "./run-in.ts";
import { setUpTpcB, type TpcB } from "./tpc-b.ts";

const gameId = 101;
const money = 1_000_000_000n;
const againMs = 50;
const triesMax = 5;

/** Everything that is measured, on one PostgreSQL. */
export interface BetsSite {
  readonly db: ReturnType<typeof openDb>;
  readonly crowd: readonly Bettor[];
  readonly server: ServerProcess;
  readonly intake: Intake;
  readonly tpcB: TpcB;
  /** Places a bet at the intake, or through HTTP with the player's session. Throws when it is refused or fails for good. */
  betAtIntake(bettor: Bettor): Promise<void>;
  betOverHttp(bettor: Bettor): Promise<void>;
  /** What tries to place a bet have failed of so far. */
  readonly failures: readonly string[];
  close(): Promise<void>;
}

/** Who bets, and on what: to make that up, or to look it up, is no part of what taking a bet costs. */
export interface Bettor extends CrowdMember {
  readonly items: readonly ReturnType<typeof aBetItem>[];
}

export interface BetsSize {
  readonly callers: number;
  readonly accounts: number;
  readonly tpcBScale: number;
  /** Of a whole one PostgreSQL has the files of its journal, as one that has run for a while. */
  readonly isWhole: boolean;
}

/** Shape: what was started ends with `close`, or at once when something does not start. */
export async function openBetsSite(size: BetsSize): Promise<BetsSite> {
  const ends: (() => Promise<void>)[] = [];
  const close = async () => {
    for (const end of ends.splice(0).toReversed()) await end();
  };
  try {
    return { ...(await startParts(size, (end) => void ends.push(end))), close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function startParts(
  size: BetsSize,
  atEnd: (end: () => Promise<void>) => void,
): Promise<Omit<BetsSite, "close">> {
  const postgres = await startTestPostgres();
  atEnd(() => postgres.stop());
  const dataDir = await mkdtemp(join(tmpdir(), "fairdraw-bench-"));
  atEnd(() => rm(dataDir, { recursive: true, force: true }));
  const databaseUrl = await createTestDatabase(postgres.serverUrl);
  const tpcB = await setUpTpcB(
    await createTestDatabase(postgres.serverUrl, { empty: true }),
    size.tpcBScale,
  );
  atEnd(() => tpcB.end());
  const server = await startServer({ databaseUrl, dataDir, inspect: true });
  atEnd(async () => {
    server.process.kill("SIGTERM");
    await server.gone;
  });
  const db = openDb(databaseUrl, { max: 4 });
  atEnd(() => db.end());
  await assertDurable(db);
  if (size.isWhole) await runIn(db);
  const serialNumber = await standInIssue(db, gameId);
  const members = await addCrowd(db, { name: "bench", count: size.accounts, each: money });
  const crowd = members.map((member) => ({ ...member, items: [itemOf(member.accountId)] }));
  const intake = await openIntake(databaseUrl);
  atEnd(() => intake.end());
  const callers = Array.from({ length: size.callers }, () => createHttpCaller(server.url));
  atEnd(async () => {
    for (const caller of callers) caller.close();
  });
  const failures: string[] = [];
  return {
    db,
    crowd,
    server,
    intake,
    tpcB,
    failures,
    betAtIntake: (bettor) =>
      untilPlaced(failures, async () => {
        const { accountId, items } = bettor;
        const outcome = await intake.place({ accountId, gameId, serialNumber, items });
        return outcome?.kind ?? "full";
      }),
    betOverHttp: overHttp({ callers, serialNumber, failures }),
  };
}

/**
 * Who finds the intake full comes again, and so does whose try fails, as where the machine stands still for so long that
 * PostgreSQL gives his locks to others; his time counts.
 */
async function untilPlaced(failures: string[], place: () => Promise<string>): Promise<void> {
  for (let failed = 0; ; ) {
    try {
      const outcome = await place();
      if (outcome === "placed") return;
      if (outcome !== "full") throw new Refused(`not placed: ${outcome}`);
    } catch (error) {
      if (error instanceof Refused || ++failed === triesMax) throw error;
      failures.push(String(error));
    }
    await setTimeout(againMs);
  }
}

class Refused extends Error {}

/**
 * Calls over the connection that is free the longest, so that all of them stay in use as those of players who
 * keep betting; a call that finds none waits, and its time counts.
 */
function overHttp(parts: {
  callers: readonly HttpCaller[];
  serialNumber: string;
  failures: string[];
}): BetsSite["betOverHttp"] {
  const { callers, serialNumber, failures } = parts;
  const free = [...callers];
  const waiting: ((caller: HttpCaller) => void)[] = [];
  return async ({ accountId, token }) => {
    const item = itemOf(accountId);
    const body = JSON.stringify({
      RequestId: crypto.randomUUID(),
      GameId: gameId,
      SerialNumber: serialNumber,
      Items: [item],
      TotalAmount: item.Amount,
    });
    const caller = free.shift() ?? (await new Promise<HttpCaller>((take) => waiting.push(take)));
    try {
      await untilPlaced(failures, async () => {
        const { status, text } = await caller.post("/api/Bet/Submit", token, body);
        if (status !== 200) throw new Error(`${status} ${text.slice(0, 200)}`);
        return text.startsWith('{"Result":0,') ? "placed" : text.slice(0, 200);
      });
    } finally {
      const next = waiting.shift();
      if (next === undefined) free.push(caller);
      else next(caller);
    }
  };
}

/** Two numbers of one position, spread over all of them; 0.004 each. */
function itemOf(accountId: bigint): ReturnType<typeof aBetItem> {
  const n = Number(accountId);
  const stakePositions = Array.from({ length: 5 }, (_, i) =>
    i === n % 5 ? [n % 9, (n % 9) + 1] : [],
  );
  return aBetItem({ Unit: "li", stakePositions });
}

type Db = ReturnType<typeof openDb>;

async function assertDurable(db: Db): Promise<void> {
  const [row] = await db.rows<{ fsync: string; commit: string }>({
    text: "SELECT current_setting('fsync') AS fsync, current_setting('synchronous_commit') AS commit",
  });
  if (row?.fsync !== "on" || row.commit !== "on") throw new Error("fsync or its wait is off");
}
