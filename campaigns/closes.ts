import { addCrowd, type CrowdMember, type ServerProcess, startServer } from "@fairdraw/dev-world";
import { type Campaign, seededChance, sleep } from "./campaign.ts";
import { aSubmit, createOracle, type Oracle, type Sent } from "./people/oracle.ts";
import {
  booksOf,
  type Db,
  type Findings,
  runSteps,
  type Site,
  untilSettled,
  withSite,
} from "./site.ts";

const gameId = 101;
/** An issue of a minute closes every 3 s. */
const rate = 20;
const closesPerStep = 4;
const betsPerClose = 500;
const players = 200;
const money = 1_000_000_000n;
/** Bets are sent from so long before the close to so long after it. */
const aimMs = 50;
/** One bet in ten comes before those, so that some are taken on a slow machine too. */
const earlyMs = 600;
const earlyEvery = 10;
/** A lock stall begins a little before the bets that are aimed at the close. */
const stallLeadMs = 80;
const stallMinMs = 200;
/** Longer than a batch of the intake waits, so that its requests are tried again one by one. */
const stallMaxMs = 2000;
/** Half of the stalls are shorter than a batch waits: its own judgement of the clock is what counts. */
const shortStallMaxMs = 800;
/** Every tenth player's account is held in a stall of accounts. */
const heldEvery = 10;

/**
 * Bets aimed at the moments around closes, most of them while another connection holds the issue or
 * a part of the accounts over the close: none is placed at or after its close, none that could only
 * get its lock after the close is taken, and what was acknowledged is among the sealed bets.
 */
export const closes: Campaign = {
  name: "closes",
  steps: 50,
  run: ({ seed, steps, onStep }) =>
    withSite({ name: "closes", rate }, async (site) => {
      const server = await startServer({ ...site, isQuiet: true });
      try {
        const oracle = createOracle("closes");
        await runSteps({ steps, onStep }, (step) =>
          runStep({ site, server, oracle, step, chance: seededChance(seed * 1000 + step) }),
        );
      } finally {
        server.process.kill("SIGTERM");
        await server.gone;
      }
    }),
};

interface Step {
  readonly site: Site;
  readonly server: ServerProcess;
  readonly oracle: Oracle;
  readonly step: number;
  readonly chance: () => number;
}

async function runStep(parts: Step): Promise<Findings> {
  const { site, server, oracle, step } = parts;
  const crowd = await addCrowd(site.db, { name: `closer${step}x`, count: players, each: money });
  const faults: string[] = [];
  const sent: Sent[] = [];
  const stalls: string[] = [];
  for (let i = 0; i < closesPerStep; i++) {
    const close = await aimAtClose(parts, crowd);
    faults.push(...close.faults);
    sent.push(...close.sent);
    stalls.push(close.stall);
  }
  const lost = sent.filter((entry) => entry.state === "unknown").length;
  faults.push(...(await oracle.resolveUnknown(server.url)));
  await untilSettled(site.db, rate);
  faults.push(...(await lateBets(site.db)), ...(await oracle.compare(site.db)));
  faults.push(...(await booksOf(site.db)));
  const taken = sent.filter((entry) => entry.state === "acknowledged").length;
  if (taken === 0 || taken === sent.length) faults.push(`${taken} of ${sent.length} were taken`);
  return {
    note: `${sent.length} bets, ${taken} taken, ${lost} answers lost; held: ${stalls.join(", ")}`,
    faults,
  };
}

interface Issue {
  readonly id: string;
  readonly serialNumber: string;
  readonly closeAt: number;
  /** The close on this process's own watch, `performance.now()`. */
  readonly closesHereAt: number;
}

async function aimAtClose(
  { site, server, oracle, chance }: Step,
  crowd: readonly CrowdMember[],
): Promise<{ sent: Sent[]; faults: string[]; stall: string }> {
  const issue = await nextIssue(site.db);
  const requests = Array.from({ length: betsPerClose }, () =>
    aSubmit({ gameId, serialNumber: issue.serialNumber }, chance),
  );
  const stalling = sleep(issue.closesHereAt - stallLeadMs - performance.now()).then(() =>
    startStall(site.db, { issue, crowd, chance }),
  );
  const sent = await Promise.all(
    requests.map(async (request, i) => {
      const offsetMs = i % earlyEvery === 0 ? -earlyMs * chance() : aimMs * (2 * chance() - 1);
      await sleep(issue.closesHereAt + offsetMs - performance.now());
      const member = crowd[i % crowd.length];
      return member === undefined ? [] : [await oracle.submit(server.url, member, request)];
    }),
  );
  const stall = await stalling;
  const held = await stall.over;
  const late = sent.flat().filter((entry) => wasImpossible(entry, held, issue));
  return {
    sent: sent.flat(),
    stall: stall.name,
    faults: late.map((entry) => `${entry.request.RequestId}: its lock came after the close`),
  };
}

