import type { Domain } from "../../domain.ts";
import { deliveriesDueSql, sweepDeliveries } from "./delivery.sql.ts";
import { mailNotices } from "./mail-notices.ts";
import { serveMessagesOperator } from "./messages.operator.routes.ts";
import { serveMessages } from "./messages.routes.ts";
import { noticesDueSql, sweepPlayerMessages } from "./player-message.sql.ts";
import { messageKind } from "./queue-message.ts";
import { messageHandler } from "./send-message.ts";

/** Messages that arrive: codes and mails, and what a person is told in the message centre. */
export const messages: Domain = {
  uses: ["staff", "site"],
  offers: ["deliveries.ts", "queue-message.ts", "tell-player.ts"],
  tables: ["delivery", "outgoing_message", "player_message", "player_message_off"],
  reads: ["account", "account_preference", "account_security", "merchant"],
  start: (parts) => {
    const { db, sender, random, deliveries } = parts;
    const { tokenKey } = parts.secrets;
    serveMessages(parts.http, { db, tokenKey });
    serveMessagesOperator(parts.http, parts);
    deliveries.handle(messageKind, messageHandler({ db, sender, tokenKey }));
    return {
      jobs: [
        {
          name: "mail-notices",
          everyMs: 1000,
          dueSql: noticesDueSql,
          run: (lease) => mailNotices({ db, sender, random, tokenKey }, lease),
        },
        {
          name: "deliveries",
          after: ["mail-notices"],
          everyMs: 1000,
          dueSql: deliveriesDueSql,
          run: (lease) => deliveries.run(lease),
        },
      ],
      async sweep() {
        const swept = await Promise.all([sweepDeliveries(db), sweepPlayerMessages(db)]);
        return swept.includes(true);
      },
      async stop() {
        await deliveries.rest();
        await sender.close?.();
      },
    };
  },
};
