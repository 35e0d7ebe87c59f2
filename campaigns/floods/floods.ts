import { fork } from "node:child_process";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import {
  addCrowd,
  addLines,
  type CrowdMember,
  oneInTwenty,
  placeForAll,
  type ServerProcess,
  setTestClock,
  startServer,
} from "@fairdraw/dev-world";
import { type Campaign, seededChance, sleep } from "../campaign.ts";
import { aSubmit, createOracle, type Oracle, type Sent } from "../people/oracle.ts";
import { booksOf, type Findings, runSteps, type Site, untilSettled, withSite } from "../site.ts";
import { type Figures, type Honest, startHonest } from "./honest.ts";
import { kinds } from "./kinds.ts";
import type { Tally } from "./tally.ts";
import type { Order, Target } from "./target.ts";

/** Leases, limits and sessions run in the platform's time. */
const rate = 1;
const gameId = 101;
const players = 8;
const money = 1_000_000_000n;
/** Bets of the issue that proofs are asked for. */
const many = { players: 400, each: 50 };
const warmUpMs = 3000;
const harmlessMs = 4000;
const floodMs = 7000;
/** What a flood may leave behind must be gone before the next begins. */
const restMs = 1000;
/** Far above what the server needs, and below what a small machine has. */
const residentMaxMb = 1500;
const names = Object.keys(kinds);

/**
 * Floods of every kind beside honest callers: each is answered, no flood is answered with a defect,
 * the process lives and stays small, and the books hold. How long honest callers waited is told
 * against the same number of harmless connections.
 */
export const floods: Campaign = {
  name: "floods",
  steps: names.length,
  run: ({ seed, steps, onStep }) =>
    withSite({ name: "floods", rate }, async (site) => {
      const server = await startServer({ ...site, isQuiet: true });
      const oracle = createOracle("floods");
      const flooder = fork(new URL("flooder.ts", import.meta.url));
      try {
        const scene = await prepare({ site, server, oracle, chance: seededChance(seed) });
        await runSteps({ steps, onStep }, (step) =>
          flood({ ...scene, site, server, oracle, flooder, kind: names[step] ?? "" }),
        );
        scene.honest.stop();
      } finally {
        flooder.disconnect();
        server.process.kill("SIGTERM");
        await server.gone;
      }
    }),
};

interface Scene {
  readonly honest: Honest;
  readonly attacker: CrowdMember;
  readonly large: Target["large"];
  /** The attacker places a bet and keeps the request. */
  accept(): Promise<{ text: string; serialNumber: string }>;
}

interface Stage {
  readonly site: Site;
  readonly server: ServerProcess;
  readonly oracle: Oracle;
  readonly chance: () => number;
}

/** A drawn issue of many bets, with one of an honest player and one of the attacker among them. */
async function prepare({ site, server, oracle, chance }: Stage): Promise<Scene> {
  const { db } = site;
  const { url } = server;
  const crowd = await addCrowd(db, { name: "flooded", count: players + 1, each: money });
  const [attacker, ...honest] = crowd;
  const [owner] = honest;
  if (attacker === undefined || owner === undefined) throw new Error("nobody is there");
  const serialNumber = await enterIssue(db);
  const bet = (member: CrowdMember, to: string) =>
    oracle.submit(url, member, aSubmit({ gameId, serialNumber: to }, chance));
  const own = betNoOf(await bet(owner, serialNumber));
  const theirs = betNoOf(await bet(attacker, serialNumber));
  await placeForAll(db, {
    players: await addLines(db, { name: "many", players: many.players }),
    perPlayer: many.each,
    gameId,
    serialNumber,
    itemOf: oneInTwenty,
  });
  const [issue] = await db.rows<{ drawAt: number }>({
    text: `SELECT draw_at AS "drawAt" FROM lottery_issue WHERE game_id = $1 AND serial_number = $2`,
    values: [gameId, serialNumber],
  });
  await setTestClock(db, { atMs: (issue?.drawAt ?? 0) - 2000, rate });
  await sleep(4000);
  await untilSettled(db, rate);
  const parts = { url, oracle, players: honest, chance, gameId };
  const callers = await startHonest({ ...parts, large: { serialNumber, betNo: own, owner } });
  // A server that has just begun is slow without any flood.
  await callers.watch(warmUpMs);
  return {
    honest: callers,
    attacker,
    large: { serialNumber, betNo: theirs },
    async accept() {
      const selling = await openIssue(db);
      const { request, state } = await bet(attacker, selling);
      if (state !== "acknowledged") throw new Error("the attacker's own bet was not taken");
      return { text: JSON.stringify(request), serialNumber: selling };
    },
  };
}

