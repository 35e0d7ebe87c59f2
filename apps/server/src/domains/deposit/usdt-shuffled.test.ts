import { createDeposit, DepositType, getDeposit, initDepositData } from "@fairdraw/wire";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { createIds } from "../../platform/ids.ts";
import { systemRandom } from "../../platform/random.ts";
import { storeSetting } from "../../platform/settings/settings.sql.ts";
import { twoChains } from "../../testing/chains/two-chains.ts";
import { accountIdOf } from "../../testing/players.ts";
import { createTestWorld, type TestWorld, usualStartMs } from "../../testing/test-world.ts";
import { verify } from "../../verify/verify.ts";
import type { ChainTransfer } from "../chains/sink.ts";
import { chainPayments } from "../rails/chain-payments.ts";

const eventsMin = 2000;
const names = ["player1", "player2", "player3", "player4", "player5"];
const minute = 60_000;
const chainIds = [1, 3] as const;
const unitOf = { 1: 10n ** 6n, 3: 10n ** 18n } as const;

/** A request and a payment as plainly as can be. */
interface Request {
  readonly orderNo: string;
  readonly chainId: 1 | 3;
  readonly wanted: bigint;
  readonly credit: bigint;
  /** Payments that were first seen while it was the last request. */
  readonly since: Set<Payment>;
  readonly counted: Set<Payment>;
  readonly expireAt: number;
  state: "open" | "done" | "over";
}
interface Payment {
  readonly transfer: ChainTransfer;
  readonly paidAt: number;
  state: "seen" | "final" | "undone";
  request: Request | null;
}
interface Player {
  readonly name: string;
  readonly accountId: bigint;
  token: string;
  request: Request | null;
  readonly payments: Payment[];
  gained: bigint;
}

let world: TestWorld;
let players: Player[];
let channelId: number;
let deathAt: string | null = null;
const seed = Number(process.env["SEED"] ?? Date.now() % 1_000_000);
const chance = seeded(seed);
const pick = <T>(list: readonly T[]): T | undefined => list[Math.floor(chance() * list.length)];

beforeAll(async () => {
  world = await createTestWorld({
    serverUrl: inject("serverUrl"),
    startMs: usualStartMs,
    chains: twoChains().chains,
    onPoint(point) {
      if (point !== deathAt) return;
      deathAt = null;
      throw new Error("the process dies here");
    },
  });
  await world.tick(["scan-erc20", "scan-bsc"]);
  await storeSetting(world.db, { merchantId: 1, name: "depositDayCount", value: 1000 });
  players = [];
  for (const name of names) {
    const accountId = await accountIdOf(world, name);
    players.push({ name, accountId, token: "", request: null, payments: [], gained: 0n });
  }
  await signIn();
  const init = await world.call(initDepositData, {}, players[0]?.token);
  if (!("Channels" in init)) throw new Error("channels are offered");
  channelId = init.Channels.find(({ Type }) => Type === DepositType.USDT)?.Id ?? 0;
});
afterAll(() => world.close());

async function signIn(): Promise<void> {
  for (const player of players) player.token = await world.signIn(player.name);
}

async function open(player: Player): Promise<void> {
  const chainId = pick(chainIds) ?? 1;
  const Amount = String(100 + Math.floor(chance() * 900));
  const body = { RequestId: crypto.randomUUID(), ChannelId: channelId, Amount, Currency: chainId };
  const made = await world.call(createDeposit, body, player.token);
  if (!("OrderNo" in made)) throw new Error(`refused with ${made.Result}`);
  const { OrderNo } = made;
  const got = await world.call(getDeposit, { OrderNo }, player.token);
  if (!("Deposit" in got)) throw new Error("there is a request");
  const [whole = "", part = ""] = got.Deposit.PayAmount.split(".");
  player.request = {
    orderNo: OrderNo,
    chainId,
    wanted: BigInt(whole + part.padEnd(2, "0")) * (unitOf[chainId] / 100n),
    credit: BigInt(got.Deposit.Credit.replace(".", "")),
    since: new Set(),
    counted: new Set(),
    expireAt: got.Deposit.ExpireAt,
    state: "open",
  };
}

function aTransfer(player: Player): ChainTransfer {
  const isOther = chance() < 0.1;
  const own = player.request?.chainId ?? 1;
  const chainId = isOther ? (own === 1 ? 3 : 1) : own;
  const wanted = player.request?.wanted ?? unitOf[own] * 50n;
  const inOwn = pick([wanted, wanted, wanted / 2n, wanted / 3n, wanted + 1n, 1n]) ?? wanted;
  const amount = (inOwn * unitOf[chainId]) / unitOf[own];
  const bytes = (length: number) =>
    `0x${Array.from({ length }, () => Math.floor(chance() * 16).toString(16)).join("")}`;
  return {
    id: 0n,
    chainId,
    accountId: player.accountId,
    merchantId: 1,
    contract: bytes(40),
    txHash: bytes(64),
    logIndex: 0,
    from: bytes(40),
    to: bytes(40),
    amount: amount === 0n ? 1n : amount,
    decimals: chainId === 1 ? 6 : 18,
    isToken: chance() > 0.1,
    blockNumber: 1,
    blockHash: bytes(64),
  };
}

