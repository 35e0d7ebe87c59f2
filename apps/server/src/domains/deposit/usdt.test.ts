import {
  approveTask,
  CurrencyType,
  cancelDeposit,
  collectReceivable,
  createDeposit,
  creditDepositProblem,
  DepositEndReason,
  DepositProblem,
  DepositRequestState,
  DepositType,
  type DepositView,
  depositResults,
  getDeposit,
  getHouseCustody,
  getWalletAmount,
  initDepositData,
  listDepositProblems,
  listReceivables,
  operatorResults,
  quoteDeposit,
} from "@fairdraw/wire";
import { afterEach, beforeEach, describe, expect, inject, it } from "vitest";
import { storeSetting } from "../../platform/settings/settings.sql.ts";
import { tokenContract } from "../../testing/chains/chain-bench.ts";
import { type RecordedTx, recordedTx } from "../../testing/chains/recorded-chain.ts";
import { twoChains } from "../../testing/chains/two-chains.ts";
import { anOperator } from "../../testing/operators.ts";
import { createTestWorld, type TestWorld, usualStartMs } from "../../testing/test-world.ts";
import { verify } from "../../verify/verify.ts";

const ERC20 = 1;
const BSC = 3;
const counterfeit = `0x${"c0".repeat(20)}`;
const payer = `0x${"ab".repeat(20)}`;
const minute = 60_000;
const day = 1440 * minute;
let world: TestWorld;
let token: string;
let ChannelId: number;
let play: ReturnType<typeof twoChains>;
let made = 0;
/** Units: thousandths. */
let before: bigint;

beforeEach(async () => {
  play = twoChains();
  const { chains } = play;
  world = await createTestWorld({
    serverUrl: inject("serverUrl"),
    startMs: usualStartMs,
    chains,
  });
  token = await world.signIn("player1");
  await read();
  const init = await world.call(initDepositData, {}, token);
  if (!("Channels" in init)) throw new Error("channels are offered");
  ChannelId = init.Channels.find(({ Type }) => Type === DepositType.USDT)?.Id ?? 0;
  before = await balance();
});
afterEach(async () => {
  expect((await verify(world.db, () => {})).breaks).toEqual([]);
  await world.close();
});

const chainOf = (Currency: number) => (Currency === ERC20 ? play.erc20 : play.bsc);
const read = () => world.tick(["scan-erc20", "scan-bsc", "credit-payments"]);
const thousandths = (text: string) => BigInt(Math.round(Number(text) * 1000));
async function balance(): Promise<bigint> {
  const answer = await world.call(getWalletAmount, {}, token);
  return thousandths("WalletAmount" in answer ? answer.WalletAmount : "");
}
const gained = async () => (await balance()) - before;

/** A request at a kept rate. */
async function asked(Currency: number, Amount = "1000"): Promise<DepositView> {
  await world.advance(4000);
  const quote = await world.call(quoteDeposit, { ChannelId, Amount, Currency }, token);
  if (!("QuoteId" in quote) || quote.QuoteId === null) throw new Error("a rate is kept");
  const { QuoteId } = quote;
  const RequestId = crypto.randomUUID();
  const request = { RequestId, ChannelId, Amount, Currency, QuoteId };
  const answer = await world.call(createDeposit, request, token);
  if (!("OrderNo" in answer)) throw new Error(`refused with ${answer.Result}`);
  return now(answer.OrderNo);
}

async function now(OrderNo: string): Promise<DepositView> {
  const answer = await world.call(getDeposit, { OrderNo }, token);
  if (!("Deposit" in answer)) throw new Error(`refused with ${answer.Result}`);
  return answer.Deposit;
}

/** Units: smallest of the token. */
function units(amount: string, Currency: number): bigint {
  const [whole = "0", part = ""] = amount.split(".");
  const decimals = Currency === ERC20 ? 6 : 18;
  return BigInt(whole + part.padEnd(decimals, "0"));
}

function transfer(deposit: DepositView, amount: bigint, contract = tokenContract): RecordedTx {
  made += 1;
  const to = deposit.Payee?.Address.toLowerCase() ?? "";
  return recordedTx(`${made}`, { contract, from: payer, to, amount });
}
/** Puts transactions into a block, and as many blocks onto it as are said. */
async function mine(Currency: number, txs: readonly RecordedTx[], more = 2) {
  chainOf(Currency).mine(txs, ...Array.from({ length: more }, () => []));
  await read();
}
const whole = (deposit: DepositView, Currency = deposit.Currency) =>
  units(deposit.PayAmount, Currency);

