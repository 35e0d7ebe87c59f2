import { type CrowdMember, callOver } from "@fairdraw/dev-world";
import {
  bindBankCard,
  cancelWithdraw,
  createWithdraw,
  getWithdrawByRequestId,
  initWithdraw,
  WithdrawReason,
  WithdrawRequestState,
} from "@fairdraw/wire";
import { sleep } from "../campaign.ts";
import { oneByOne, patiently } from "./patience.ts";

const breathMs = 300;
const [smallAmount, largeAmount] = [100, 1500];
/** Who asks for more in a day waits for a review by the rules of a new site, however small each request is. */
const unseenDayMax = 5000;
/** The simulated provider pays within seconds; a machine with much to do may take longer. */
const paidMaxMs = 60_000;
const demoFundsPassword = "Fairdraw-funds-1";
const { WAITING, CONFIRM, CANCEL, FAILED } = WithdrawRequestState;

/** A withdrawal as its player knows it. Shape: `orderNo` is null while no answer has come, or for a refusal. */
interface Sent {
  readonly member: CrowdMember;
  readonly requestId: string;
  /** A large one waits for a review, and is taken back instead. */
  readonly isLarge: boolean;
  orderNo: string | null;
  /** The player was told that it is taken back. */
  isTakenBack: boolean;
}

export interface Withdrawers {
  stop(): Promise<void>;
  /** Asks for every request again: each that was told is there, and is paid once or has gone back. */
  resend(url: string): Promise<string[]>;
  count(): number;
}

/** Players who withdraw to a card, small amounts that are paid at once and large ones that they take back. */
export function runWithdrawers(parts: {
  urlOf(): string;
  crowd: readonly CrowdMember[];
}): Withdrawers {
  const sent: Sent[] = [];
  let isStopping = false;
  const loops = parts.crowd.map(async (member, nth) => {
    let targetId: string | null = null;
    for (let n = nth; !isStopping; n += 1) {
      targetId ??= await targetOf(parts.urlOf(), member).catch(() => null);
      if (targetId !== null) {
        const entry: Sent = {
          member,
          requestId: crypto.randomUUID(),
          isLarge: n % 2 === 0,
          orderNo: null,
          isTakenBack: false,
        };
        sent.push(entry);
        await withdraw(parts.urlOf(), entry, targetId).catch(() => null);
      }
      await sleep(breathMs);
    }
  });
  return {
    count: () => sent.filter(({ orderNo }) => orderNo !== null).length,
    async stop() {
      isStopping = true;
      await Promise.all(loops);
    },
    resend: (url) =>
      oneByOne(
        sent.filter(({ orderNo }) => orderNo !== null),
        async (entry) => faultsOf(url, entry, sumOf(sent, entry.member)),
      ),
  };
}

/** The card of a player; he binds one where he has none. */
async function targetOf(url: string, { token }: CrowdMember): Promise<string | null> {
  const init = await callOver(url, initWithdraw, {}, token);
  const own = "Targets" in init ? init.Targets.find(({ Kind }) => Kind === 1) : undefined;
  if (own !== undefined) return own.Id;
  const digits = BigInt(`0x${crypto.randomUUID().replaceAll("-", "").slice(0, 12)}`);
  const bound = await callOver(
    url,
    bindBankCard,
    {
      BankCode: "ICBC",
      Number: `622202${String(digits).slice(0, 11).padStart(11, "0")}`,
      HolderName: "李四",
      FundsPassword: demoFundsPassword,
    },
    token,
  );
  return "Card" in bound ? bound.Card.Id : null;
}

async function withdraw(url: string, entry: Sent, TargetId: string): Promise<void> {
  const { token } = entry.member;
  const wanted = {
    RequestId: entry.requestId,
    TargetId,
    Amount: String(amountOf(entry)),
    FundsPassword: demoFundsPassword,
  };
  const made = await callOver(url, createWithdraw, wanted, token);
  if (!("OrderNo" in made)) return;
  entry.orderNo = made.OrderNo;
  if (!entry.isLarge) return;
  const back = await callOver(url, cancelWithdraw, { OrderNo: made.OrderNo }, token);
  entry.isTakenBack = back.Result === 0;
}

const amountOf = ({ isLarge }: Sent): number => (isLarge ? largeAmount : smallAmount);

/** All that a player may have asked for: the answer of a request, or of taking it back, may be lost. Units: yuan. */
function sumOf(sent: readonly Sent[], member: CrowdMember): number {
  return sent
    .filter((entry) => entry.member === member)
    .reduce((sum, entry) => sum + amountOf(entry), 0);
}

async function faultsOf(url: string, entry: Sent, daySum: number): Promise<string[]> {
  const { member, requestId, orderNo, isLarge, isTakenBack } = entry;
  const until = performance.now() + paidMaxMs;
  for (;;) {
    const now = await patiently(() =>
      callOver(url, getWithdrawByRequestId, { RequestId: requestId }, member.token),
    );
    if (!("Withdrawal" in now) || now.Withdrawal.OrderNo !== orderNo) {
      return [`withdrawal ${orderNo} was told, and is not there`];
    }
    const { State, Reason } = now.Withdrawal;
    const waitsByRule =
      State === WAITING && Reason === WithdrawReason.SPLIT && daySum > unseenDayMax;
    if (isTakenBack && State !== CANCEL) {
      return [`withdrawal ${orderNo} was taken back, and stands in state ${State}`];
    }
    if (isLarge || waitsByRule || State === CONFIRM || State === FAILED) return [];
    if (performance.now() > until) {
      return [
        `withdrawal ${orderNo} was to be paid, and stands in state ${State} for reason ${Reason}`,
      ];
    }
    await sleep(breathMs);
  }
}
