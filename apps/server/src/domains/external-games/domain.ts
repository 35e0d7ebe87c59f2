import type { Domain } from "../../domain.ts";
import { serveExternalGames } from "./external-games.routes.ts";

/** Games of other providers. */
export const externalGames: Domain = {
  uses: ["ledger"],
  offers: [],
  tables: [],
  start: (parts) => {
    serveExternalGames(parts.http, parts);
    return {};
  },
};
