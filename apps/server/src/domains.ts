/** Rooms of the betting domain, and which of the others each may import. The files of the roof wire them together. */
export const bettingRooms = {
  folder: "apps/server/src/domains/betting/",
  ground: [],
  rooms: {
    rules: [],
    rows: ["rules"],
    limits: ["rules"],
    intake: ["rules", "rows", "limits"],
    settlement: ["rules", "rows"],
    sealing: ["rules", "rows", "intake", "settlement"],
    records: ["rules"],
    kept: ["rules"],
    desk: ["rules", "rows", "limits", "records", "intake"],
    checks: ["rules", "rows", "settlement"],
  },
  roof: ["domain.ts", "betting.routes.ts", "betting.operator.routes.ts", "betting.hub.ts"],
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
  "apps/console": ["wire", "client"],
  "dev-world": ["money", "lottery-engine", "wire", "server"],
  e2e: ["money", "lottery-engine", "wire", "dev-world"],
  bench: ["money", "lottery-engine", "wire", "signalr-server", "dev-world", "e2e"],
  campaigns: ["money", "lottery-engine", "wire", "dev-world", "e2e"],
};
