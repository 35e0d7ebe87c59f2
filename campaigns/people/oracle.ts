import { appendFileSync, mkdirSync, writeFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { aBetItem, type CrowdMember, callOver } from "@fairdraw/dev-world";
import { parseCheckedMoney, toWire } from "@fairdraw/money";
import {
  BetSource,
  cancelBet,
  getBetByRequestId,
  isRefused,
  type RequestOf,
  submitBet,
} from "@fairdraw/wire";
import type { Db } from "../site.ts";
import { judged, oneByOne, patiently } from "./patience.ts";

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
 * What all players know for sure, kept in a file of theirs outside of everything that is killed: the judge of a
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
  /**
   * Compares what the file knows with what is stored. Answers what differs.
   * Shape: with `areOthersBetting` a bet that it does not know is no fault.
   */
  compare(db: Db, options?: { areOthersBetting: boolean }): Promise<string[]>;
  acknowledged(): number;
}

type Answer = { Orders: readonly { BetNo: string }[] } | { Result: number };

/** A line of the file. Units: `amount` is what all lines of the request cost together, as the wire tells money. */
type Happening = { readonly requestId: string } & (
  | { readonly kind: "sent"; readonly lines: number; readonly amount: string }
  | { readonly kind: "acknowledged"; readonly betNos: readonly string[] }
  | { readonly kind: "refused"; readonly result: number }
  | { readonly kind: "voided" }
);

const filesDir = join(import.meta.dirname, "..", "..", "results", "oracles");

/** Shape: its file is named after the campaign, and stays for whoever asks what became of a bet. */
export function createOracle(campaign: string): Oracle {
  const sent: Sent[] = [];
  mkdirSync(filesDir, { recursive: true });
  const file = join(filesDir, `${campaign}-${crypto.randomUUID()}.jsonl`);
  writeFileSync(file, "");
  const note = (happening: Happening) => appendFileSync(file, `${JSON.stringify(happening)}\n`);
  const learn = (entry: Sent, answer: Answer) => {
    const requestId = entry.request.RequestId;
    if ("Orders" in answer) {
      entry.state = "acknowledged";
      entry.betNos = answer.Orders.map((order) => order.BetNo);
      note({ kind: "acknowledged", requestId, betNos: entry.betNos });
    } else {
      entry.state = "refused";
      entry.refusal = answer.Result;
      note({ kind: "refused", requestId, result: answer.Result });
    }
  };
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
      const { RequestId, Items, TotalAmount } = request;
      const amount = toWire(parseCheckedMoney(TotalAmount));
      note({ kind: "sent", requestId: RequestId, lines: Items.length, amount });
      const answer = await callOver(url, submitBet, request, member.token).catch(() => null);
      if (answer !== null) learn(entry, answer);
      return entry;
    },
    async voidUnsent(url, member, { RequestId }) {
      const asked = { RequestId };
      const found = await callOver(url, getBetByRequestId, asked, member.token).catch(() => null);
      const isVoided = found !== null && "Found" in found && !found.Found;
      if (isVoided) note({ kind: "voided", requestId: RequestId });
      return isVoided;
    },
    async cancel(url, entry) {
      const request = { BetNos: [...entry.betNos] };
      await callOver(url, cancelBet, request, entry.member.token).catch(() => null);
    },
    async resolveUnknown(url) {
      const unknown = sent.filter((entry) => entry.state === "unknown");
      return oneByOne(unknown, (entry) => resolve(url, entry, { learn, note }));
    },
    async compare(db, options) {
      return compareWithStored(db, await readFile(file, "utf8"), options);
    },
  };
}

/** What the file knows of a request. */
interface Known {
  lines: number;
  amount: string;
  /** Null unless it was acknowledged. */
  betNos: readonly string[] | null;
  isVoided: boolean;
}

function knownOf(text: string): ReadonlyMap<string, Known> {
  const known = new Map<string, Known>();
  for (const line of text.split("\n").filter((one) => one !== "")) {
    const happening = JSON.parse(line) as Happening;
    const { requestId } = happening;
    const of = known.get(requestId) ?? { lines: 0, amount: "", betNos: null, isVoided: false };
    known.set(requestId, of);
    if (happening.kind === "sent") {
      of.lines = happening.lines;
      of.amount = happening.amount;
    } else if (happening.kind === "acknowledged") of.betNos = happening.betNos;
    else if (happening.kind === "voided") of.isVoided = true;
  }
  return known;
}

/** Asks by id; where nothing came of the request, the same request sent late must be refused. */
async function resolve(
  url: string,
  entry: Sent,
  told: { learn(entry: Sent, answer: Answer): void; note(happening: Happening): void },
): Promise<string[]> {
  const { request, member } = entry;
  const asked = { RequestId: request.RequestId };
  const found = await patiently(async () =>
    judged(await callOver(url, getBetByRequestId, asked, member.token)),
  );
  if (!("Found" in found)) return [`${request.RequestId}: asking for it was refused`];
  if (found.Answer !== null) {
    told.learn(entry, found.Answer);
    return [];
  }
  entry.state = "refused";
  told.note({ kind: "voided", requestId: request.RequestId });
  const late = await patiently(async () =>
    judged(await callOver(url, submitBet, request, member.token)),
  );
  return isRefused(late) && late.Result === 909
    ? []
    : [`${request.RequestId}: was accepted after it had been voided`];
}

/** Compares what an oracle's file says with what is stored. Answers what differs. */
export async function compareWithStored(
  db: Pick<Db, "rows">,
  file: string,
  { areOthersBetting }: { areOthersBetting: boolean } = { areOthersBetting: false },
): Promise<string[]> {
  const known = knownOf(file);
  const rows = await db.rows<{ request: string; n: number; unpaid: number; taken: string }>({
    text: `SELECT b.request_id AS request, count(*)::int AS n,
        count(*) FILTER (WHERE t.amount IS DISTINCT FROM b.stake)::int AS unpaid,
        to_char(coalesce(sum(t.amount), 0) / 1000.0, 'FM9999999990.000') AS taken
      FROM bet b LEFT JOIN ledger_transfer t ON t.ref = b.id AND t.kind = 21
      WHERE b.source = ${BetSource.NORMAL} GROUP BY b.request_id`,
  });
  const stored = new Map(rows.map((row) => [row.request, row]));
  const faults = [...known].flatMap(([id, { lines, amount, betNos, isVoided }]) => {
    const due = betNos?.length ?? 0;
    const { n = 0, taken = "0.000" } = stored.get(id) ?? {};
    const isWhole = betNos !== null && due === lines;
    return [
      ...(n === due ? [] : [`${id}: ${due} bets acknowledged, ${n} stored`]),
      ...(betNos !== null && isVoided ? [`${id}: was voided and then accepted`] : []),
      ...(!isWhole || taken === amount ? [] : [`${id}: ${amount} was sent, ${taken} taken`]),
    ];
  });
  const strangers = areOthersBetting ? [] : rows.filter((row) => !known.has(row.request));
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
