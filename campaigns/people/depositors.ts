import { type CrowdMember, callOver, fromBetNo } from "@fairdraw/dev-world";
import {
  createDeposit,
  DepositProblem,
  DepositRequestState,
  DepositType,
  getDeposit,
  getDepositByRequestId,
  initDepositData,
} from "@fairdraw/wire";
import { sleep } from "../campaign.ts";
import type { Db } from "../site.ts";
import { oneByOne, patiently } from "./patience.ts";

const breathMs = 300;
/** A payment is judged within a second; a machine with much to do may take longer. */
const creditedMaxMs = 20_000;

/** A deposit as its player knows it. Shape: `orderNo` is null while no answer has come, or for a refusal. */
interface Sent {
  readonly member: CrowdMember;
  readonly requestId: string;
  orderNo: string | null;
  payUrl: string;
  /** The provider has said that it was paid. */
  isPaid: boolean;
}

export interface Depositors {
  stop(): Promise<void>;
  /**
   * Asks for every request again, and has the provider repeat its messages: what was paid must be credited, or wait for an
   * operator as a whole where the request had ended before the server was back.
   */
  resend(url: string): Promise<string[]>;
  count(): number;
}

/** Players who pay in by the simulated provider, one request after the other, each under an id of its own. */
export function runDepositors(parts: {
  urlOf(): string;
  db: Db;
  crowd: readonly CrowdMember[];
}): Depositors {
  const sent: Sent[] = [];
  let isStopping = false;
  const loops = parts.crowd.map(async (member) => {
    while (!isStopping) {
      const entry = {
        member,
        requestId: crypto.randomUUID(),
        orderNo: null,
        payUrl: "",
        isPaid: false,
      };
      sent.push(entry);
      await payIn(parts.urlOf(), entry).catch(() => null);
      await sleep(breathMs);
    }
  });
  return {
    count: () => sent.filter(({ isPaid }) => isPaid).length,
    async stop() {
      isStopping = true;
      await Promise.all(loops);
    },
    resend: (url) =>
      oneByOne(
        sent.filter(({ orderNo }) => orderNo !== null),
        async (entry) => faultsOf(url, parts.db, entry),
      ),
  };
}

async function payIn(url: string, entry: Sent): Promise<void> {
  const { token } = entry.member;
  const offered = await callOver(url, initDepositData, {}, token);
  const channels = "Channels" in offered ? offered.Channels : [];
  const ChannelId = channels.find(({ Type }) => Type === DepositType.ALIPAY_QR)?.Id;
  if (ChannelId === undefined) return;
  const wanted = { RequestId: entry.requestId, ChannelId, Amount: "100" };
  const made = await callOver(url, createDeposit, wanted, token);
  if (!("OrderNo" in made)) return;
  entry.orderNo = made.OrderNo;
  entry.payUrl = made.PayUrl;
  entry.isPaid = await play(url, entry, "pay");
}

/** Plays the provider on its page. Answers whether the page has answered. */
async function play(url: string, { payUrl }: Sent, what: "pay" | "again"): Promise<boolean> {
  const response = await fetch(`${url}${payUrl}`, {
    method: "POST",
    body: new URLSearchParams({ do: what }),
  });
  await response.body?.cancel();
  return response.ok;
}

async function faultsOf(url: string, db: Db, entry: Sent): Promise<string[]> {
  const { member, requestId, orderNo, isPaid } = entry;
  if (orderNo === null) return [];
  const again = await patiently(() =>
    callOver(url, getDepositByRequestId, { RequestId: requestId }, member.token),
  );
  if (!("Deposit" in again) || again.Deposit.OrderNo !== orderNo) {
    return [`deposit ${orderNo} was told, and is not there`];
  }
  if (!isPaid) return [];
  await patiently(() => play(url, entry, "again"));
  const until = performance.now() + creditedMaxMs;
  for (;;) {
    const now = await patiently(() =>
      callOver(url, getDeposit, { OrderNo: orderNo }, member.token),
    );
    const state = "Deposit" in now ? now.Deposit.State : null;
    if (state === DepositRequestState.CONFIRM) return [];
    if (state === DepositRequestState.CANCEL && (await isWithOperator(db, orderNo))) return [];
    if (performance.now() > until)
      return [`deposit ${orderNo} was paid, and stands in state ${state}`];
    await sleep(breathMs);
  }
}

/** The clock of a campaign is fast: an outage of a minute may be longer than a request waits for its money. */
async function isWithOperator(db: Db, orderNo: string): Promise<boolean> {
  const rows = await db.rows({
    text: `SELECT FROM deposit_problem b JOIN deposit_request d ON d.id = b.deposit_id
      WHERE d.id = $1 AND b.kind = $2 AND b.amount = d.pay_amount AND b.state = 0`,
    values: [fromBetNo(orderNo), DepositProblem.LATE],
  });
  return rows.length === 1;
}
