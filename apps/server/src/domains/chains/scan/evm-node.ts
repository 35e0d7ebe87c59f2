import { encodeFunctionData, parseAbi } from "viem";
import * as z from "zod/mini";
import {
  type AskNode,
  type Budget,
  BudgetSpent,
  ChainUnknown,
  type NodeCall,
  withinBudget,
} from "./json-rpc.ts";

/** A place in a chain. Shape: `hash` is 32 bytes in hex behind 0x, in small letters. */
export interface Point {
  readonly number: number;
  readonly hash: string;
}
export interface Header extends Point {
  readonly parentHash: string;
}

/** An event that says that tokens moved. */
export interface TransferEvent {
  /** Which contract says so. Shape: small letters, as all addresses here. */
  readonly contract: string;
  readonly from: string;
  readonly to: string;
  readonly amount: bigint;
  /** Its place among the events of its transaction. */
  readonly logIndex: number;
}

export interface Receipt {
  readonly txHash: string;
  readonly block: Point;
  /** False: it is in a block, but it failed, and nothing of it happened. */
  readonly isDone: boolean;
  readonly transfers: readonly TransferEvent[];
}

/** Where a transfer may have happened, as lists of events say; receipts say what did. */
export interface Hint {
  readonly txHash: string;
  readonly block: Point;
  readonly to: string;
}

/** `Transfer(address,address,uint256)`. */
const transferTopic = "0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef";
const tokenAbi = parseAbi([
  "function decimals() view returns (uint8)",
  "function balanceOf(address) view returns (uint256)",
]);

const hex = (pattern: RegExp) =>
  z.pipe(
    z.string().check(z.regex(pattern)),
    z.transform((text) => text.toLowerCase()),
  );
const Bytes32 = hex(/^0x[0-9a-fA-F]{64}$/);
const Address = hex(/^0x[0-9a-fA-F]{40}$/);
const Quantity = z.pipe(
  z.string().check(z.regex(/^0x[0-9a-fA-F]{1,13}$/)),
  z.transform((text) => Number(text)),
);
const HeaderShape = z.object({ number: Quantity, hash: Bytes32, parentHash: Bytes32 });
const Topics = z.array(Bytes32).check(z.maxLength(4));
const LogShape = z.object({
  address: Address,
  topics: Topics,
  data: z.string().check(z.regex(/^0x([0-9a-fA-F]{2})*$/)),
  blockNumber: Quantity,
  blockHash: Bytes32,
  transactionHash: Bytes32,
  removed: z.optional(z.boolean()),
});
type Log = z.infer<typeof LogShape>;
const ReceiptShape = z.object({
  transactionHash: Bytes32,
  blockNumber: Quantity,
  blockHash: Bytes32,
  status: z.enum(["0x0", "0x1"]),
  logs: z.array(LogShape),
});

/** Questions of one request. */
const batchMax = 200;

/** What this project asks of an EVM chain. Each answer is read by its shape; one that does not fit throws `ChainUnknown`. */
export interface EvmNode {
  network(): Promise<number>;
  head(): Promise<Header>;
  /** Null for what the chain does not have (yet). */
  headers(numbers: readonly number[]): Promise<(Header | null)[]>;
  /** Transfers by one contract in blocks that are named by hash: a node that lacks one of them says so. */
  hintsOfBlocks(contract: string, hashes: readonly string[]): Promise<Hint[]>;
  /** Transfers by any contract to one of these addresses. */
  hintsOfRange(range: { from: number; to: number }, addresses: readonly string[]): Promise<Hint[]>;
  receipts(txHashes: readonly string[]): Promise<Receipt[]>;
  /** The same, where a transaction that is in no block is an answer: null. */
  findReceipts(txHashes: readonly string[]): Promise<(Receipt | null)[]>;
  decimals(contract: string): Promise<number>;
  balances(contract: string, addresses: readonly string[], block: number): Promise<bigint[]>;
}

