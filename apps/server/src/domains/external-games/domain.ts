import type { Domain } from "../../domain.ts";
import { playDemoBets } from "./demo-bets.ts";
import { serveExternalGames } from "./external-games.routes.ts";

/** Games of other providers. */
export const externalGames: Domain = {
  uses: ["ledger", "account", "facts", "responsible-gaming"],
  offers: ["external-bets.sql.ts", "note-external-bets.ts"],
  tables: ["external_bet"],
  reads: ["account", "rg_event"],
  start: (parts) => {
    serveExternalGames(parts.http, parts);
    if (parts.crowdSize === 0) return {};
    return {
      jobs: [
        {
          name: "demo-external-bets",
          after: "all",
          everyMs: 60_000,
          canWait: true,
          run: (lease) => playDemoBets(parts, lease),
        },
      ],
    };
  },
};
