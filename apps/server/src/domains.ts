/**
 * Who may import whom: a folder may import folders of lower levels, and its own. Upward wishes go
 * through the outbox. `app.ts`, `boot.ts`, `main.ts`, `seed-demo.ts` and `verify/` know everybody.
 */
export const domainLevels = {
  platform: 1,
  ledger: 2,
  "domains/risk": 2,
  "domains/site": 3,
  "domains/account": 3,
  "domains/privileges": 3,
  "domains/facts": 3,
  "domains/play-money": 3,
  "domains/session": 4,
  "domains/lottery": 4,
  "domains/agents": 4,
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
  "domains/operator": 7,
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