interface Held {
  readonly isIssue: boolean;
  /** When all locks were there, on our watch, and when they went, on the platform's. */
  readonly heldHereAt: number;
  readonly releasedAt: number;
}

/** True for a bet that was sent while its issue was held until after the close, and taken. */
function wasImpossible(entry: Sent, held: Held | null, issue: Issue): boolean {
  return (
    held?.isIssue === true &&
    entry.state === "acknowledged" &&
    entry.sentAt > held.heldHereAt &&
    held.releasedAt >= issue.closeAt
  );
}

/** Another connection that holds the issue, or accounts, or nothing, over the close. */
function startStall(
  db: Db,
  on: { issue: Issue; crowd: readonly CrowdMember[]; chance: () => number },
): { name: string; over: Promise<Held | null> } {
  const kind = on.chance();
  const longestMs = on.chance() < 0.5 ? shortStallMaxMs : stallMaxMs;
  const forMs = Math.round(stallMinMs + on.chance() * (longestMs - stallMinMs));
  if (kind < 0.2) return { name: "nothing", over: Promise.resolve(null) };
  const isIssue = kind < 0.7;
  const accountIds = on.crowd
    .filter((_, i) => i % heldEvery === 0)
    .map((member) => member.accountId);
  const over = db.transaction(async (tx): Promise<Held> => {
    await tx.rows(
      isIssue
        ? { text: "SELECT id FROM lottery_issue WHERE id = $1 FOR UPDATE", values: [on.issue.id] }
        : {
            text: "SELECT account_id FROM ledger_player WHERE account_id = ANY($1::bigint[]) ORDER BY account_id FOR UPDATE",
            values: [accountIds],
          },
    );
    const heldHereAt = performance.now();
    await sleep(forMs);
    const [row] = await tx.rows<{ now: number }>({ text: "SELECT fd_now() AS now" });
    return { isIssue, heldHereAt, releasedAt: row?.now ?? 0 };
  });
  return { name: `${isIssue ? "issue" : "accounts"} ${forMs} ms`, over };
}

/** The next issue whose close is far enough ahead to prepare for it. */
async function nextIssue(db: Db): Promise<Issue> {
  for (;;) {
    const [row] = await db.rows<{ id: string; serial: string; closeAt: number; now: number }>({
      text: `SELECT i.id, i.serial_number AS serial, i.close_at AS "closeAt", now
        FROM fd_now() AS now, lottery_issue i
        WHERE i.game_id = $1 AND i.close_at > now + make_interval(secs => 0.8 * $2)
        ORDER BY i.close_at LIMIT 1`,
      values: [gameId, rate],
    });
    if (row !== undefined) {
      const closesHereAt = performance.now() + (row.closeAt - row.now) / rate;
      return { id: row.id, serialNumber: row.serial, closeAt: row.closeAt, closesHereAt };
    }
    await sleep(100);
  }
}

/** Bets that were placed too late, or that their issue's seal does not count. */
async function lateBets(db: Db): Promise<string[]> {
  const rows = await db.rows<{ id: string; serial: string }>({
    text: `SELECT b.id, i.serial_number AS serial FROM bet b JOIN lottery_issue i ON i.id = b.issue_id
      WHERE b.placed_at >= i.close_at OR b.placed_at < i.start_at`,
  });
  const uncounted = await db.rows<{ serial: string; n: number; sealed: number }>({
    text: `SELECT i.serial_number AS serial, i.bet_count AS sealed, count(b.id)::int AS n
      FROM lottery_issue i LEFT JOIN bet b ON b.issue_id = i.id
      WHERE i.sealed_at IS NOT NULL GROUP BY i.id HAVING count(b.id) <> i.bet_count`,
  });
  return [
    ...rows.map((row) => `${row.id}: not placed while ${row.serial} sold`),
    ...uncounted.map((row) => `${row.serial}: ${row.n} bets, ${row.sealed} sealed`),
  ];
}
