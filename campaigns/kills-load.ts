import { aBetItem, callOver, type openDb } from "@fairdraw/dev-world";
import {
  cancelBet,
  getBetByRequestId,
  getGameInfo,
  isRefused,
  login,
  type RequestOf,
  submitBet,
} from "@fairdraw/wire";

type Submit = RequestOf<typeof submitBet>;

/** What the players know for sure, kept outside the server that is killed. */
export interface Bettors {
  run(url: string, chance: () => number): { stop(): Promise<void> };
  /** Settles every request whose answer was lost. Answers what went wrong. */
  resolveUnknown(url: string): Promise<string[]>;
  /** Compares with the stored bets. Answers what differs. */
  compare(db: ReturnType<typeof openDb>): Promise<string[]>;
  acknowledged(): number;
}

interface Sent {
  readonly player: string;
  readonly request: Submit;
  /** Bet numbers of the answer; null while unknown. */
  betNos: string[] | null;
  isVoid: boolean;
}

const players = ["player1", "player2", "player3", "player4", "player5"];
const password = "Fairdraw-demo-1";

export async function signIn(url: string, player: string): Promise<string> {
  const answer = await callOver(url, login, { UserName: player, Password: password });
  if (isRefused(answer) || !("access_token" in answer)) throw new Error(`${player} cannot sign in`);
  return answer.access_token;
}

export function createBettors(): Bettors {
  const sent: Sent[] = [];
  return {
    acknowledged: () => sent.filter((entry) => entry.betNos !== null).length,
    run(url, chance) {
      let stopping = false;
      const loops = players.map(async (player) => {
        const token = await signIn(url, player).catch(() => null);
        while (!stopping && token !== null) {
          // A killed server cuts the connection; the request stays unknown until it is resolved.
          await betOnce({ url, token, player, chance, sent }).catch(() => pause(20));
        }
      });
      return {
        async stop() {
          stopping = true;
          await Promise.all(loops);
        },
      };
    },
    async resolveUnknown(url) {
      const faults: string[] = [];
      for (const player of players) {
        const token = await signIn(url, player);
        for (const entry of sent.filter(
          (e) => e.player === player && e.betNos === null && !e.isVoid,
        )) {
          faults.push(...(await resolveOne(url, token, entry)));
        }
      }
      return faults;
    },
    compare: (db) => compareWithStored(db, sent),
  };
}

async function betOnce(parts: {
  url: string;
  token: string;
  player: string;
  chance: () => number;
  sent: Sent[];
}): Promise<void> {
  const games = await callOver(parts.url, getGameInfo, { GameIdList: [101], Countdown: true });
  const game = "101" in games ? games["101"] : undefined;
  const serial = typeof game === "object" ? game.currentIssue?.serialNumber : undefined;
  if (serial === undefined) return pause(50);
  const items = Array.from({ length: 1 + Math.floor(parts.chance() * 3) }, () =>
    aBetItem({
      stakePositions: [[Math.floor(parts.chance() * 10)], [1, 2, 3], [], [], [7]],
      Unit: parts.chance() < 0.5 ? "fen" : "li",
      Multiple: 1 + Math.floor(parts.chance() * 3),
    }),
  );
  const total = items.reduce((sum, item) => sum + BigInt(item.Amount.replace(".", "")), 0n);
  const request: Submit = {
    RequestId: crypto.randomUUID(),
    GameId: 101,
    SerialNumber: serial,
    Items: items,
    TotalAmount: `${total / 1000n}.${String(total % 1000n).padStart(3, "0")}`,
  };
  const entry: Sent = { player: parts.player, request, betNos: null, isVoid: false };
  parts.sent.push(entry);
  const answer = await callOver(parts.url, submitBet, request, parts.token);
  if (isRefused(answer)) entry.isVoid = true;
  else if ("Orders" in answer) entry.betNos = answer.Orders.map((order) => order.BetNo);
  if (entry.betNos !== null && parts.chance() < 0.2) {
    await callOver(parts.url, cancelBet, { BetNos: entry.betNos }, parts.token);
  }
}

/** Asks by id; where nothing came of the request, the same request sent late must be refused. */
async function resolveOne(url: string, token: string, entry: Sent): Promise<string[]> {
  const found = await callOver(
    url,
    getBetByRequestId,
    { RequestId: entry.request.RequestId },
    token,
  );
  if (!("Found" in found)) return [`${entry.request.RequestId}: asking for it was refused`];
  if (found.Answer !== null) {
    entry.betNos = found.Answer.Orders.map((order) => order.BetNo);
    return [];
  }
  entry.isVoid = true;
  const late = await callOver(url, submitBet, entry.request, token);
  return isRefused(late) && late.Result === 909
    ? []
    : [`${entry.request.RequestId}: was accepted after it had been voided`];
}

async function compareWithStored(
  db: ReturnType<typeof openDb>,
  sent: readonly Sent[],
): Promise<string[]> {
  const rows = await db.rows<{ request: string; n: number }>({
    text: "SELECT request_id AS request, count(*)::int AS n FROM bet GROUP BY request_id",
  });
  const stored = new Map(rows.map((row) => [row.request, row.n]));
  const faults = sent.flatMap((entry) => {
    const n = stored.get(entry.request.RequestId) ?? 0;
    const due = entry.betNos?.length ?? 0;
    return n === due ? [] : [`${entry.request.RequestId}: ${due} bets acknowledged, ${n} stored`];
  });
  const known = new Set(sent.map((entry) => entry.request.RequestId));
  const strangers = rows.filter((row) => !known.has(row.request));
  return [...faults, ...strangers.map((row) => `${row.request}: stored but never sent`)];
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
