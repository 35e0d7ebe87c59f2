import { aBetItem, type CrowdMember, callOver } from "@fairdraw/dev-world";
import {
  BetSource,
  cancelBet,
  getBetByRequestId,
  isRefused,
  type RequestOf,
  submitBet,
} from "@fairdraw/wire";
import { judged, oneByOne, patiently } from "./patience.ts";
import type { Db } from "./site.ts";

type Submit = RequestOf<typeof submitBet>;

/** A request as its player knows it. */
export interface Sent {
  readonly member: CrowdMember;
  readonly request: Submit;
  readonly sentAt: number;
  state: "unknown" | "acknowledged" | "refused";
  /** Numbers of the bets that were acknowledged. */
  betNos: readonly string[];
  /** Code of the last refusal; 0 without one. */
  refusal: number;
}

/**
 * What all players know for sure, kept outside of everything that is killed: the judge of a
 * campaign. A request is unknown until its answer came or was fetched by its id.
 */
export interface Oracle {
  readonly sent: readonly Sent[];
  /** Sends a bet; the request stays unknown when its answer is lost. */
  submit(url: string, member: CrowdMember, request: Submit): Promise<Sent>;
  /** Asks for a request that was never sent, which voids it; true when that is certain. */
  voidUnsent(url: string, member: CrowdMember, request: Submit): Promise<boolean>;
  /** Takes acknowledged bets back; an answer that is lost leaves that to `verify`. */
  cancel(url: string, entry: Sent): Promise<void>;
  /** Settles every unknown request by asking for it. Answers what went wrong. */
  resolveUnknown(url: string): Promise<string[]>;
  /** Compares what is known with what is stored. Answers what differs. */
  compare(db: Db): Promise<string[]>;
  acknowledged(): number;
}

export function createOracle(): Oracle {
  const sent: Sent[] = [];
  const voided = new Set<string>();
  return {
    sent,
    acknowledged: () => sent.filter((entry) => entry.state === "acknowledged").length,
    async submit(url, member, request) {
      const entry: Sent = {
        member,
        request,
        sentAt: performance.now(),
        state: "unknown",
        betNos: [],
        refusal: 0,
      };
      sent.push(entry);
      const answer = await callOver(url, submitBet, request, member.token).catch(() => null);
      if (answer !== null) learn(entry, answer);
      return entry;
    },
    async voidUnsent(url, member, { RequestId }) {
      const asked = { RequestId };
      const found = await callOver(url, getBetByRequestId, asked, member.token).catch(() => null);
      const isVoided = found !== null && "Found" in found && !found.Found;
      if (isVoided) voided.add(RequestId);
      return isVoided;
    },
    async cancel(url, entry) {
      const request = { BetNos: [...entry.betNos] };
      await callOver(url, cancelBet, request, entry.member.token).catch(() => null);
    },
    async resolveUnknown(url) {
      const unknown = sent.filter((entry) => entry.state === "unknown");
      return oneByOne(unknown, (entry) => resolve(url, entry));
    },
    async compare(db) {
      const revived = sent.filter(
        ({ request, state }) => state === "acknowledged" && voided.has(request.RequestId),
      );
      return [
        ...revived.map(({ request }) => `${request.RequestId}: was voided and then accepted`),
        ...(await compareWithStored(db, sent)),
      ];
    },
  };
}

function learn(
  entry: Sent,
  answer: { Orders: readonly { BetNo: string }[] } | { Result: number },
): void {
  if ("Orders" in answer) {
    entry.state = "acknowledged";
    entry.betNos = answer.Orders.map((order) => order.BetNo);
  } else {
    entry.state = "refused";
    entry.refusal = answer.Result;
  }
}

/** Asks by id; where nothing came of the request, the same request sent late must be refused. */
async function resolve(url: string, entry: Sent): Promise<string[]> {
  const { request, member } = entry;
  const asked = { RequestId: request.RequestId };
  const found = await patiently(async () =>
    judged(await callOver(url, getBetByRequestId, asked, member.token)),
  );
  if (!("Found" in found)) return [`${request.RequestId}: asking for it was refused`];
  if (found.Answer !== null) {
    learn(entry, found.Answer);
    return [];
  }
  entry.state = "refused";
  const late = await patiently(async () =>
    judged(await callOver(url, submitBet, request, member.token)),
  );
  return isRefused(late) && late.Result === 909
    ? []
    : [`${request.RequestId}: was accepted after it had been voided`];
}

async function compareWithStored(db: Db, sent: readonly Sent[]): Promise<string[]> {
  const rows = await db.rows<{ request: string; n: number; unpaid: number }>({
    text: `SELECT b.request_id AS request, count(*)::int AS n,
        count(*) FILTER (WHERE t.amount IS DISTINCT FROM b.stake)::int AS unpaid
      FROM bet b LEFT JOIN ledger_transfer t ON t.ref = b.id AND t.kind = 21
      WHERE b.source = ${BetSource.NORMAL} GROUP BY b.request_id`,
  });
  const stored = new Map(rows.map((row) => [row.request, row]));
  const due = new Map<string, number>();
  for (const { request, state, betNos } of sent) {
    if (state === "acknowledged") due.set(request.RequestId, betNos.length);
    else if (!due.has(request.RequestId)) due.set(request.RequestId, 0);
  }
  const faults = [...due].flatMap(([id, count]) => {
    const n = stored.get(id)?.n ?? 0;
    return n === count ? [] : [`${id}: ${count} bets acknowledged, ${n} stored`];
  });
  const strangers = rows.filter((row) => !due.has(row.request));
  const unpaid = rows.filter((row) => row.unpaid > 0);
  return [
    ...faults,
    ...strangers.map((row) => `${row.request}: stored but never sent`),
    ...unpaid.map((row) => `${row.request}: its stake is not what the ledger took`),
  ];
}

/** A request of some lines on one issue; each line 0.004 or ten times as much. */
export function aSubmit(
  issue: { gameId: number; serialNumber: string },
  chance: () => number,
  lines = 1,
): Submit {
  const items = Array.from({ length: lines }, () =>
    aBetItem({
      stakePositions: [[Math.floor(chance() * 10)], [1, 2, 3], [], [], [7]],
      Unit: chance() < 0.5 ? "fen" : "li",
      Multiple: 1 + Math.floor(chance() * 3),
    }),
  );
  const total = items.reduce((sum, item) => sum + BigInt(item.Amount.replace(".", "")), 0n);
  return {
    RequestId: crypto.randomUUID(),
    GameId: issue.gameId,
    SerialNumber: issue.serialNumber,
    Items: items,
    TotalAmount: `${total / 1000n}.${String(total % 1000n).padStart(3, "0")}`,
  };
}
