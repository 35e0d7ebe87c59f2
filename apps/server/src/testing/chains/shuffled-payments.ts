import { chainsChecks } from "../../domains/chains/chains.checks.ts";
import { ChainUnknown } from "../../domains/chains/scan/json-rpc.ts";
import type { Db } from "../../platform/database/db.ts";
import { aScanner, aSource, giveAddresses, recordingSink, tokenContract } from "./chain-bench.ts";
import {
  type RecordedChain,
  type RecordedTx,
  recordedChain,
  recordedTx,
  type Spoil,
} from "./recorded-chain.ts";

const counterfeit = `0x${"c0".repeat(20)}`;
const stranger = `0x${"ab".repeat(20)}`;
const payerCount = 40;

/** What may be wrong with a payment itself. */
const payments = [
  "right",
  "right",
  "right",
  "withFee",
  "counterfeit",
  "failed",
  "ofNothing",
  "toStranger",
  "double",
] as const;
/** What a provider may do for a while. */
const defects = [
  "none",
  "none",
  "none",
  "silent",
  "forgetful",
  "doubling",
  "forging",
  "removing",
  "olderHead",
  "nonsense",
  "noReceipts",
  "shuffling",
] as const;

export interface Played {
  readonly payments: number;
  /** Accounts that have another sum than the chain says, and breaks of the books. */
  readonly wrong: readonly string[];
  readonly undone: number;
  readonly undoneFinal: number;
  readonly credited: number;
}

/**
 * Plays many payments on a recorded chain: in any order, with defects of their own, while providers fail in ways of
 * theirs and the chain takes blocks back. At the end everybody has what the chain says, to the smallest unit.
 */
export async function playShuffledPayments(
  db: Db,
  options: { seed: number; payments: number },
): Promise<Played> {
  const chance = seeded(options.seed);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(chance() * list.length)] ?? never();
  const owners = await giveAddresses(db, payerCount);
  const chain = recordedChain({ contract: tokenContract, decimals: 6 });
  const sink = recordingSink();
  const { round, settle } = await aScanner(db, aSource([chain.ask], { windowBlocks: 30 }), sink);
  await settle();
  let made = 0;
  const aPayment = (): RecordedTx => {
    made += 1;
    const to = pick(owners).address;
    const amount = BigInt(1 + Math.floor(chance() * 1_000_000));
    const event = { contract: tokenContract, from: stranger, to, amount };
    const name = `${options.seed} ${made}`;
    switch (pick(payments)) {
      case "withFee":
        return recordedTx(
          name,
          { ...event, amount: amount - amount / 100n + 1n },
          { ...event, to: stranger, amount: 1n },
        );
      case "counterfeit":
        return recordedTx(name, { ...event, contract: counterfeit });
      case "failed":
        return { ...recordedTx(name, event), isFailed: true };
      case "ofNothing":
        return recordedTx(name, { ...event, amount: 0n });
      case "toStranger":
        return recordedTx(name, { ...event, to: stranger });
      case "double":
        return recordedTx(name, event, event, { ...event, to: pick(owners).address });
      default:
        return recordedTx(name, event);
    }
  };
  const mineSome = (txs: readonly RecordedTx[]) => {
    const left = txs.toSorted(() => chance() - 0.5);
    while (left.length > 0) chain.mine(left.splice(0, Math.floor(chance() * 60)));
  };
  while (made < options.payments) {
    const count = Math.min(options.payments - made, 20 + Math.floor(chance() * 200));
    mineSome(Array.from({ length: count }, aPayment));
    if (chance() < 0.3) {
      await settle();
      const depth = Math.min(chain.head(), 1 + Math.floor(chance() ** 3 * 25));
      // Most of what was taken back comes again in other blocks, some never does.
      const again = chain.takeBack(depth).filter(() => chance() < 0.8);
      mineSome([...again, aPayment()]);
      chain.mine(...Array.from({ length: depth }, () => []));
    }
    chain.spoil(spoiling(pick(defects), chain, chance));
    for (let n = 0; n < 3; n += 1) await round();
    chain.spoil(null);
    if (chance() < 0.5) await settle();
  }
  chain.mine([], [], []);
  await settle();
  const due = dueOf(chain, new Set(owners.map(({ address }) => address)));
  const paid = new Map<string, bigint>();
  const add = (to: string, amount: bigint) => paid.set(to, (paid.get(to) ?? 0n) + amount);
  for (const told of sink.told) {
    if (!told.transfer.isToken) continue;
    if (told.how === "final") add(told.transfer.to, told.transfer.amount);
    if (told.how === "undone" && told.transfer.wasFinal)
      add(told.transfer.to, -told.transfer.amount);
  }
  const wrong = owners.flatMap(({ address }) => {
    const [is, should] = [paid.get(address) ?? 0n, due.get(address) ?? 0n];
    return is === should ? [] : [`${address} has ${is}, the chain says ${should}`];
  });
  const undone = sink.told.flatMap((told) => (told.how === "undone" ? [told.transfer] : []));
  return {
    payments: made,
    wrong: [...wrong, ...(await breaksOf(db))],
    undone: undone.length,
    undoneFinal: undone.filter(({ wasFinal }) => wasFinal).length,
    credited: sink.told.filter(({ how }) => how === "final").length,
  };
}

