import { money, parseMoney, toWire } from "@fairdraw/money";
import * as z from "zod/mini";
import type { Db } from "../../../platform/database/db.ts";
import { jsonOf } from "../adapters/payment-message.ts";
import {
  endSimulatedPayout,
  findMood,
  findSimulatedDue,
  findSimulatedPayout,
  insertSimulatedPayout,
  type Mood,
  moods,
  type SimulatedPayout,
  storeMood,
} from "./simulated-payouts.sql.ts";
import { simulatedStates } from "./simulator.sql.ts";

/** Long enough to see that it is on its way. */
const paysInMs = 4000;

/** What a provider answers; status 0 is the answer that gets lost. */
interface Answered {
  readonly status: number;
  readonly body?: string;
}

/** The half of a simulated provider that pays out. */
export interface PayoutSimulator {
  setMood(of: { routeId: number; mood: Mood }): Promise<void>;
  /** Somebody plays what becomes of an open payout; the site is told. Shape: false when there was none. */
  end(of: { routeId: number; orderNo: string; isRefused: boolean }): Promise<boolean>;
  /** Tells the site once more what became of a payout. */
  tellAgain(of: { routeId: number; orderNo: string }): Promise<void>;
  /** Pays what it pays by itself and is due. */
  payDue(): Promise<void>;
}

const Asked = z.object({
  OrderNo: z.string().check(z.minLength(1)),
  Amount: z.string(),
  ValidUntil: z.int(),
  Payee: z.object({ Number: z.string(), Name: z.string() }),
});

export function createPayoutSimulator(parts: {
  db: Db;
  newId: () => string;
  /** Sends a signed message to the site. */
  tell: (routeId: number, message: { id: string; body: string }) => Promise<number>;
}): PayoutSimulator {
  const { db } = parts;
  const tell = (payout: SimulatedPayout) =>
    parts.tell(payout.routeId, {
      id: `payout ${payout.orderNo} ${payout.state}`,
      body: JSON.stringify({
        Type: payout.state === simulatedStates.PAID ? "payout.paid" : "payout.failed",
        OrderNo: payout.orderNo,
        Amount: toWire(money(payout.amount)),
        Reference: payout.reference,
        Why: payout.state === simulatedStates.PAID ? "" : whyRefused,
        At: payout.endedAt ?? 0,
      }),
    });
  const end: PayoutSimulator["end"] = async ({ isRefused, ...of }) => {
    const state = isRefused ? simulatedStates.REFUSED : simulatedStates.PAID;
    const ended = await endSimulatedPayout(db, { ...of, state, reference: parts.newId() });
    if (ended !== null) await tell(ended);
    return ended !== null;
  };
  return {
    end,
    setMood: (of) => storeMood(db, of),
    async tellAgain(of) {
      const payout = await findSimulatedPayout(db, of);
      if (payout !== null && payout.state !== simulatedStates.OPEN) await tell(payout);
    },
    async payDue() {
      for (const of of await findSimulatedDue(db)) await end({ ...of, isRefused: false });
    },
  };
}

const whyRefused = "refused by the receiving bank";

/** Takes a request for a payout, as the mood of the provider is. */
export async function takePayout(
  parts: { db: Db; newId: () => string; nowMs: () => number },
  { routeId, body }: { routeId: number; body: string },
): Promise<Answered> {
  const { db } = parts;
  const parsed = Asked.safeParse(jsonOf(body));
  const amount = parsed.success ? parseMoney(parsed.data.Amount) : null;
  if (!parsed.success || amount === null) return { status: 400 };
  const { OrderNo: orderNo, Payee, ValidUntil } = parsed.data;
  const mood = await findMood(db, routeId);
  if (mood === moods.NEVER_RECEIVES) return { status: 0 };
  const isTooLate = ValidUntil < parts.nowMs();
  const isRefused = isTooLate || mood === moods.REFUSES;
  const isPaid = !isRefused && mood === moods.LOSES_REPLY;
  await insertSimulatedPayout(db, {
    routeId,
    orderNo,
    amount,
    payee: `${Payee.Name} ${Payee.Number.slice(-4)}`,
    state: isRefused
      ? simulatedStates.REFUSED
      : isPaid
        ? simulatedStates.PAID
        : simulatedStates.OPEN,
    reference: isRefused || isPaid ? parts.newId() : "",
    paysInMs: mood === moods.PAYS || mood === moods.ANSWERS_LATE ? paysInMs : null,
  });
  const isLost = mood === moods.LOSES_REPLY || mood === moods.ANSWERS_LATE;
  return isLost && !isTooLate ? { status: 0 } : sayPayout(db, { routeId, orderNo });
}

/** What the provider says of a payout. */
export async function sayPayout(
  db: Db,
  of: { routeId: number; orderNo: string },
): Promise<Answered> {
  const payout = await findSimulatedPayout(db, of);
  const say = (status: number, more: object) => ({
    status,
    body: JSON.stringify({ OrderNo: of.orderNo, ...more }),
  });
  if (payout === null) return say(404, { State: "never" });
  const known = { Amount: toWire(money(payout.amount)), ProviderRef: `SIM${of.orderNo}` };
  if (payout.state === simulatedStates.OPEN) return say(200, { ...known, State: "taken" });
  const ended = { ...known, Reference: payout.reference };
  return payout.state === simulatedStates.PAID
    ? say(200, { ...ended, State: "paid", PaidAt: payout.endedAt })
    : say(422, { ...ended, State: "refused", Why: whyRefused });
}