describe.each([
  ["ERC20", ERC20],
  ["BSC", BSC],
] as const)("USDT on %s", (_, Currency) => {
  it("is shown from its first block on, and credited at the kept rate when it is final", async () => {
    const deposit = await asked(Currency);
    expect(deposit).toMatchObject({ State: DepositRequestState.WAITING, MinConfirmations: 3 });
    expect(deposit.Payee?.Contract.toLowerCase()).toBe(tokenContract);
    expect(deposit.QrText).toBe(deposit.Payee?.Address);
    await mine(Currency, [transfer(deposit, whole(deposit))], 0);
    expect(await now(deposit.OrderNo)).toMatchObject({
      State: DepositRequestState.WAITING,
      Confirmations: 1,
      Payments: [{ Amount: deposit.PayAmount, IsFinal: false }],
    });
    await mine(Currency, [], 0);
    expect(await now(deposit.OrderNo)).toMatchObject({ Confirmations: 2 });
    expect(await gained()).toBe(0n);
    await storeSetting(world.db, { merchantId: 1, name: "usdtRate", value: "1.000" });
    await mine(Currency, [], 0);
    expect(await now(deposit.OrderNo)).toMatchObject({
      State: DepositRequestState.CONFIRM,
      PaidAmount: deposit.PayAmount,
      Confirmations: 3,
      Credit: deposit.Credit,
      Payments: [{ IsFinal: true }],
    });
    expect(await gained()).toBe(thousandths(deposit.Credit));
  });

  it("in parts is credited with the last, and its surplus is left to an operator", async () => {
    const deposit = await asked(Currency);
    const cent = units("0.01", Currency);
    await mine(Currency, [transfer(deposit, whole(deposit) - cent)]);
    expect(await now(deposit.OrderNo)).toMatchObject({
      State: DepositRequestState.WAITING,
      Problems: [{ Kind: DepositProblem.PARTIAL, State: 0 }],
    });
    await mine(Currency, [transfer(deposit, 3n * cent)]);
    expect(await now(deposit.OrderNo)).toMatchObject({
      State: DepositRequestState.CONFIRM,
      Problems: [
        { Kind: DepositProblem.PARTIAL, State: 3 },
        { Kind: DepositProblem.OVER, State: 0, Amount: "0.02" },
      ],
    });
    expect(await gained()).toBe(thousandths(deposit.Credit));
  });
});

describe("USDT", () => {
  it("that was seen in time is credited though its blocks take longer", async () => {
    const deposit = await asked(ERC20);
    await mine(ERC20, [transfer(deposit, whole(deposit))], 0);
    const { OrderNo } = deposit;
    expect(await world.call(cancelDeposit, { OrderNo }, token)).toMatchObject({
      Result: depositResults.CANNOT_CANCEL.code,
    });
    await world.advance(40 * minute);
    await world.tick(["end-deposits"]);
    expect(await now(OrderNo)).toMatchObject({ State: DepositRequestState.WAITING });
    await mine(ERC20, [], 2);
    expect(await now(OrderNo)).toMatchObject({ State: DepositRequestState.CONFIRM });
    expect(await gained()).toBe(thousandths(deposit.Credit));
  });

  it("that never becomes final holds its request for a day only", async () => {
    const deposit = await asked(ERC20);
    await mine(ERC20, [transfer(deposit, whole(deposit))], 0);
    await world.advance(day + 31 * minute);
    await world.tick(["end-deposits"]);
    token = await world.signIn("player1");
    expect(await now(deposit.OrderNo)).toMatchObject({ EndReason: DepositEndReason.EXPIRED });
    await mine(ERC20, [], 2);
    expect((await now(deposit.OrderNo)).Problems).toMatchObject([{ Kind: DepositProblem.LATE }]);
  });

  it("that comes late is that of the last request of its chain, and after 30 days of none", async () => {
    const deposit = await asked(ERC20);
    await world.advance(31 * minute);
    await world.tick(["end-deposits"]);
    await mine(ERC20, [transfer(deposit, whole(deposit))]);
    expect((await now(deposit.OrderNo)).Problems).toMatchObject([
      { Kind: DepositProblem.LATE, State: 0 },
    ]);
    await mine(BSC, [transfer(deposit, units("5", BSC))]);
    await world.advance(30 * day);
    await mine(ERC20, [transfer(deposit, units("6", ERC20))]);
    const operator = await anOperator(world);
    token = await world.signIn("player1");
    const listed = await operator.ask(listDepositProblems, { PageIndex: 1, PageSize: 20 });
    if (!("Items" in listed)) throw new Error("problems are listed");
    expect(listed.Items.map(({ Kind, UserName, Amount }) => [Kind, UserName, Amount])).toEqual([
      [DepositProblem.LATE, "player1", deposit.PayAmount],
      [DepositProblem.UNMATCHED, "player1", "5"],
      [DepositProblem.UNMATCHED, "player1", "6"],
    ]);
    expect(await gained()).toBe(0n);
  });

  it("of another contract is shown as wrong, and credited by nobody", async () => {
    const operator = await anOperator(world);
    const deposit = await asked(ERC20);
    await mine(ERC20, [transfer(deposit, 2n ** 200n, counterfeit)]);
    const after = await now(deposit.OrderNo);
    expect(after).toMatchObject({
      State: DepositRequestState.WAITING,
      PaidAmount: "0",
      Payments: [],
      Problems: [{ Kind: DepositProblem.WRONG_TOKEN, State: 0 }],
    });
    const Id = after.Problems[0]?.Id ?? 0;
    expect(await operator.act(creditDepositProblem, { Id })).toMatchObject({
      Result: operatorResults.UNFIT.code,
    });
    await mine(ERC20, [transfer(deposit, whole(deposit))]);
    expect(await gained()).toBe(thousandths(deposit.Credit));
  });

  it("on the other chain is found, and credited at its rate by one operator", async () => {
    const operator = await anOperator(world);
    const deposit = await asked(ERC20);
    await mine(BSC, [transfer(deposit, whole(deposit, BSC))]);
    const after = await now(deposit.OrderNo);
    expect(after.Problems).toMatchObject([
      { Kind: DepositProblem.WRONG_CHAIN, State: 0, Currency: BSC, Amount: deposit.PayAmount },
    ]);
    expect(await gained()).toBe(0n);
    const Id = after.Problems[0]?.Id ?? 0;
    expect(await operator.act(creditDepositProblem, { Id })).toMatchObject({ Result: 0 });
    expect(await now(deposit.OrderNo)).toMatchObject({
      State: DepositRequestState.CONFIRM,
      Problems: [{ State: 1 }],
    });
    const worth = (whole(deposit, ERC20) * thousandths(deposit.Rate ?? "")) / 10n ** 6n;
    expect(await gained()).toBe(worth);
  });
});

