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

/** Everything that is measured, on one PostgreSQL. */
export interface BetsSite {
  readonly db: ReturnType<typeof openDb>;
  readonly crowd: readonly Bettor[];
  readonly server: ServerProcess;
  readonly intake: Intake;
  readonly tpcB: TpcB;
  /** Places a bet at the intake, or through HTTP with the player's session. Throws when it is refused. */
  betAtIntake(bettor: Bettor): Promise<void>;
  betOverHttp(bettor: Bettor): Promise<void>;
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
  return {
    db,
    crowd,
    server,
    intake,
    tpcB,
    async betAtIntake({ accountId, items }) {
      const place = () => intake.place({ accountId, gameId, serialNumber, items });
      let outcome = await place();
      // Who finds the intake full comes again, and his time counts.
      while (outcome === null) {
        await setTimeout(againMs);
        outcome = await place();
      }
      if (outcome.kind !== "placed") throw new Error(`not placed: ${outcome.kind}`);
    },
    betOverHttp: overHttp(callers, serialNumber),
  };
}

/**
 * Calls over the connection that is free the longest, so that all of them stay in use as those of players who
 * keep betting; a call that finds none waits, and its time counts.
 */
function overHttp(callers: readonly HttpCaller[], serialNumber: string): BetsSite["betOverHttp"] {
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
    const answer = await caller.post("/api/Bet/Submit", token, body);
    const next = waiting.shift();
    if (next === undefined) free.push(caller);
    else next(caller);
    if (answer.status !== 200 || !answer.text.startsWith('{"Result":0,')) {
      throw new Error(`not placed: ${answer.status} ${answer.text.slice(0, 200)}`);
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
