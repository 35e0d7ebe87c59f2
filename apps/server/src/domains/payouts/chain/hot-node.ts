import { encodeFunctionData, parseAbi } from "viem";
import * as z from "zod/mini";
import { type EvmNode, evmNode } from "../../chains/scan/evm-node.ts";
import {
  type AskNode,
  type Budget,
  ChainUnknown,
  type NodeCall,
} from "../../chains/scan/json-rpc.ts";

const abi = parseAbi(["function transfer(address to, uint256 value)"]);
const Quantity = z.pipe(
  z.string().check(z.regex(/^0x[0-9a-f]{1,64}$/i)),
  z.transform((text) => BigInt(text)),
);
const budget: Budget = { requests: 20, deadlineMs: 8000 };

/** What paying on a chain asks of a node beside what scanning does. Throws `ChainUnknown` for whatever is no answer. */
export interface HotNode {
  readonly evm: EvmNode;
  /** Transactions of an account up to a block, or with those that wait. */
  countOf(address: string, at: number | "latest" | "pending"): Promise<bigint>;
  gasPrice(): Promise<bigint>;
  gasOf(address: string): Promise<bigint>;
  /** Sends a signed transaction. Whatever the node says of it, only a receipt tells. */
  send(raw: string): Promise<void>;
}

export function hotNode(node: AskNode): HotNode {
  const ask = async (call: NodeCall): Promise<unknown> => {
    const [answer] = await node([call], AbortSignal.timeout(budget.deadlineMs));
    return answer;
  };
  const number = async (call: NodeCall): Promise<bigint> => {
    const read = z.safeParse(Quantity, await ask(call));
    if (!read.success) throw new ChainUnknown(`${call.method}: the answer is no number`);
    return read.data;
  };
  const place = (at: number | "latest" | "pending") =>
    typeof at === "number" ? `0x${at.toString(16)}` : at;
  return {
    evm: evmNode(node, budget),
    countOf: (address, at) =>
      number({ method: "eth_getTransactionCount", params: [address, place(at)] }),
    gasPrice: () => number({ method: "eth_gasPrice", params: [] }),
    gasOf: (address) => number({ method: "eth_getBalance", params: [address, "latest"] }),
    async send(raw) {
      await ask({ method: "eth_sendRawTransaction", params: [raw] });
    },
  };
}

/** What a transaction says that pays USDT. */
export function transferData(to: string, units: bigint): `0x${string}` {
  return encodeFunctionData({ abi, functionName: "transfer", args: [`0x${to.slice(2)}`, units] });
}