/** What each address of ours got, by the chain alone. */
function dueOf(chain: RecordedChain, ours: ReadonlySet<string>): Map<string, bigint> {
  const due = new Map<string, bigint>();
  for (const { txs } of chain.blocks()) {
    for (const { isFailed, events } of txs) {
      for (const { contract, to, amount } of isFailed === true ? [] : events) {
        if (contract === tokenContract && ours.has(to)) due.set(to, (due.get(to) ?? 0n) + amount);
      }
    }
  }
  return due;
}

async function breaksOf(db: Db): Promise<string[]> {
  const breaks: string[] = [];
  for (const check of chainsChecks) {
    const found = await db.transaction((tx) => check.run(tx));
    if (found !== null) breaks.push(`${check.name}: ${found.row} ${found.message}`);
  }
  return breaks;
}

function spoiling(
  defect: (typeof defects)[number],
  chain: RecordedChain,
  chance: () => number,
): Spoil | null {
  const onLogs =
    (change: (logs: readonly Record<string, unknown>[]) => unknown): Spoil =>
    ({ method }, answer) =>
      method === "eth_getLogs" && Array.isArray(answer) ? change(answer) : answer;
  switch (defect) {
    case "none":
      return null;
    case "silent":
      return () => {
        throw new ChainUnknown("not reached");
      };
    case "nonsense":
      return onLogs((logs) => (logs.length === 0 ? logs : [{ ...logs[0], topics: "0x" }]));
    case "noReceipts":
      return ({ method }, answer) => (method === "eth_getTransactionReceipt" ? null : answer);
    case "forgetful":
      // Of the newest blocks: what is final by now is read a second time.
      return (call, answer) =>
        Reflect.get(Object(call.params[0]), "blockHash") === undefined
          ? answer
          : onLogs((logs) => logs.filter(() => chance() < 0.7))(call, answer);
    case "doubling":
      return onLogs((logs) => [...logs, ...logs]);
    case "shuffling":
      return onLogs((logs) => logs.toSorted(() => chance() - 0.5));
    case "removing":
      return onLogs((logs) => [...logs, ...logs.map((log) => ({ ...log, removed: true }))]);
    case "forging":
      return onLogs((logs) => [
        ...logs,
        ...logs.map((log) => ({ ...log, data: `0x${"f".repeat(64)}`, logIndex: "0x77" })),
      ]);
    case "olderHead": {
      const older = chain.blocks()[Math.max(0, chain.head() - 1 - Math.floor(chance() * 5))];
      return ({ params }, answer) =>
        params[0] === "latest" && older !== undefined
          ? {
              number: `0x${older.number.toString(16)}`,
              hash: older.hash,
              parentHash: older.parentHash,
            }
          : answer;
    }
  }
}

/** Chance that comes again from its seed. */
function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

function never(): never {
  throw new Error("nothing to choose from");
}