function betNoOf({ betNos: [betNo], refusal }: Sent): string {
  if (betNo === undefined) throw new Error(`a bet was refused with ${refusal}`);
  return betNo;
}

/** Moves the time to where the next issue has just opened. */
async function enterIssue(db: Site["db"]): Promise<string> {
  for (;;) {
    const [issue] = await db.rows<{ serial: string; startAt: number }>({
      text: `SELECT serial_number AS serial, start_at AS "startAt" FROM lottery_issue
        WHERE game_id = $1 AND start_at > fd_now() ORDER BY start_at LIMIT 1`,
      values: [gameId],
    });
    if (issue !== undefined) {
      await setTestClock(db, { atMs: issue.startAt + 1000, rate });
      return issue.serial;
    }
    await sleep(100);
  }
}

/** Waits for an issue that sells for some seconds more. */
async function openIssue(db: Site["db"]): Promise<string> {
  for (;;) {
    const [issue] = await db.rows<{ serial: string }>({
      text: `SELECT serial_number AS serial FROM lottery_issue
        WHERE game_id = $1 AND start_at <= fd_now() AND close_at > fd_now() + interval '5 seconds'`,
      values: [gameId],
    });
    if (issue !== undefined) return issue.serial;
    await sleep(100);
  }
}

type Flooded = Omit<Stage, "chance"> &
  Scene & { readonly flooder: ReturnType<typeof fork>; readonly kind: string };

async function flood(parts: Flooded): Promise<Findings> {
  const { site, server, oracle, honest, attacker, large, kind } = parts;
  const { text: accepted, serialNumber } = await parts.accept();
  const port = Number(new URL(server.url).port);
  const target = { port, token: attacker.token, gameId, serialNumber, large, accepted };
  const beside = async (isHarmless: boolean, ms: number) => {
    const tell = (order: Order | "stop") => parts.flooder.send(order);
    tell({ kind, isHarmless, target });
    const figures = await honest.watch(ms);
    tell("stop");
    const [tally]: [Tally] = (await once(parts.flooder, "message")) as [Tally];
    return { figures, tally };
  };
  const calm = await beside(true, harmlessMs);
  const size = watchSize(server);
  const hard = await beside(false, floodMs);
  await sleep(restMs);
  const peakMb = size.stop();
  const faults = [
    ...calm.figures.faults.map((fault) => `beside harmless ones: ${fault}`),
    ...hard.figures.faults,
    ...defectsOf(hard.tally, server.lastWords()),
    ...(server.process.exitCode === null ? [] : [`the server has ended: ${server.lastWords()}`]),
    ...(peakMb > residentMaxMb ? [`${peakMb} MB resident`] : []),
    ...(await oracle.resolveUnknown(server.url)),
    ...(await oracle.compare(site.db, { areOthersBetting: true })),
    ...(await booksOf(site.db)),
  ];
  return {
    note: `${kind}: ${tellFigures(calm.figures, hard.figures)}, ${peakMb} MB; ${tellTally(hard.tally)}`,
    faults,
  };
}

/** A flood may be refused in any way but by a defect. */
function defectsOf(tally: Tally, log: string): string[] {
  const isNothing = Object.keys(tally).length === 0;
  const defects = Object.keys(tally).filter((answer) => answer.startsWith("5") && answer !== "503");
  return [
    ...(isNothing ? ["the flood sent nothing"] : []),
    ...defects.map((answer) => `${tally[answer]} answers of ${answer}: ${log}`),
  ];
}

function tellFigures(calm: Figures, hard: Figures): string {
  const told = ({ calls, p50, p99, slowest }: Figures) =>
    `${calls} honest calls p50 ${p50} p99 ${p99} max ${slowest} ms`;
  return `${told(hard)}, beside as many harmless ones ${told(calm)}`;
}

function tellTally(tally: Tally): string {
  const told = Object.entries(tally).map(([answer, count]) => `${count} x ${answer}`);
  return told.join(", ");
}

/** Looks at how large the server is. Units: MB. Linux only, as the campaigns. */
function watchSize(server: ServerProcess): { stop(): number } {
  const everyMs = 250;
  let most = 0;
  const look = async () => {
    const status = await readFile(`/proc/${server.process.pid}/status`, "utf8").catch(() => "");
    most = Math.max(most, Math.round(Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? 0) / 1024));
  };
  const timer = setInterval(() => void look(), everyMs);
  return {
    stop() {
      clearInterval(timer);
      return most;
    },
  };
}
