import type { Domain } from "../../domain.ts";
import { isOwnAddress } from "../chains/own-addresses.ts";
import { sweepBindings } from "./bindings.sql.ts";
import { serveDemoWallet } from "./demo-wallet.ts";
import { paymentMethodChecks } from "./payment-methods.checks.ts";
import { servePaymentMethodsOperator } from "./payment-methods.operator.routes.ts";
import { servePaymentMethods } from "./payment-methods.routes.ts";
import { paymentMethodSettings } from "./payment-methods.settings.ts";
import { seedMethods } from "./seed-methods.ts";
import { seedUsdt } from "./seed-usdt.ts";
import { serveUsdtAddresses } from "./usdt.routes.ts";
import { serveWalletNotices } from "./wallet-notices.ts";

/** Bank cards, e-wallets and addresses of USDT that players bind. */
export const paymentMethods: Domain = {
  uses: ["risk", "staff", "site", "account", "messages", "session"],
  wires: ["chains"],
  offers: [
    "find-targets.ts",
    "methods.sql.ts",
    "open-target.ts",
    "providers.sql.ts",
    "seed-methods.ts",
    "uses.sql.ts",
  ],
  tables: [
    "payment_binding",
    "payment_block",
    "payment_method",
    "payment_method_use",
    "payment_provider",
  ],
  reads: ["account", "account_profile"],
  settings: paymentMethodSettings,
  checks: paymentMethodChecks,
  start: (parts) => {
    const { db, random, newId, nowMs } = parts;
    const { tokenKey } = parts.secrets;
    const own = { db, random, newId, nowMs, tokenKey };
    servePaymentMethods(parts.http, own);
    const networks = parts.chains.sources.map(({ id }) => id);
    serveUsdtAddresses(parts.http, { ...own, networks, isOwnAddress });
    servePaymentMethodsOperator(parts.http, { ...parts, tokenKey });
    serveWalletNotices(parts.http, own);
    serveDemoWallet(parts.http, own);
    return {
      begin: async () => {
        await seedMethods(own);
        await seedUsdt(own);
      },
      sweep: () => sweepBindings(db),
    };
  },
};
