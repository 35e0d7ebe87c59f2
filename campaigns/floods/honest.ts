import { type CrowdMember, callOver } from "@fairdraw/dev-world";
import { betResults, getBetReceipt, isRefused, login, verifyDraw } from "@fairdraw/wire";
import { sleep } from "../campaign.ts";
import { sellingIssue } from "../people/bettors.ts";
import { aSubmit, type Oracle } from "../people/oracle.ts";
import { openListener } from "./listener.ts";

/** A player thinks so long between two bets. */
const thinkMs = 150;
const proofEveryMs = 200;
const loginEveryMs = 1000;
const hubEveryMs = 250;
/** Players of the demo site, and their password. */
const demoPlayers = ["player1", "player2", "player3"];
const demoPassword = "Fairdraw-demo-1";
/** What a player who bets around a close is told, flood or not. */
const ownLimits: readonly number[] = [betResults.ISSUE_CLOSED.code, betResults.ISSUE_NOT_OPEN.code];

/** What honest callers met in a while. Units: milliseconds. */
export interface Figures {
  readonly calls: number;
  readonly p50: number;
  readonly p99: number;
  readonly slowest: number;
  readonly faults: readonly string[];
}

/** Honest callers at work. */
export interface Honest {
  /** Lets them do what they do for a while, and tells what they met when all have their answers. */
  watch(ms: number): Promise<Figures>;
  stop(): void;
}

interface Parts {
  readonly url: string;
  readonly oracle: Oracle;
  readonly players: readonly CrowdMember[];
  readonly chance: () => number;
  readonly gameId: number;
  /** A drawn issue of many bets, and who has a bet in it. */
  readonly large: {
    readonly serialNumber: string;
    readonly betNo: string;
    readonly owner: CrowdMember;
  };
}

/** Players who log in, bet, ask for proofs and listen. Each waits for an answer before the next call. */
export async function startHonest(parts: Parts): Promise<Honest> {
  const { url, oracle, players, chance, gameId, large } = parts;
  let until = 0;
  let times: number[] = [];
  let faults: string[] = [];

  /** Times a call; whatever is thrown is a fault. Shape: null for one that failed. */
  async function timed<Answer>(name: string, call: () => Promise<Answer>): Promise<Answer | null> {
    const startedAt = performance.now();
    try {
      const answer = await call();
      times.push(performance.now() - startedAt);
      return answer;
    } catch (error) {
      faults.push(`${name}: ${error instanceof Error ? error.message : String(error)}`);
      return null;
    }
  }
  /** The same for a call that must not be refused. */
  async function granted<Answer extends object>(name: string, call: () => Promise<Answer>) {
    const answer = await timed(name, call);
    if (answer !== null && isRefused(answer)) faults.push(`${name}: refused with ${answer.Result}`);
  }
  const repeat = async (everyMs: number, once: (n: number) => Promise<void>) => {
    for (let n = 0; performance.now() < until; n++) {
      await once(n);
      await sleep(everyMs);
    }
  };

  const bet = async (member: CrowdMember) => {
    const serialNumber = await timed("which issue sells", () => sellingIssue(url));
    if (serialNumber === null) return;
    const order = aSubmit({ gameId, serialNumber }, chance);
    const entry = await timed("bet", () => oracle.submit(url, member, order));
    if (entry === null) return;
    if (entry.state === "unknown") faults.push("bet: no answer");
    if (entry.state === "refused" && !ownLimits.includes(entry.refusal)) {
      faults.push(`bet: refused with ${entry.refusal}`);
    }
    const [BetNo] = entry.betNos;
    if (BetNo === undefined) return;
    await granted("receipt", () => callOver(url, getBetReceipt, { BetNo }, member.token));
  };
  const listener = await openListener(url, players[0]?.token ?? "");
  const loops = () => [
    ...players.map((member) => repeat(thinkMs, () => bet(member))),
    repeat(proofEveryMs, async () => {
      const { serialNumber: SerialNumber, betNo: BetNo, owner } = large;
      await granted("verify", () => callOver(url, verifyDraw, { GameId: gameId, SerialNumber }));
      await granted("proof", () => callOver(url, getBetReceipt, { BetNo }, owner.token));
    }),
    repeat(loginEveryMs, async (n) => {
      const UserName = demoPlayers[n % demoPlayers.length] ?? "";
      await granted("login", () => callOver(url, login, { UserName, Password: demoPassword }));
    }),
    repeat(hubEveryMs, async () => {
      await timed("hub", () => listener.join([gameId]));
    }),
  ];
  return {
    async watch(ms) {
      times = [];
      faults = [];
      until = performance.now() + ms;
      await Promise.all(loops());
      const sorted = times.toSorted((a, b) => a - b);
      const at = (share: number) => Math.round(sorted[Math.floor(sorted.length * share)] ?? 0);
      const slowest = Math.round(sorted.at(-1) ?? 0);
      return { calls: sorted.length, p50: at(0.5), p99: at(0.99), slowest, faults };
    },
    stop: () => listener.close(),
  };
}
