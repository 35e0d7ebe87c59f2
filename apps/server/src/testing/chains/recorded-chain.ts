import { createHash } from "node:crypto";
import type { AskNode, NodeCall } from "../../domains/chains/scan/json-rpc.ts";
import { ChainUnknown } from "../../domains/chains/scan/json-rpc.ts";

const transferTopic = "0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef";
const word = (hex: string) => `0x${hex.replace(/^0x/, "").padStart(64, "0")}`;
const hash = (text: string) => `0x${createHash("sha256").update(text).digest("hex")}`;
const quantity = (number: number) => `0x${number.toString(16)}`;

/** A movement of tokens as its contract tells of it. */
export interface RecordedEvent {
  readonly contract: string;
  readonly from: string;
  readonly to: string;
  readonly amount: bigint;
}
export interface RecordedTx {
  readonly hash: string;
  /** True: it failed, though its events may still be told of. */
  readonly isFailed?: boolean;
  readonly events: readonly RecordedEvent[];
}
interface Block {
  readonly number: number;
  readonly hash: string;
  readonly parentHash: string;
  readonly txs: readonly RecordedTx[];
}
interface RecordedLog {
  address: string;
  topics: string[];
  data: string;
  blockNumber: string;
  blockHash: string;
  transactionHash: string;
  logIndex: string;
  removed?: boolean;
}

/** What a provider makes of an answer: it may change it, lose it, or throw. */
export type Spoil = (call: NodeCall, answer: unknown) => unknown;

/** A chain in memory that answers as a node does, and takes blocks back when told to. */
export interface RecordedChain {
  readonly ask: AskNode;
  /** Adds blocks of these transactions, one list each. */
  mine(...blocks: readonly (readonly RecordedTx[])[]): void;
  /** Takes the newest blocks back. Shape: their transactions, in order. */
  takeBack(blocks: number): RecordedTx[];
  head(): number;
  blocks(): readonly Block[];
  /** Requests that were answered. */
  asked(): number;
  /** From now on each answer passes here. */
  spoil(how: Spoil | null): void;
}

export const recordedTx = (name: string, ...events: readonly RecordedEvent[]): RecordedTx => ({
  hash: hash(`tx ${name}`),
  events,
});

export function recordedChain(
  options: { contract: string; decimals: number; network?: number; genesis?: string } & {
    balanceOf?: (address: string) => bigint;
  },
): RecordedChain {
  const genesis = hash(options.genesis ?? "genesis");
  const blocks: Block[] = [{ number: 0, hash: genesis, parentHash: word("0"), txs: [] }];
  const byHash = new Map<string, Block>([[genesis, blocks[0] ?? never()]]);
  const placed = new Map<string, Block>();
  let asked = 0;
  let branch = 0;
  let spoil: Spoil | null = null;
  const last = () => blocks.at(-1) ?? never();
  const headerOf = (block: Block | undefined) =>
    block === undefined
      ? null
      : { number: quantity(block.number), hash: block.hash, parentHash: block.parentHash };
  const logsOf = (block: Block): RecordedLog[] => {
    let logIndex = 0;
    return block.txs.flatMap((tx) =>
      tx.events.map(({ contract, from, to, amount }) => ({
        address: contract,
        topics: [transferTopic, word(from), word(to)],
        data: word(amount.toString(16)),
        blockNumber: quantity(block.number),
        blockHash: block.hash,
        transactionHash: tx.hash,
        logIndex: quantity(logIndex++),
      })),
    );
  };
  const logs = (filter: Record<string, unknown>): RecordedLog[] => {
    const { address, topics } = filter;
    const named = filter["blockHash"];
    const blockHash = typeof named === "string" ? named : null;
    const recipients = Array.isArray(topics) ? topics[2] : undefined;
    const wanted = Array.isArray(recipients) ? new Set<unknown>(recipients) : null;
    if (blockHash !== null && !byHash.has(blockHash)) {
      throw new ChainUnknown("unknown block");
    }
    const of =
      blockHash === null
        ? blocks.slice(Number(filter["fromBlock"]), Number(filter["toBlock"]) + 1)
        : [byHash.get(blockHash) ?? never()];
    return of
      .flatMap(logsOf)
      .filter((log) => address === undefined || log.address === address)
      .filter((log) => wanted === null || wanted.has(log.topics[2]));
  };
  const answerTo = ({ method, params }: NodeCall): unknown => {
    const [first] = params;
    switch (method) {
      case "eth_chainId":
        return quantity(options.network ?? 31_337);
      case "eth_getBlockByNumber":
        return headerOf(first === "latest" ? last() : blocks[Number(first)]);
      case "eth_getLogs":
        return logs(Object(first));
      case "eth_getTransactionReceipt": {
        const block = placed.get(String(first));
        if (block === undefined) return null;
        const tx = block.txs.find((one) => one.hash === first) ?? never();
        return {
          transactionHash: tx.hash,
          blockNumber: quantity(block.number),
          blockHash: block.hash,
          status: tx.isFailed === true ? "0x0" : "0x1",
          logs: logsOf(block).filter((log) => log.transactionHash === tx.hash),
        };
      }
      case "eth_call": {
        const data = String(Reflect.get(Object(first), "data"));
        if (data.startsWith("0x313ce567")) return word(options.decimals.toString(16));
        const balance = options.balanceOf?.(`0x${data.slice(-40)}`) ?? 0n;
        return word(balance.toString(16));
      }
      default:
        throw new ChainUnknown(`${method} is not known here`);
    }
  };
  return {
    async ask(calls) {
      asked += 1;
      return calls.map((call) => {
        const answer = answerTo(call);
        return spoil === null ? answer : spoil(call, answer);
      });
    },
    mine(...lists) {
      for (const txs of lists) {
        const { number, hash: parentHash } = last();
        const block = {
          number: number + 1,
          hash: hash(`${parentHash} ${branch} ${txs.map((tx) => tx.hash).join()}`),
          parentHash,
          txs,
        };
        blocks.push(block);
        byHash.set(block.hash, block);
        for (const tx of txs) placed.set(tx.hash, block);
      }
    },
    takeBack(count) {
      branch += 1;
      const gone = blocks.splice(blocks.length - count, count);
      for (const block of gone) {
        byHash.delete(block.hash);
        for (const tx of block.txs) placed.delete(tx.hash);
      }
      return gone.flatMap(({ txs }) => txs);
    },
    head: () => last().number,
    blocks: () => blocks,
    asked: () => asked,
    spoil(how) {
      spoil = how;
    },
  };
}

function never(): never {
  throw new Error("a recorded chain has a first block");
}
