import type { Domain } from "../../domain.ts";
import { assert } from "../../platform/assert.ts";
import { openStaffAccount } from "../account/staff-accounts.sql.ts";
import { todayBoard } from "../leaderboards/today-board.ts";
import { insertMember } from "../staff/members.sql.ts";
import { serveAddresses } from "./addresses.routes.ts";
import { sweepApps } from "./apps.sql.ts";
import { storeBanner } from "./banners.sql.ts";
import { demoBanners } from "./demo-banners.ts";
import { serveApps, serveFiles } from "./files.routes.ts";
import { serveHome } from "./home.routes.ts";
import { createHostSigner } from "./hosts.ts";
import { serveSiteOperator } from "./site.operator.routes.ts";
import { serveSite } from "./site.routes.ts";
import { siteSettings } from "./site.settings.ts";
import { tellDowntime } from "./tell-downtime.ts";

/** What a merchant shows and whom it lets in. */
export const site: Domain = {
  uses: ["ledger", "staff"],
  wires: ["account", "leaderboards"],
  offers: [
    "change-setting.ts",
    "country.ts",
    "demo-accounts.ts",
    "downtime.sql.ts",
    "judge-address.ts",
    "resolve-merchant.ts",
    "site-answer.ts",
    "site-events.ts",
    "site.settings.ts",
    "site.sql.ts",
  ],
  tables: ["merchant", "site_app", "site_app_part", "site_banner", "site_file", "site_ip_rule"],
  reads: ["account", "site_setting"],
  settings: siteSettings,
  async seed(tx, { merchantId }) {
    for (const banner of demoBanners) await storeBanner(tx, { ...banner, merchantId, id: null });
  },
  start: (parts) => {
    const { db, http } = parts;
    const signer = createHostSigner(parts.secrets.receiptKey);
    serveSite(http, parts);
    serveAddresses(http, { ...parts, signer });
    serveFiles(http.fastify, db);
    serveApps(http.fastify, db);
    serveSiteOperator(http, {
      ...parts,
      signer,
      async inviteOwner(tx, owner) {
        const accountId = await openStaffAccount(tx, owner);
        assert(accountId !== null, "a new merchant has no accounts");
        await insertMember(tx, { accountId, roleCode: "merchant" });
      },
    });
    serveHome(http, { ...parts, todayBoardOf: (merchantId) => todayBoard(db, merchantId) });
    return {
      jobs: [{ name: "tell-downtime", everyMs: 1000, run: (lease) => tellDowntime(db, lease) }],
      sweep: () => sweepApps(db),
    };
  },
};
