import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from "vitest";
import type { Tx } from "../../../platform/database/db.ts";
import {
  aScanner,
  aSource,
  giveAddresses,
  recordingSink,
  tokenContract,
} from "../../../testing/chains/chain-bench.ts";
import {
  type RecordedChain,
  type RecordedTx,
  recordedChain,
  recordedTx,
} from "../../../testing/chains/recorded-chain.ts";
import { createTestWorld, type TestWorld, usualStartMs } from "../../../testing/test-world.ts";
import type { ChainTransfer } from "../sink.ts";
import { ChainUnknown } from "./json-rpc.ts";

const stranger = `0x${"ab".repeat(20)}`;
const counterfeit = `0x${"c0".repeat(20)}`;
/** What happens at a named point of a transaction. */
let atPoint: (point: string) => void = () => {};
let world: TestWorld;
let chain: RecordedChain;
let sink: ReturnType<typeof recordingSink>;
let payers: { accountId: bigint; address: string }[];
let names = 0;

beforeAll(async () => {
  world = await createTestWorld({
    serverUrl: inject("serverUrl"),
    startMs: usualStartMs,
    onPoint: (point) => atPoint(point),
  });
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.setTime(usualStartMs);
  payers = await giveAddresses(world.db, 3);
  chain = recordedChain({ contract: tokenContract, decimals: 6 });
  sink = recordingSink();
});

const start = (change = {}) => aScanner(world.db, aSource([chain.ask], change), sink);
const addressOf = (payer: number) => payers[payer]?.address ?? "";
/** A payment of a player. */
function pay(payer: number, amount: bigint, contract = tokenContract): RecordedTx {
  names += 1;
  return recordedTx(`${names}`, { contract, from: stranger, to: addressOf(payer), amount });
}
const empty: readonly RecordedTx[] = [];
const told = () =>
  sink.told.map(
    ({ how, transfer }) =>
      `${how} ${transfer.amount}${transfer.isToken ? "" : " of another token"}`,
  );
const stateOf = async () => {
  const [row] = await world.db.rows<{
    seen: number;
    final: number;
    unknown: string;
    since: number | null;
    closed: string;
  }>({
    text: `SELECT seen_block AS seen, final_block AS final, unknown_reason AS unknown, unknown_since AS since, closed_reason AS closed FROM chain`,
  });
  return row;
};

describe("a payment", () => {
  it("is seen in its first block and final when enough stand on it, each told once", async () => {
    const { settle } = await start();
    await settle();
    chain.mine([pay(0, 5n)]);
    await settle();
    expect(told()).toEqual(["seen 5"]);
    expect(sink.told[0]?.transfer).toMatchObject({
      accountId: payers[0]?.accountId,
      to: payers[0]?.address,
      from: stranger,
      merchantId: 1,
      chainId: 1,
      decimals: 6,
      isToken: true,
      logIndex: 0,
      blockNumber: 1,
    });
    chain.mine(empty);
    await settle();
    expect(told()).toEqual(["seen 5"]);
    chain.mine(empty);
    await settle();
    await settle();
    expect(told()).toEqual(["seen 5", "final 5"]);
    expect(await stateOf()).toMatchObject({ seen: 3, final: 1, unknown: "" });
  });

  it("is found after any downtime, with what had become final meanwhile", async () => {
    const { settle } = await start();
    await settle();
    chain.mine(
      ...Array.from({ length: 3000 }, (_, n) => (n % 500 === 7 ? [pay(1, BigInt(n))] : empty)),
    );
    chain.mine([pay(2, 9n)]);
    await settle();
    expect(told()).toEqual([
      "seen 7",
      "seen 507",
      "seen 1007",
      "seen 1507",
      "final 7",
      "final 507",
      "final 1007",
      "final 1507",
      "seen 2007",
      "seen 2507",
      "seen 9",
      "final 2007",
      "final 2507",
    ]);
  });

  it("counts as its event says, of the contract that is the token, to an address of ours, once for each event", async () => {
    const { settle } = await start();
    await settle();
    const double = recordedTx(
      "double",
      { contract: tokenContract, from: stranger, to: addressOf(0), amount: 3n },
      { contract: tokenContract, from: stranger, to: stranger, amount: 100n },
      { contract: tokenContract, from: stranger, to: addressOf(0), amount: 3n },
    );
    chain.mine([double, pay(1, 8n, counterfeit), pay(2, 0n), { ...pay(2, 50n), isFailed: true }]);
    chain.mine(empty, empty);
    await settle();
    expect(told().toSorted()).toEqual([
      "final 3",
      "final 3",
      "final 8 of another token",
      "seen 3",
      "seen 3",
      "seen 8 of another token",
    ]);
    const places = sink.told.filter(({ how, transfer }) => how === "seen" && transfer.isToken);
    expect(places.map(({ transfer }) => transfer.logIndex)).toEqual([0, 2]);
  });
});