it("shows operators what the house holds, and what it does not know", async () => {
  const operator = await anOperator(world);
  const held = async () => {
    const answer = await operator.ask(getHouseCustody, {});
    if (!("Places" in answer)) throw new Error("custody is shown");
    return answer;
  };
  const first = await held();
  expect(first).toMatchObject({
    PaidIn: "0.000",
    PaidOut: "0.000",
    Fees: "0.000",
    OpenProblems: 0,
  });
  expect(first.Places[0]).toMatchObject({ Name: "ERC20", Held: null, Booked: "0" });
  expect(first.Places[0]?.UnknownWhy).not.toBe("");
  const deposit = await asked(ERC20);
  await mine(ERC20, [transfer(deposit, whole(deposit) + 5n)]);
  await mine(BSC, [transfer(deposit, 7n)]);
  await world.tick(["count-custody"]);
  const after = await held();
  expect(after.PaidIn).toBe(deposit.Credit);
  expect(thousandths(after.OwedToPlayers) - thousandths(first.OwedToPlayers)).toBe(
    thousandths(after.PaidIn) - thousandths(after.PaidOut) - thousandths(after.Fees),
  );
  expect(after.PlayMoneyGranted).toBe(first.PlayMoneyGranted);
  expect(thousandths(first.PlayMoneyGranted)).toBeGreaterThan(0n);
  expect(after.OpenProblems).toBe(2);
  const at = usualStartMs + 4000;
  expect(after.Places.slice(0, 2)).toEqual([
    {
      Name: "ERC20",
      Currency: ERC20,
      Held: `${deposit.PayAmount}0005`,
      Booked: `${deposit.PayAmount}0005`,
      UnknownWhy: "",
      At: at,
    },
    {
      Name: "BSC",
      Currency: BSC,
      Held: "0.000000000000000007",
      Booked: "0.000000000000000007",
      UnknownWhy: "",
      At: at,
    },
  ]);
  expect(after.Places[2]).toMatchObject({
    Currency: CurrencyType.CNY,
    Held: null,
    UnknownWhy: "the provider does not tell",
  });
});

