import type { Domain } from "../../domain.ts";
import { serveCallbacks } from "./callbacks.ts";
import { railsSettings } from "./rails.settings.ts";
import { seedRails } from "./seed-rails.ts";

/** How money can come in: channels, the providers behind them, and what these say. */
export const rails: Domain = {
  uses: [],
  offers: [
    "adapters/adapter.ts",
    "adapters/all.ts",
    "channels.sql.ts",
    "make-order.ts",
    "payments.sql.ts",
    "rates.ts",
    "routes.sql.ts",
    "shadow.sql.ts",
  ],
  tables: [
    "rail_attempt",
    "rail_channel",
    "rail_day",
    "rail_message",
    "rail_payment",
    "rail_route",
    "rail_simulated_order",
    "rail_simulated_payment",
  ],
  settings: railsSettings,
  seed: (tx, { merchantId }) => seedRails(tx, merchantId),
  start: (parts) => {
    serveCallbacks(parts.http.fastify, { ...parts, ask: parts.askProvider });
    return {};
  },
};
