import type { Domain } from "../../domain.ts";
import { findBreak } from "../responsible-gaming/responsible-gaming.sql.ts";
import { demoAnnouncements, demoLiveNotice } from "./demo-news.ts";
import { serveNotificationsOperator } from "./notifications.operator.routes.ts";
import { serveNotifications } from "./notifications.routes.ts";
import { insertAnnouncements, insertLiveNotice } from "./notifications.sql.ts";
import { tellNews } from "./tell-news.ts";

/** Announcements, notices and messages of the house. */
export const notifications: Domain = {
  uses: ["staff", "site", "account"],
  wires: ["responsible-gaming"],
  offers: [],
  tables: ["notification_announcement", "notification_live", "notification_read"],
  reads: ["account", "lottery_game"],
  async seed(tx, { merchantId }) {
    await insertAnnouncements(
      tx,
      demoAnnouncements.map((announcement) => ({ ...announcement, merchantId })),
    );
    await insertLiveNotice(tx, { ...demoLiveNotice, merchantId });
  },
  start: (parts) => {
    const { db } = parts;
    serveNotifications(parts.http, {
      ...parts,
      isOnBreak: async (accountId) => (await findBreak(db, accountId)).state !== 0,
    });
    serveNotificationsOperator(parts.http, parts);
    return {
      jobs: [{ name: "tell-news", everyMs: 1000, run: (lease) => tellNews(db, lease) }],
    };
  },
};
