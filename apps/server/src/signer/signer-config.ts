import { randomBytes } from "node:crypto";
import { readFile, stat, writeFile } from "node:fs/promises";
import * as z from "zod/mini";
import type { ChainSource } from "../domains/chains/chain-sources.ts";
import { mainSources } from "../domains/chains/open-chains.ts";
import { nodeAt } from "../domains/chains/scan/json-rpc.ts";
import { ConfigError } from "../platform/config.ts";
import type { SignerLimits } from "./sign-payout.ts";

/** What the signer's process is started with. */
export interface SignerConfig {
  readonly key: string;
  /** Base64. */
  readonly secret: string;
  readonly port: number;
  readonly databaseUrl: string;
  readonly sources: readonly ChainSource[];
  readonly limits: SignerLimits;
}

/** Chains of a demo, as the site describes them to the signer that it starts. */
const DemoChains = z.array(
  z.object({
    id: z.union([z.literal(1), z.literal(3)]),
    name: z.string(),
    contract: z.string(),
    decimals: z.int(),
    confirmations: z.int(),
    blockMs: z.int(),
    windowBlocks: z.int(),
    startBack: z.int(),
    url: z.string(),
  }),
);

/**
 * Reads the settings of the signer. Refuses (`ConfigError`): a key file that others may read, a secret below 24 bytes, no
 * database, no chain, limits that are no numbers. Nothing that it says quotes a key.
 */
export async function readSignerConfig(env: NodeJS.ProcessEnv): Promise<SignerConfig> {
  const need = (name: string): string => {
    const text = env[name] ?? "";
    if (text === "") throw new ConfigError(`the signer needs ${name}`);
    return text;
  };
  const secret = need("SIGNER_SECRET");
  if (Buffer.from(secret.replace(/^whsec_/, ""), "base64").length < 24) {
    throw new ConfigError("SIGNER_SECRET must be base64 of 24 bytes or more");
  }
  const list = (name: string) => (env[name] ?? "").split(",").filter((part) => part !== "");
  const demo = env["SIGNER_DEMO_CHAINS"] ?? "";
  const sources =
    demo === ""
      ? mainSources({ erc20: list("CHAIN_ERC20_RPC"), bsc: list("CHAIN_BSC_RPC") })
      : DemoChains.parse(JSON.parse(demo)).map(({ url, ...one }) => ({
          ...one,
          nodes: [nodeAt(url)],
        }));
  if (sources.length === 0)
    throw new ConfigError("the signer needs CHAIN_ERC20_RPC or CHAIN_BSC_RPC");
  const number = (name: string, usual: bigint): bigint => {
    const text = env[name] ?? "";
    if (text === "") return usual;
    if (!/^[1-9]\d{0,12}$/.test(text)) throw new ConfigError(`${name} must be a whole number`);
    return BigInt(text);
  };
  return {
    key: await readKey(need("SIGNER_KEY_FILE"), demo !== ""),
    secret,
    port: Number(number("SIGNER_PORT", 0n)),
    databaseUrl: need("DATABASE_URL"),
    sources,
    limits: {
      paymentMost: number("SIGNER_PAYMENT_MAX", 5000n),
      dayMost: number("SIGNER_DAY_MAX", 50_000n),
      gasPriceMost: number("SIGNER_GAS_MAX_GWEI", 100n) * 10n ** 9n,
    },
  };
}

/** Reads the key. Only a demo makes one where there is none: what a demo's wallet holds is worth nothing. */
async function readKey(path: string, mayMake: boolean): Promise<string> {
  const found = await stat(path).catch(() => null);
  if (found === null) {
    if (!mayMake) throw new ConfigError("SIGNER_KEY_FILE is not there");
    await writeFile(path, `${randomBytes(32).toString("hex")}\n`, { mode: 0o600 });
  } else if ((found.mode & 0o077) !== 0) {
    throw new ConfigError("SIGNER_KEY_FILE may be read by others; take that right from them");
  }
  return readFile(path, "utf8");
}
