import type { Domain } from "../domain.ts";
import { ledger } from "../ledger/domain.ts";
import { platform } from "../platform/domain.ts";
import { account } from "./account/domain.ts";
import { agents } from "./agents/domain.ts";
import { betting } from "./betting/domain.ts";
import { chains } from "./chains/domain.ts";
import { chase } from "./chase/domain.ts";
import { chat } from "./chat/domain.ts";
import { dashboard } from "./dashboard/domain.ts";
import { demoCrowd } from "./demo-crowd/domain.ts";
import { deposit } from "./deposit/domain.ts";
import { externalGames } from "./external-games/domain.ts";
import { facts } from "./facts/domain.ts";
import { follow } from "./follow/domain.ts";
import { heads } from "./heads/domain.ts";
import { instant } from "./instant/domain.ts";
import { leaderboards } from "./leaderboards/domain.ts";
import { lottery } from "./lottery/domain.ts";
import { messages } from "./messages/domain.ts";
import { notifications } from "./notifications/domain.ts";
import { ownAccount } from "./own-account/domain.ts";
import { paymentMethods } from "./payment-methods/domain.ts";
import { payouts } from "./payouts/domain.ts";
import { playMoney } from "./play-money/domain.ts";
import { playerDesk } from "./player-desk/domain.ts";
import { privileges } from "./privileges/domain.ts";
import { rails } from "./rails/domain.ts";
import { rebates } from "./rebates/domain.ts";
import { registration } from "./registration/domain.ts";
import { reports } from "./reports/domain.ts";
import { responsibleGaming } from "./responsible-gaming/domain.ts";
import { risk } from "./risk/domain.ts";
import { session } from "./session/domain.ts";
import { site } from "./site/domain.ts";
import { staff } from "./staff/domain.ts";
import { statistics } from "./statistics/domain.ts";
import { terms } from "./terms/domain.ts";
import { transfer } from "./transfer/domain.ts";
import { vip } from "./vip/domain.ts";
import { wallet } from "./wallet/domain.ts";
import { withdraw } from "./withdraw/domain.ts";

/**
 * Every domain by the name of its folder, from the ground up: each uses only what stands before it. The app starts
 * them, and the demo is seeded, in this order.
 */
export const domains = {
  platform,
  ledger,
  staff,
  risk,
  site,
  account,
  messages,
  facts,
  wallet,
  "play-money": playMoney,
  privileges,
  session,
  lottery,
  "responsible-gaming": responsibleGaming,
  agents,
  registration,
  betting,
  "payment-methods": paymentMethods,
  terms,
  transfer,
  chains,
  rails,
  payouts,
  deposit,
  withdraw,
  "external-games": externalGames,
  rebates,
  chat,
  chase,
  vip,
  notifications,
  instant,
  statistics,
  leaderboards,
  follow,
  reports,
  "own-account": ownAccount,
  "player-desk": playerDesk,
  dashboard,
  "demo-crowd": demoCrowd,
  heads,
} as const satisfies Record<string, Domain>;
