import {
  approveTask,
  ChainState,
  getCustody,
  listChains,
  operatorResults,
  searchSweep,
  setChainState,
} from "@fairdraw/wire";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { storeSetting } from "../../platform/settings/settings.sql.ts";
import {
  aScanner,
  aSource,
  giveAddresses,
  recordingSink,
  tokenContract,
} from "../../testing/chains/chain-bench.ts";
import {
  type RecordedChain,
  recordedChain,
  recordedTx,
} from "../../testing/chains/recorded-chain.ts";
import { anOperator } from "../../testing/operators.ts";
import { createTestWorld, type TestWorld, usualStartMs } from "../../testing/test-world.ts";
import { verify } from "../../verify/verify.ts";
import { chainsSettings } from "./chains.settings.ts";
import { createCustodyCounter } from "./custody.ts";
import { findOpenChains } from "./open-for-players.ts";
import { ChainUnknown } from "./scan/json-rpc.ts";
import { createWatched } from "./scan/watched.ts";

const stranger = `0x${"ab".repeat(20)}`;
const cold = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8";
const Chain = 1;
let world: TestWorld;
let chain: RecordedChain;
let operator: Awaited<ReturnType<typeof anOperator>>;
let other: Awaited<ReturnType<typeof anOperator>>;
let payers: { accountId: bigint; address: string }[];
const held = new Map<string, bigint>();
let count: () => Promise<boolean>;

beforeAll(async () => {
  world = await createTestWorld({ serverUrl: inject("serverUrl"), startMs: usualStartMs });
  operator = await anOperator(world);
  other = await anOperator(world, "operator2");
  payers = await giveAddresses(world.db, 3);
  const balanceOf = (address: string) => held.get(address) ?? 0n;
  chain = recordedChain({ contract: tokenContract, decimals: 6, balanceOf });
});
afterAll(() => world.close());

const refused = (code: { code: number }) => expect.objectContaining({ Result: code.code });

it("tells nobody of a chain that is not configured", async () => {
  expect(await operator.ask(listChains, {})).toMatchObject({ Items: [] });
  const suspend = { Chain, State: ChainState.SUSPENDED } as const;
  expect(await operator.act(setChainState, suspend)).toEqual(refused(operatorResults.NOT_FOUND));
  expect(await operator.ask(searchSweep, { Chain })).toEqual(refused(operatorResults.NOT_FOUND));
});

it("shows how far a chain was read, and nothing that is not known", async () => {
  const source = aSource([chain.ask]);
  const { settle } = await aScanner(world.db, source, recordingSink());
  expect(await findOpenChains(world.db, 1)).toEqual([]);
  await settle();
  const pay = (payer: number, amount: bigint) => {
    const to = payers[payer]?.address ?? "";
    held.set(to, (held.get(to) ?? 0n) + amount);
    return recordedTx(`${payer} ${amount}`, {
      contract: tokenContract,
      from: stranger,
      to,
      amount,
    });
  };
  chain.mine([pay(0, 60_000_001n), pay(1, 49_999_999n)], [], []);
  await settle();
  expect(await operator.ask(listChains, {})).toMatchObject({
    Items: [
      {
        Chain,
        State: 0,
        ClosedReason: "",
        Contract: "0x5FbDB2315678afecb367f032d93F642f64180aa3",
        HeadBlock: 3,
        FinalBlock: 1,
        UnknownSince: null,
        Addresses: 3,
      },
    ],
  });
  expect(await findOpenChains(world.db, 1)).toMatchObject([
    { id: 1, decimals: 6, confirmations: 3 },
  ]);
  expect(await operator.ask(getCustody, {})).toMatchObject({
    Items: [{ Chain, OnChain: null, Received: "110", UnknownReason: "not counted yet" }],
  });
  const counter = createCustodyCounter({
    db: world.db,
    sources: [source],
    watched: createWatched(world.db),
  });
  const [lease] = await world.db.rows<{ name: string; epoch: bigint }>({
    text: "SELECT name, epoch FROM job_lease WHERE name = 'scan-erc20'",
  });
  count = () => counter.run(lease ?? { name: "", epoch: 0n });
  await count();
  expect(await operator.ask(getCustody, {})).toMatchObject({
    Items: [
      {
        Chain,
        OnChain: "110",
        Received: "110",
        FinalBlock: 1,
        UnknownSince: null,
        UnknownReason: "",
      },
    ],
  });
  expect((await verify(world.db, () => {})).breaks).toEqual([]);
});

it("lists what can be swept to an address of the merchant, unsigned, above what it costs", async () => {
  expect(await operator.ask(searchSweep, { Chain })).toEqual(refused(operatorResults.UNFIT));
  const { name } = chainsSettings.sweepAddressErc20;
  const wrongLetters = cold.replace("C5", "c5");
  await storeSetting(world.db, { merchantId: 1, name, value: wrongLetters });
  expect(await operator.ask(searchSweep, { Chain })).toEqual(refused(operatorResults.UNFIT));
  await storeSetting(world.db, { merchantId: 1, name, value: cold });
  const answer = await operator.ask(searchSweep, { Chain });
  const expected = {
    Network: 31_337,
    Path: "0/0",
    To: cold,
    TokenAmount: "60.000001",
    BaseUnits: "60000001",
  };
  expect(answer).toMatchObject({ Items: [expected] });
  expect("Items" in answer && answer.Items.length).toBe(1);
});

it("says unknown, and never 0, while nobody answers", async () => {
  chain.spoil(() => {
    throw new ChainUnknown("not reached");
  });
  await world.advance(60_000);
  await count();
  await world.advance(60_000);
  await count();
  const unknown = {
    OnChain: null,
    Received: "110",
    UnknownSince: usualStartMs + 60_000,
    UnknownReason: "not reached",
  };
  expect(await operator.ask(getCustody, {})).toMatchObject({ Items: [unknown] });
  expect(await operator.ask(searchSweep, { Chain })).toEqual(refused(operatorResults.TOO_LATE));
  chain.spoil(null);
  await count();
  expect(await operator.ask(getCustody, {})).toMatchObject({ Items: [{ OnChain: "110" }] });
});

it("is suspended by one person and opened by two", async () => {
  const suspend = { Chain, State: ChainState.SUSPENDED } as const;
  const open = { Chain, State: ChainState.ON } as const;
  expect(await operator.act(setChainState, open)).toEqual(refused(operatorResults.TOO_LATE));
  expect(await operator.act(setChainState, suspend)).toMatchObject({ Result: 0, TaskId: null });
  expect(await findOpenChains(world.db, 1)).toMatchObject([{ isSuspended: true }]);
  expect(await findOpenChains(world.db, 2)).toMatchObject([{ isSuspended: false }]);
  expect(await operator.act(setChainState, suspend)).toEqual(refused(operatorResults.TOO_LATE));
  const asked = await operator.act(setChainState, open);
  expect(asked).toMatchObject({ Result: 0, TaskId: expect.any(Number) });
  expect(await findOpenChains(world.db, 1)).toMatchObject([{ isSuspended: true }]);
  const TaskId = "TaskId" in asked ? (asked.TaskId ?? 0) : 0;
  expect(await operator.act(approveTask, { TaskId })).toEqual(refused(operatorResults.SAME_PERSON));
  expect(await other.act(approveTask, { TaskId })).toMatchObject({ Result: 0 });
  expect(await findOpenChains(world.db, 1)).toMatchObject([{ isSuspended: false }]);
});
