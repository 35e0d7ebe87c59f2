import type { Domain } from "../../domain.ts";
import { serveWallet } from "./wallet.routes.ts";

/** What an account owns, as its pages ask for it. */
export const wallet: Domain = {
  uses: ["ledger"],
  offers: [],
  tables: [],
  start: (parts) => {
    serveWallet(parts.http, parts);
    return {};
  },
};