describe("a chain that takes blocks back", () => {
  it.each([1, 2, 3, 19, 40])(
    "undoes what is gone, %s blocks deep, and sees again what comes back",
    async (depth) => {
      const { settle } = await start();
      await settle();
      chain.mine([pay(0, 1n)], empty, empty);
      await settle();
      sink.told.length = 0;
      chain.mine([pay(1, 2n)], ...Array.from({ length: depth - 1 }, () => empty));
      await settle();
      const wasFinal = depth >= 3;
      expect(told()).toEqual(wasFinal ? ["seen 2", "final 2"] : ["seen 2"]);
      sink.told.length = 0;
      const gone = chain.takeBack(depth);
      chain.mine(...Array.from({ length: depth + 1 }, () => empty));
      await settle();
      expect(told()).toEqual(["undone 2"]);
      expect(sink.told[0]).toMatchObject({ transfer: { wasFinal } });
      sink.told.length = 0;
      chain.mine(gone, empty, empty);
      await settle();
      expect(told()).toEqual(["seen 2", "final 2"]);
      expect(await stateOf()).toMatchObject({ unknown: "", closed: "" });
    },
  );

  it("tells of a transaction that is in another block now, and leaves alone what stayed where it was", async () => {
    const { settle } = await start();
    await settle();
    // Only the ends of long ranges are kept: the block of the first payment is one in the middle.
    chain.mine(empty, [pay(0, 1n)], ...Array.from({ length: 30 }, () => empty));
    await settle();
    chain.mine([pay(1, 2n)]);
    await settle();
    sink.told.length = 0;
    const gone = chain.takeBack(30);
    chain.mine(empty, gone, ...Array.from({ length: 30 }, () => empty));
    await settle();
    expect(told()).toEqual(["undone 2", "seen 2", "final 2"]);
  });

  it("is closed when its first block is another one, until it is the old one again", async () => {
    const { settle } = await start();
    await settle();
    chain.mine([pay(0, 1n)], empty, empty);
    await settle();
    const old = chain.ask;
    const other = recordedChain({ contract: tokenContract, decimals: 6, genesis: "other" });
    other.mine(empty, empty, empty, empty);
    const changed = await aScanner(world.db, aSource([other.ask]), sink);
    await changed.settle();
    expect((await stateOf())?.closed).toMatch(/another chain/);
    expect(told()).toEqual(["seen 1", "final 1"]);
    const back = await aScanner(world.db, aSource([old]), sink);
    await back.settle();
    expect((await stateOf())?.closed).toBe("");
  });
});

describe("a provider that says nothing", () => {
  it.each<[string, (method: string, answer: unknown) => unknown]>([
    [
      "throws",
      () => {
        throw new ChainUnknown("not reached");
      },
    ],
    [
      "answers null for the head",
      (method, answer) => (method === "eth_getBlockByNumber" ? null : answer),
    ],
    [
      "answers null for receipts",
      (method, answer) => (method === "eth_getTransactionReceipt" ? null : answer),
    ],
    ["answers null for events", (method, answer) => (method === "eth_getLogs" ? null : answer)],
    [
      "answers nonsense",
      (method, answer) => (method === "eth_getLogs" ? [{ address: "0x" }] : answer),
    ],
    [
      "answers with the events of other blocks",
      (method, answer) =>
        method === "eth_getLogs"
          ? JSON.parse(
              JSON.stringify(answer)
                .replaceAll(/"blockNumber":"0x\w+"/g, '"blockNumber":"0x99"')
                .replaceAll(/"blockHash":"0x\w+"/g, `"blockHash":"0x${"77".repeat(32)}"`),
            )
          : answer,
    ],
  ])(
    "and %s leaves the cursor where it is, says since when, and costs no payment",
    async (_, how) => {
      const { settle } = await start();
      await settle();
      const before = await stateOf();
      chain.mine([pay(0, 5n)], empty, empty);
      chain.spoil(({ method }, answer) => how(method, answer));
      await settle();
      const first = await stateOf();
      expect(first).toMatchObject({
        seen: before?.seen,
        final: before?.final,
        since: usualStartMs,
      });
      expect(first?.unknown).not.toBe("");
      await world.advance(60_000);
      await settle();
      expect((await stateOf())?.since).toBe(usualStartMs);
      expect(told()).toEqual([]);
      chain.spoil(null);
      await settle();
      expect(told()).toEqual(["seen 5", "final 5"]);
      expect(await stateOf()).toMatchObject({ unknown: "", since: null });
    },
  );

  it("is not believed when its head is older than the one before", async () => {
    const { settle } = await start();
    await settle();
    chain.mine([pay(0, 5n)], empty, empty);
    await settle();
    const [first, second] = [chain.blocks()[1], chain.blocks()[2]];
    chain.spoil(({ params }, answer) =>
      params[0] === "latest"
        ? { number: "0x2", hash: second?.hash, parentHash: first?.hash }
        : answer,
    );
    await settle();
    expect(await stateOf()).toMatchObject({
      seen: 3,
      unknown: expect.stringMatching(/older head, 2 after 3/),
    });
    expect(told()).toEqual(["seen 5", "final 5"]);
  });

  it("gives way to the next one", async () => {
    const dead = async () => {
      throw new ChainUnknown("not reached");
    };
    const { settle, round } = await aScanner(world.db, aSource([dead, chain.ask]), sink);
    chain.mine([pay(0, 5n)], empty, empty);
    await round();
    expect((await stateOf())?.unknown).toBe("not reached");
    await settle();
    expect(told()).toEqual(["seen 5", "final 5"]);
  });

  it("cannot make a payment final by forgetting or inventing events", async () => {
    const { settle } = await start();
    await settle();
    chain.mine([pay(0, 5n)], empty);
    await settle();
    chain.mine(empty);
    chain.spoil(({ method }, answer) => (method === "eth_getLogs" ? [] : answer));
    await settle();
    expect((await stateOf())?.unknown).toMatch(/without one that its receipt has/);
    chain.spoil(({ method }, answer) => {
      if (method !== "eth_getLogs" || !Array.isArray(answer)) return answer;
      const forged = answer.map((log) => ({
        ...log,
        data: `0x${"f".repeat(64)}`,
        logIndex: "0x9",
      }));
      return [...answer, ...forged, ...answer.map((log) => ({ ...log, removed: true })), ...answer];
    });
    await settle();
    expect(told()).toEqual(["seen 5", "final 5"]);
  });
});

