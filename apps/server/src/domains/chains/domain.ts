import type { Domain } from "../../domain.ts";
import { ConfigError } from "../../platform/config.ts";
import { chainPayments } from "../rails/chain-payments.ts";
import { chainsChecks } from "./chains.checks.ts";
import { serveChainsOperator } from "./chains.operator.routes.ts";
import { chainsSettings } from "./chains.settings.ts";
import { createCustodyCounter } from "./custody.ts";
import { keepKey } from "./rows/addresses.sql.ts";
import { ensureChain } from "./rows/chains.sql.ts";
import { createScanner } from "./scan/scanner.ts";
import { createWatched } from "./scan/watched.ts";

const custodyEveryMs = 60_000;

/** USDT on EVM chains: an address for each player, and what arrives there. It knows no deposits: it tells whoever keeps payments. */
export const chains: Domain = {
  uses: ["staff"],
  wires: ["rails"],
  offers: [
    "addresses.ts",
    "chain-sources.ts",
    "custody.ts",
    "demo/demo-chains.ts",
    "open-chains.ts",
    "open-for-players.ts",
    "own-addresses.ts",
    "rows/chains.sql.ts",
    "rows/hex.ts",
    "scan/evm-node.ts",
    "scan/json-rpc.ts",
    "sink.ts",
  ],
  tables: [
    "chain",
    "chain_address",
    "chain_balance",
    "chain_block",
    "chain_custody",
    "chain_key",
    "chain_state",
    "chain_transfer",
    "chain_transfer_move",
  ],
  reads: ["account"],
  settings: chainsSettings,
  checks: chainsChecks,
  start(parts) {
    const { db, log } = parts;
    const { key, sources } = parts.chains;
    serveChainsOperator(parts.http, parts);
    if (key === null) return {};
    const watched = createWatched(db);
    const sink = chainPayments(parts);
    const monotonicMs = () => performance.now();
    const scanners = sources.map((source) => ({
      source,
      scanner: createScanner({ db, source, watched, sink, log, monotonicMs }),
    }));
    const counter = createCustodyCounter({ db, sources, watched });
    return {
      async begin() {
        if (!(await keepKey(db, key.fingerprint))) {
          throw new ConfigError(
            "the addresses of players come from another CHAIN_XPUB; give the one of this site back, or payments are lost",
          );
        }
        for (const source of sources) await ensureChain(db, source);
      },
      jobs: [
        ...scanners.map(({ source, scanner }) => ({
          name: `scan-${source.name.toLowerCase()}`,
          everyMs: 1000,
          run: scanner.run,
        })),
        {
          name: "count-custody",
          everyMs: custodyEveryMs,
          canWait: true as const,
          run: counter.run,
        },
      ],
      async stop() {
        await Promise.all([...scanners.map(({ scanner }) => scanner.rest()), counter.rest()]);
      },
    };
  },
};
