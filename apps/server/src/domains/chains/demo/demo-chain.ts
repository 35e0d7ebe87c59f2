import { encodeDeployData, encodeFunctionData, getContractAddress, type Hex, parseAbi } from "viem";
import type { ChainSource, PaymentForm } from "../chain-sources.ts";
import { ChainUnknown, type NodeCall, nodeAt } from "../scan/json-rpc.ts";
import { type Anvil, startAnvil } from "./start-anvil.ts";
import tokens from "./tokens.json" with { type: "json" };

/** A chain with play USDT, whose owner pays whoever asks. */
export interface DemoChain {
  readonly source: ChainSource;
  /** The other token that calls itself USDT. */
  readonly counterfeit: string;
  /** Pays from the faucet, each payment in a block of its own. Units: the smallest of the token. Shape: the hash of the transaction. */
  pay(to: string, amount: bigint, form?: PaymentForm): Promise<string>;
  /** Where the node is, for a process of its own that asks it. */
  url(): Promise<string>;
  /** Asks the node itself. */
  request(method: string, ...params: readonly unknown[]): Promise<unknown>;
  stop(): Promise<void>;
}

const abi = parseAbi([
  "constructor(string name, string symbol, uint8 decimals)",
  "function mint(address to, uint256 value)",
  "function transfer(address to, uint256 value)",
  "function setPaused(bool value)",
  "function setFeeRate(uint256 value)",
]);
/** The first of the accounts that every anvil begins with, unlocked. Its key is known to all: what it has is worth nothing. */
const faucet = "0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266";
const contractAt = (nonce: bigint) =>
  getContractAddress({ from: faucet, nonce }).toLowerCase() as Hex;
const token = contractAt(0n);
const counterfeit = contractAt(1n);
const gas = "0x2dc6c0";
const plenty = 2n ** 200n;
/** In 1/10,000. */
const feeRate = 100n;
const answerMs = 10_000;
const startMs = 20_000;

/**
 * A chain that starts when it is asked for the first time. After a payment, whoever sent it, it makes a block every `blockMs` until the
 * payment is final; then it rests. One that rests always leaves blocks to its caller.
 */
export function createDemoChain(options: {
  program: string;
  chain: Omit<ChainSource, "contract" | "nodes">;
  network: number;
  stateFile: string | null;
  restsAlways?: boolean;
}): DemoChain {
  const { chain } = options;
  let started: Promise<Anvil> | null = null;
  let ticking: NodeJS.Timeout | undefined;
  let ticksLeft = 0;
  /** One after the other: some change the token for a moment. */
  let last: Promise<unknown> = Promise.resolve();

  const begin = async (): Promise<Anvil> => {
    const { program, network: chainId, stateFile } = options;
    const anvil = await startAnvil(program, { chainId, stateFile });
    const ask = asker(anvil);
    await answers(ask);
    if ((await ask("eth_getCode", token, "latest")) === "0x") {
      const code = chain.decimals === 6 ? tokens.QuietToken : tokens.PlainToken;
      await send(ask, null, deployData(code, chain.decimals));
      await send(ask, null, deployData(tokens.PlainToken, chain.decimals));
      for (const contract of [token, counterfeit]) {
        await send(ask, contract, encodeCall("mint", [faucet, plenty]));
      }
    }
    tick(anvil);
    return anvil;
  };
  const anvil = () => {
    started ??= begin().catch((error: unknown) => {
      started = null;
      throw new ChainUnknown(error instanceof Error ? error.message : "not started");
    });
    return started;
  };
  const tick = (running: Anvil) => {
    if (options.restsAlways === true) return;
    ticksLeft = chain.confirmations + 1;
    ticking ??= setInterval(() => {
      ticksLeft -= 1;
      if (ticksLeft <= 0) {
        clearInterval(ticking);
        ticking = undefined;
      }
      // A chain that is stopping answers no more.
      asker(running)("evm_mine").catch(() => {});
    }, chain.blockMs);
    ticking.unref();
  };
  const pay = async (to: string, amount: bigint, form: PaymentForm) => {
    const running = await anvil();
    const ask = asker(running);
    const contract = form === "counterfeit" ? counterfeit : token;
    const own = (functionName: "setPaused" | "setFeeRate", value: boolean | bigint) =>
      send(ask, contract, encodeCall(functionName, [value]));
    if (form === "failed") await own("setPaused", true);
    if (form === "withFee") await own("setFeeRate", feeRate);
    const hash = await send(ask, contract, encodeCall("transfer", [asHex(to), amount]));
    if (form === "failed") await own("setPaused", false);
    if (form === "withFee") await own("setFeeRate", 0n);
    tick(running);
    return hash;
  };
  return {
    counterfeit,
    source: {
      ...chain,
      contract: token,
      nodes: [
        async (calls, signal) => {
          const running = await anvil();
          const told = await nodeAt(running.url)(calls, signal);
          if (calls.some(({ method }) => method === "eth_sendRawTransaction")) tick(running);
          return told;
        },
      ],
    },
    async url() {
      return (await anvil()).url;
    },
    async request(method, ...params) {
      return asker(await anvil())(method, ...params);
    },
    pay(to, amount, form = "token") {
      const paid = last.then(() => pay(to, amount, form));
      last = paid.catch(() => {});
      return paid;
    },
    async stop() {
      clearInterval(ticking);
      const running = await started?.catch(() => null);
      await running?.stop();
    },
  };
}

type Ask = (method: string, ...params: readonly unknown[]) => Promise<unknown>;

function asker({ url }: Anvil): Ask {
  const node = nodeAt(url);
  return async (method, ...params) => {
    const call: NodeCall = { method, params };
    const [answer] = await node([call], AbortSignal.timeout(answerMs));
    return answer;
  };
}

async function answers(ask: Ask): Promise<void> {
  const until = performance.now() + startMs;
  for (;;) {
    try {
      await ask("eth_chainId");
      return;
    } catch (error) {
      if (performance.now() > until) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}

/** Sends a transaction of the faucet, and waits until it is in a block. */
async function send(ask: Ask, to: string | null, data: string): Promise<string> {
  const sent = await ask("eth_sendTransaction", {
    from: faucet,
    gas,
    data,
    ...(to === null ? {} : { to }),
  });
  return String(sent);
}

const asHex = (address: string): Hex => `0x${address.slice(2)}`;

function deployData(code: string, decimals: number): Hex {
  return encodeDeployData({ abi, bytecode: asHex(code), args: ["Tether USD", "USDT", decimals] });
}

function encodeCall(
  functionName: "mint" | "transfer" | "setPaused" | "setFeeRate",
  args: readonly [bigint] | readonly [boolean] | readonly [Hex, bigint],
): Hex {
  return encodeFunctionData({ abi, functionName, args });
}