it("closes a chain whose token has other decimals, says so, and opens it when they are right", async () => {
  const wrong = recordedChain({ contract: tokenContract, decimals: 18 });
  const { settle } = await aScanner(world.db, aSource([wrong.ask]), sink);
  wrong.mine([pay(0, 5n)], empty, empty);
  await settle();
  expect(await stateOf()).toMatchObject({ closed: "its token has 18 decimals, not 6", seen: null });
  expect(told()).toEqual([]);
});

it("tells each change once when two scanners look at once, and when a sink fails", async () => {
  const one = await start();
  const two = await start();
  await one.settle();
  await two.settle();
  chain.mine([pay(0, 5n)], empty, empty);
  await Promise.all([one.settle(), two.settle()]);
  expect(told()).toEqual(["seen 5", "final 5"]);
  const failing = { ...sink, final: () => Promise.reject(new Error("the sink fails")) };
  const three = await aScanner(world.db, aSource([chain.ask]), failing);
  chain.mine([pay(1, 6n)], empty, empty);
  await expect(three.settle()).rejects.toThrow("the sink fails");
  expect(told()).toEqual(["seen 5", "final 5"]);
  await one.settle();
  expect(told()).toEqual(["seen 5", "final 5", "seen 6", "final 6"]);
});

it("tells each change once wherever its process dies, and goes on from there", async () => {
  await world.db.rows({
    text: "CREATE TABLE told (id bigint GENERATED ALWAYS AS IDENTITY, what text)",
  });
  const note = (how: string) => async (tx: Tx, transfers: readonly ChainTransfer[]) => {
    const whats = transfers.map(({ amount }) => `${how} ${amount}`);
    await tx.rows({ text: "INSERT INTO told (what) SELECT unnest($1::text[])", values: [whats] });
  };
  const storing = {
    seen: note("seen"),
    final: note("final"),
    confirmed: async () => {},
    undone: note("undone"),
  };
  const begin = () => aScanner(world.db, aSource([chain.ask]), storing);
  const first = await begin();
  await first.settle();
  const points = ["transfers-written", "sink-told", "before-commit", "after-commit"];
  const whats: string[] = [];
  for (const [n, point] of points.entries()) {
    const amount = BigInt(100 + n);
    let deaths = 0;
    atPoint = (at) => {
      if (at !== `scan-erc20:${point}` || deaths === 3) return;
      deaths += 1;
      throw new Error("the process died here");
    };
    chain.mine([pay(0, amount)]);
    for (let tries = 0; tries < 4; tries += 1) await (await begin()).settle().catch(() => {});
    const gone = chain.takeBack(1);
    chain.mine([], gone, [], []);
    for (let tries = 0; tries < 4; tries += 1) await (await begin()).settle().catch(() => {});
    atPoint = () => {};
    await (await begin()).settle();
    expect(deaths, point).toBe(3);
    whats.push(`seen ${amount}`, `undone ${amount}`, `seen ${amount}`, `final ${amount}`);
    const rows = await world.db.rows<{ what: string }>({
      text: "SELECT what FROM told ORDER BY id",
    });
    expect(
      rows.map(({ what }) => what),
      point,
    ).toEqual(whats);
  }
});