export function evmNode(node: AskNode, budget: Budget): EvmNode {
  const send = withinBudget(node, budget);
  const ask = async (calls: readonly NodeCall[]): Promise<unknown[]> => {
    const answers: unknown[] = [];
    for (let at = 0; at < calls.length; at += batchMax) {
      answers.push(...(await send(calls.slice(at, at + batchMax))));
    }
    return answers;
  };
  const headers = async (numbers: readonly number[]) =>
    (await ask(numbers.map((number) => call("eth_getBlockByNumber", quantity(number), false)))).map(
      (answer, i) => {
        if (answer === null) return null;
        const header = read(HeaderShape, answer, "block");
        if (header.number !== numbers[i]) throw new ChainUnknown("another block than asked for");
        return header;
      },
    );
  const findReceipts = async (txHashes: readonly string[]) =>
    (await ask(txHashes.map((hash) => call("eth_getTransactionReceipt", hash)))).map(
      (answer, i) => {
        if (answer === null) return null;
        const receipt = read(ReceiptShape, answer, "receipt");
        if (receipt.transactionHash !== txHashes[i]) {
          throw new ChainUnknown("another receipt than asked for");
        }
        return receiptOf(receipt);
      },
    );
  return {
    headers,
    findReceipts,
    async network() {
      const [answer] = await ask([call("eth_chainId")]);
      return read(Quantity, answer, "number of the network");
    },
    async head() {
      const [answer] = await ask([call("eth_getBlockByNumber", "latest", false)]);
      return read(HeaderShape, answer, "head");
    },
    async hintsOfBlocks(contract, hashes) {
      const answers = await ask(
        hashes.map((blockHash) =>
          call("eth_getLogs", { blockHash, address: contract, topics: [transferTopic] }),
        ),
      );
      return answers.flatMap((answer, i) => {
        const hints = hintsOf(answer);
        if (hints.some(({ block }) => block.hash !== hashes[i])) {
          throw new ChainUnknown("events of another block than asked for");
        }
        return hints;
      });
    },
    async hintsOfRange({ from, to }, addresses) {
      const topics = [transferTopic, null, addresses.map(topicOf)];
      const range = { fromBlock: quantity(from), toBlock: quantity(to) };
      const [answer] = await ask([call("eth_getLogs", { ...range, topics })]);
      const hints = hintsOf(answer);
      if (hints.some(({ block }) => block.number < from || block.number > to)) {
        throw new ChainUnknown("events of other blocks than asked for");
      }
      return hints;
    },
    async receipts(txHashes) {
      return (await findReceipts(txHashes)).map((receipt) => {
        if (receipt === null)
          throw new ChainUnknown("an event without the receipt of its transaction");
        return receipt;
      });
    },
    async decimals(contract) {
      const data = encodeFunctionData({ abi: tokenAbi, functionName: "decimals" });
      const [answer] = await ask([call("eth_call", { to: contract, data }, "latest")]);
      return Number(uint256(answer, "decimals"));
    },
    async balances(contract, addresses, block) {
      const answers = await ask(
        addresses.map((address) =>
          call("eth_call", { to: contract, data: balanceOf(address) }, quantity(block)),
        ),
      );
      return answers.map((answer) => uint256(answer, "balance"));
    },
  };
}

export function isUnknown(error: unknown): error is ChainUnknown | BudgetSpent {
  return error instanceof ChainUnknown || error instanceof BudgetSpent;
}

const call = (method: string, ...params: readonly unknown[]): NodeCall => ({ method, params });
const quantity = (number: number) => `0x${number.toString(16)}`;
const topicOf = (address: string) => `0x${"0".repeat(24)}${address.slice(2).toLowerCase()}`;

function balanceOf(address: string): string {
  return encodeFunctionData({
    abi: tokenAbi,
    functionName: "balanceOf",
    args: [`0x${address.slice(2)}`],
  });
}

function read<Shape extends z.ZodMiniType>(shape: Shape, answer: unknown, what: string) {
  const parsed = z.safeParse(shape, answer);
  if (parsed.success) return parsed.data;
  throw new ChainUnknown(answer === null ? `no ${what}` : `the ${what} does not fit its shape`);
}

/** A word of the chain. An answer of nothing is that of an address without a contract, never 0. */
function uint256(answer: unknown, what: string): bigint {
  return BigInt(read(Bytes32, answer, what));
}

function hintsOf(answer: unknown): Hint[] {
  const logs = read(z.array(LogShape), answer, "list of events");
  return logs.flatMap((log) => {
    const to = recipientOf(log);
    if (log.removed === true || to === null) return [];
    const block = { number: log.blockNumber, hash: log.blockHash };
    return [{ txHash: log.transactionHash, block, to }];
  });
}

/** Null for an event that is no transfer as the standard has it, whatever its contract means by it. */
function recipientOf({ topics, data }: Log): string | null {
  const [topic, , to] = topics;
  if (topic !== transferTopic || to === undefined || topics.length !== 3) return null;
  return data.length === 66 ? addressOfTopic(to) : null;
}

const addressOfTopic = (topic: string) => `0x${topic.slice(26)}`;

function receiptOf(receipt: z.infer<typeof ReceiptShape>): Receipt {
  return {
    txHash: receipt.transactionHash,
    block: { number: receipt.blockNumber, hash: receipt.blockHash },
    isDone: receipt.status === "0x1",
    transfers: receipt.logs.flatMap((log, logIndex) => {
      const to = recipientOf(log);
      const from = log.topics[1];
      if (to === null || from === undefined) return [];
      const amount = BigInt(log.data);
      return [{ contract: log.address, from: addressOfTopic(from), to, amount, logIndex }];
    }),
  };
}