describe("a chain that takes USDT back", () => {
  async function paid(): Promise<{ deposit: DepositView; credit: bigint }> {
    const deposit = await asked(ERC20);
    await mine(ERC20, [transfer(deposit, whole(deposit))]);
    const credit = thousandths(deposit.Credit);
    expect(await gained()).toBe(credit);
    return { deposit, credit };
  }
  /** The blocks of the payment go; others come. Shape: the payments that are in none. */
  async function takeBack(blocks = 3): Promise<RecordedTx[]> {
    const gone = play.erc20.takeBack(blocks);
    await mine(ERC20, [], blocks + 1);
    return gone;
  }
  const owed = async (operator: Awaited<ReturnType<typeof anOperator>>) => {
    const listed = await operator.ask(listReceivables, { PageIndex: 1, PageSize: 20 });
    if (!("Items" in listed)) throw new Error("receivables are listed");
    return listed.Items;
  };

  it("leaves a debt, which ends when it comes again, and credits nothing twice", async () => {
    const operator = await anOperator(world);
    const { deposit, credit } = await paid();
    for (let n = 0; n < 2; n += 1) {
      const gone = await takeBack(n === 0 ? 3 : 4);
      expect(await gained()).toBe(credit);
      expect(await owed(operator)).toMatchObject([
        { State: 0, Amount: deposit.Credit, Collected: "0.000" },
      ]);
      expect((await now(deposit.OrderNo)).Problems).toMatchObject([
        { Kind: DepositProblem.UNDONE, State: 0 },
      ]);
      await mine(ERC20, gone, 3);
      expect(await gained()).toBe(credit);
      expect(await owed(operator)).toMatchObject([{ State: 3 }]);
      expect((await now(deposit.OrderNo)).Problems).toMatchObject([{ State: 3 }]);
    }
  });

  it("gives back once what was collected meanwhile, as often as it turns", async () => {
    const operator = await anOperator(world);
    const other = await anOperator(world, "operator2");
    const { credit } = await paid();
    for (let n = 0; n < 2; n += 1) {
      const gone = await takeBack(n === 0 ? 3 : 4);
      const [debt] = await owed(operator);
      const proposed = await operator.act(collectReceivable, { Id: debt?.Id ?? "" });
      const TaskId = "TaskId" in proposed ? (proposed.TaskId ?? 0) : 0;
      expect(await other.act(approveTask, { TaskId })).toMatchObject({ Result: 0 });
      expect(await gained()).toBe(0n);
      await mine(ERC20, gone, 3);
      expect(await gained()).toBe(credit);
      expect(await owed(operator)).toMatchObject([{ State: 3 }]);
    }
  });

  it("of a request in parts leaves each part's share as a debt", async () => {
    const operator = await anOperator(world);
    const deposit = await asked(ERC20);
    const part = whole(deposit) / 3n;
    await mine(ERC20, [transfer(deposit, part)], 0);
    await mine(ERC20, [transfer(deposit, whole(deposit) - part)]);
    const credit = thousandths(deposit.Credit);
    expect(await gained()).toBe(credit);
    const gone = await takeBack(4);
    const debts = (await owed(operator)).map(({ Amount }) => thousandths(Amount));
    expect(debts).toHaveLength(2);
    expect(debts.reduce((all, one) => all + one, 0n)).toBe(credit);
    await mine(ERC20, gone.slice(0, 1), 3);
    expect((await owed(operator)).map(({ State }) => State)).toEqual(
      expect.arrayContaining([0, 3]),
    );
    expect(await gained()).toBe(credit);
  });

  it("of a part takes it from its request, and judges it again when it comes again", async () => {
    const operator = await anOperator(world);
    const deposit = await asked(ERC20);
    const part = whole(deposit) / 2n;
    await mine(ERC20, [transfer(deposit, part)]);
    const gone = await takeBack();
    expect(await now(deposit.OrderNo)).toMatchObject({ PaidAmount: "0", Problems: [] });
    await mine(ERC20, [...gone, transfer(deposit, whole(deposit) - part)]);
    expect(await now(deposit.OrderNo)).toMatchObject({ State: DepositRequestState.CONFIRM });
    expect(await gained()).toBe(thousandths(deposit.Credit));
    expect(await owed(operator)).toEqual([]);
  });

  it("before it was final, or while an operator looks at it, leaves nothing to credit", async () => {
    const operator = await anOperator(world);
    const deposit = await asked(ERC20);
    await mine(BSC, [transfer(deposit, whole(deposit, BSC))]);
    const Id = (await now(deposit.OrderNo)).Problems[0]?.Id ?? 0;
    const gone = play.bsc.takeBack(3);
    await mine(BSC, [], 4);
    expect(await operator.act(creditDepositProblem, { Id })).toMatchObject({
      Result: operatorResults.NOT_FOUND.code,
    });
    await mine(BSC, gone, 0);
    play.bsc.takeBack(1);
    await mine(BSC, [], 4);
    expect(await now(deposit.OrderNo)).toMatchObject({ Problems: [], Payments: [] });
    expect(await gained()).toBe(0n);
  });
});
