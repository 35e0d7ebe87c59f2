import type { Domain } from "../../domain.ts";
import { serveVip } from "./vip.routes.ts";

/** Levels of players. */
export const vip: Domain = {
  uses: [],
  offers: [],
  tables: ["vip_player"],
  start: (parts) => {
    serveVip(parts.http, parts);
    return {};
  },
};
