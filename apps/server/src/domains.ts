/**
 * Who may import whom: a folder may import folders of lower levels, and its own. Upward wishes go
 * through the outbox. `app.ts`, `boot.ts`, `main.ts`, `seed-demo.ts` and `verify/` know everybody.
 */
export const domainLevels = {
  platform: 0,
  "domains/staff": 1,
  ledger: 2,
  "domains/risk": 2,
  "domains/site": 3,
  "domains/account": 3,
  "domains/facts": 3,
  "domains/play-money": 3,
  "domains/session": 4,
  "domains/lottery": 4,
  "domains/agents": 4,
  "domains/privileges": 4,
  "domains/responsible-gaming": 4,
  "domains/registration": 5,
  "domains/betting": 5,
  "domains/wallet": 5,
  "domains/deposit": 5,
  "domains/withdraw": 5,
  "domains/external-games": 5,
  "domains/chat": 5,
  "domains/chase": 6,
  "domains/agreements": 6,
  "domains/activities": 6,
  "domains/vip": 6,
  "domains/notifications": 6,
  "domains/instant": 6,
  "domains/statistics": 6,
  "domains/leaderboards": 6,
  "domains/follow": 7,
  "domains/reports": 8,
} as const;

/**
 * Rooms of the betting domain, and which of the others each may import. Its own routes, `betting.routes.ts`, wire them
 * together and may import all.
 */
export const bettingRooms: Readonly<Record<string, readonly string[]>> = {
  rules: [],
  rows: ["rules"],
  limits: ["rules"],
  intake: ["rules", "rows", "limits"],
  settlement: ["rules", "rows"],
  sealing: ["rules", "rows", "intake", "settlement"],
  records: ["rules"],
  kept: ["rules"],
};

/** Which folder owns a table and alone names it in its statements; patterns of whole names. */
export const tableOwners: Readonly<Record<string, string>> = {
  "(ledger_player|ledger_transfer|ledger_batch|ledger_seal|ledger_unsealed|ledger_system_account)":
    "ledger",
  "ledger_(checkpoint(_balance)?|player_day)": "ledger",
  "(hub_outbox|hub_log|job_lease)": "platform",
  "lottery_(game|seed|reveal|beacon|day|seed_pair|seed_pair_reveal|seed_place)": "domains/lottery",
  "site_(setting|file|ip_rule|banner|app|app_part)": "domains/site",
  "operator_(staff|failure|session|audit|task)": "domains/staff",
  "account_(preference|security|profile|favorite|blacklist)": "domains/account",
  account_rate: "domains/agents",
  privilege: "domains/privileges",
  play_money_grant: "domains/play-money",
  vip_player: "domains/vip",
  "notification_(announcement|read|live)": "domains/notifications",
  "bet_(outcome|request|selection|settlement|limit|block|exposure|number_stake|player_stake)":
    "domains/betting",
  "(odds_change|combo_set|bet_scheme|rebate_due|rebate_paid|bet_settling)": "domains/betting",
  "fact_(account_day|dirty|team_day|recount)": "domains/facts",
  "report_export(_part)?": "domains/reports",
  "rg_(limit|check|event)": "domains/responsible-gaming",
  "chase_(plan|leg|return)": "domains/chase",
  "session(_device|_counter|_captcha|_ticket|_qr|_code)?": "domains/session",
  "registration_(link|entry)": "domains/registration",
  "statistic_(due|game|window)": "domains/statistics",
  "(leader_due|leader_entry|leader_hidden|latest_win)": "domains/leaderboards",
  "instant_(draw|run)": "domains/instant",
  "follow_(offer|join|commission|auto|auto_step)": "domains/follow",
};

/** Packages that each part of the repository may import. */
export const allowedPackages: Readonly<Record<string, readonly string[]>> = {
  "packages/money": [],
  "packages/lottery-engine": ["money"],
  "packages/wire": ["money", "lottery-engine"],
  "packages/signalr-server": [],
  "packages/ui": [],
  "packages/client": ["money", "lottery-engine", "wire", "ui"],
  "apps/server": ["money", "lottery-engine", "wire", "signalr-server"],
  "apps/web": ["money", "lottery-engine", "wire", "ui", "client"],
  "dev-world": ["money", "lottery-engine", "wire", "server"],
  e2e: ["money", "lottery-engine", "wire", "dev-world"],
  bench: ["money", "lottery-engine", "wire", "signalr-server", "dev-world", "e2e"],
  campaigns: ["money", "lottery-engine", "wire", "dev-world", "e2e"],
};
