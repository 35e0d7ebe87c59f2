import "i18next";
import type { zh as records } from "@fairdraw/client/records/texts.zh.ts";
import type { zh as fallback } from "@fairdraw/client/texts/fallback/texts.zh.ts";
import type { zh as pages } from "./app/pages/texts.zh.ts";
import type { zh as home } from "./app/screens/home/texts.zh.ts";
import type { zh as shell } from "./app/shell/texts.zh.ts";
import type { zh as account } from "./domains/account/texts.zh.ts";
import type { zh as combo } from "./domains/betting/combo/texts.zh.ts";
import type { zh as desk } from "./domains/betting/desk/texts.zh.ts";
import type { zh as betRecords } from "./domains/betting/records/texts.zh.ts";
import type { zh as betting } from "./domains/betting/texts.zh.ts";
import type { zh as chase } from "./domains/chase/texts.zh.ts";
import type { zh as follow } from "./domains/follow/texts.zh.ts";
import type { zh as instant } from "./domains/instant/texts.zh.ts";
import type { zh as leaderboards } from "./domains/leaderboards/texts.zh.ts";
import type { zh as lobby } from "./domains/lottery/lobby/texts.zh.ts";
import type { zh as lottery } from "./domains/lottery/texts.zh.ts";
import type { zh as notifications } from "./domains/notifications/texts.zh.ts";
import type { zh as playMoney } from "./domains/play-money/texts.zh.ts";
import type { zh as registration } from "./domains/registration/texts.zh.ts";
import type { zh as reports } from "./domains/reports/texts.zh.ts";
import type { zh as responsibleGaming } from "./domains/responsible-gaming/texts.zh.ts";
import type { zh as newPassword } from "./domains/session/new-password/texts.zh.ts";
import type { zh as session } from "./domains/session/texts.zh.ts";
import type { zh as terms } from "./domains/site/terms/texts.zh.ts";
import type { zh as site } from "./domains/site/texts.zh.ts";
import type { zh as statistics } from "./domains/statistics/texts.zh.ts";
import type { zh as statement } from "./domains/wallet/statement/texts.zh.ts";
import type { zh as wallet } from "./domains/wallet/texts.zh.ts";

declare module "i18next" {
  interface CustomTypeOptions {
    defaultNS: "shell";
    resources: {
      shell: typeof shell;
      fallback: typeof fallback;
      pages: typeof pages;
      account: typeof account;
      newPassword: typeof newPassword;
      registration: typeof registration;
      "responsible-gaming": typeof responsibleGaming;
      records: typeof records;
      reports: typeof reports;
      session: typeof session;
      site: typeof site;
      follow: typeof follow;
      instant: typeof instant;
      leaderboards: typeof leaderboards;
      home: typeof home;
      lobby: typeof lobby;
      lottery: typeof lottery;
      betting: typeof betting;
      combo: typeof combo;
      desk: typeof desk;
      betRecords: typeof betRecords;
      chase: typeof chase;
      statement: typeof statement;
      statistics: typeof statistics;
      terms: typeof terms;
      wallet: typeof wallet;
      "play-money": typeof playMoney;
      notifications: typeof notifications;
    };
  }
}
