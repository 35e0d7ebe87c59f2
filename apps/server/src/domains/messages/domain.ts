import type { Domain } from "../../domain.ts";
import { deliveriesDueSql, sweepDeliveries } from "./delivery.sql.ts";
import { messageKind } from "./queue-message.ts";
import { messageHandler } from "./send-message.ts";

/** Messages that arrive: codes and mails, and what a person is told in the message centre. */
export const messages: Domain = {
  uses: ["site"],
  offers: ["deliveries.ts", "queue-message.ts"],
  tables: ["delivery", "outgoing_message", "player_message", "player_message_off"],
  reads: ["account_preference", "merchant"],
  start: (parts) => {
    const { db, sender, deliveries } = parts;
    deliveries.handle(
      messageKind,
      messageHandler({ db, sender, tokenKey: parts.secrets.tokenKey }),
    );
    return {
      jobs: [
        {
          name: "deliveries",
          everyMs: 1000,
          dueSql: deliveriesDueSql,
          run: (lease) => deliveries.run(lease),
        },
      ],
      sweep: () => sweepDeliveries(db),
      async stop() {
        await deliveries.rest();
        await sender.close?.();
      },
    };
  },
};
