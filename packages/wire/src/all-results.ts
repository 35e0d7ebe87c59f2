import * as account from "./account/results.ts";
import * as activities from "./activities/results.ts";
import * as agentMessages from "./agents/message-results.ts";
import * as agents from "./agents/results.ts";
import * as team from "./agents/team-results.ts";
import * as agreements from "./agreements/results.ts";
import * as betting from "./betting/results.ts";
import * as common from "./core/common-results.ts";
import type { ResultCode } from "./core/result.ts";
import * as deposit from "./deposit/results.ts";
import * as paymentMethods from "./payment-methods/results.ts";
import * as usdtAddresses from "./payment-methods/usdt-results.ts";
import * as playMoney from "./play-money/results.ts";
import * as registration from "./registration/results.ts";
import * as responsibleGaming from "./responsible-gaming/results.ts";
import * as risk from "./risk/results.ts";
import * as session from "./session/results.ts";
import * as transfer from "./transfer/results.ts";
import * as withdraw from "./withdraw/results.ts";

const modules = [
  common,
  account,
  activities,
  agents,
  agentMessages,
  team,
  agreements,
  betting,
  deposit,
  paymentMethods,
  usdtAddresses,
  playMoney,
  registration,
  responsibleGaming,
  risk,
  session,
  transfer,
  withdraw,
];

/** A code that players may meet, with what they read. */
export interface NamedCode extends ResultCode {
  /** Shape: `login` for `loginResults`. */
  readonly table: string;
  readonly name: string;
}

/** All codes that players may meet, table by table; those of staff are left out. */
export const playerCodes: readonly NamedCode[] = modules.flatMap((module) =>
  Object.entries<unknown>({ ...module })
    .filter(([name]) => name.endsWith("Results"))
    .flatMap(([name, table]) =>
      Object.entries(table as Readonly<Record<string, ResultCode>>).map(([key, row]) => ({
        ...row,
        table: name.replace(/Results$/, ""),
        name: key,
      })),
    ),
);