/** What a final payment does, by the plain rules. */
function finish(player: Player, payment: Payment): void {
  payment.state = "final";
  const { request } = player;
  if (payment.request !== null || !payment.transfer.isToken) return;
  if (request === null || request.state !== "open") return;
  if (request.chainId !== payment.transfer.chainId || !request.since.has(payment)) return;
  payment.request = request;
  request.counted.add(payment);
  const paid = [...request.counted].reduce((all, { transfer }) => all + transfer.amount, 0n);
  if (paid < request.wanted) return;
  request.state = "done";
  player.gained += request.credit;
}

/** Money for a request was seen in time and is not judged yet. */
function waits({ since, chainId, expireAt }: Request): boolean {
  return [...since].some(
    ({ state, transfer, paidAt }) =>
      state === "seen" && transfer.isToken && transfer.chainId === chainId && paidAt <= expireAt,
  );
}

function undo(payment: Payment): void {
  payment.state = "undone";
  const { request } = payment;
  if (request === null || request.state === "done") return;
  request.counted.delete(payment);
  payment.request = null;
}

it("credits what a plain model does, however events come, are taken back, come again, and processes die", async () => {
  const newId = createIds({ nowMs: () => world.nowMs(), random: systemRandom });
  const sink = chainPayments({ newId, nowMs: () => world.nowMs() });
  const tell = (how: "seen" | "final" | "undone", transfers: readonly ChainTransfer[]) =>
    world.db.transaction(async (tx) => {
      if (transfers.length === 0) return;
      if (how === "seen") await sink.seen(tx, transfers);
      if (how === "final") {
        await sink.final(
          tx,
          transfers.map((one) => ({ ...one, confirmations: 6 })),
        );
      }
      if (how === "undone") {
        await sink.undone(
          tx,
          transfers.map((one) => ({ ...one, wasFinal: true })),
        );
      }
    });
  let events = 0;
  let deaths = 0;
  for (let round = 0; events < eventsMin; round += 1) {
    const told = {
      undone: [] as ChainTransfer[],
      seen: [] as ChainTransfer[],
      final: [] as ChainTransfer[],
    };
    await world.advance(4000);
    const isOver = chance() < 0.03;
    if (isOver) {
      await world.advance(31 * minute);
      await world.tick(["end-deposits"]);
      await signIn();
    }
    for (const player of players) {
      if (isOver && player.request?.state === "open" && !waits(player.request)) {
        player.request.state = "over";
      }
      if (player.request?.state !== "open" && chance() < 0.5) await open(player);
      const roll = chance();
      const seen = player.payments.filter(({ state }) => state === "seen");
      const standing = player.payments.filter(({ state }) => state !== "undone");
      const undone = player.payments.filter(({ state }) => state === "undone");
      if (roll < 0.35) {
        const transfer = aTransfer(player);
        const paidAt = world.nowMs();
        const payment: Payment = { transfer, paidAt, state: "seen", request: null };
        player.payments.push(payment);
        player.request?.since.add(payment);
        told.seen.push(transfer);
      } else if (roll < 0.75) {
        const payment = pick(seen);
        if (payment === undefined) continue;
        finish(player, payment);
        told.final.push(payment.transfer);
      } else if (roll < 0.88) {
        const payment = pick(standing);
        if (payment === undefined) continue;
        undo(payment);
        told.undone.push(payment.transfer);
      } else {
        const payment = pick(undone);
        if (payment === undefined) continue;
        payment.state = "seen";
        told.seen.push(payment.transfer);
      }
      events += 1;
    }
    for (const how of ["undone", "seen", "final"] as const) {
      await tell(how, told[how]);
      // Told twice it is the same.
      if (chance() < 0.2) await tell(how, told[how]);
    }
    if (chance() < 0.2) {
      deathAt = pick(["credit-payments:before-commit", "credit-payments:after-commit"]) ?? null;
      await world.tick(["credit-payments"]).then(
        () => {},
        () => {
          deaths += 1;
        },
      );
      deathAt = null;
    }
    await world.tick(["credit-payments"]);
  }
  const rows = await world.db.rows<{ id: bigint; amount: bigint }>({
    text: "SELECT account_id AS id, sum(amount)::bigint AS amount FROM deposit_credit GROUP BY 1",
  });
  const credited = new Map(rows.map(({ id, amount }) => [id, amount]));
  expect(
    players.map(({ name, accountId }) => [name, credited.get(accountId) ?? 0n]),
    `seed ${seed}, ${events} events, ${deaths} deaths`,
  ).toEqual(players.map(({ name, gained }) => [name, gained]));
  expect(players.every(({ gained }) => gained > 0n)).toBe(true);
  expect(deaths).toBeGreaterThan(0);
  expect((await verify(world.db, () => {})).breaks, `seed ${seed}`).toEqual([]);
  console.log(`seed ${seed}: ${events} events, ${deaths} deaths, ${rows.length} players credited`);
}, 300_000);

/** Chance that comes again from its seed. */
function seeded(from: number): () => number {
  let state = from >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
