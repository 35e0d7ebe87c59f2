/**
 * Who may import whom in the client. The app, which puts pages together, knows every domain, and no
 * domain knows the app. `tools/house-rules.test.ts` holds all imports to these lists, and the lists to
 * what is imported.
 */
interface WebDomain {
  /** Domains that it imports; there are no circles. */
  readonly uses: readonly string[];
  /** Its files that other domains may import, beside those that every domain offers. */
  readonly offers: readonly string[];
}

/** What others may import of any domain: its calls, its news and its texts. */
export const alwaysOffered = ["*.api.ts", "*.hub.ts", "texts.ts"] as const;

/** From the ground up: each uses only domains above it in this list. */
export const webDomains: Readonly<Record<string, WebDomain>> = {
  site: {
    uses: [],
    offers: ["host-list.tsx", "known-hosts.ts", "link-code.ts", "terms/terms-link.tsx"],
  },
  messages: {
    uses: ["site"],
    offers: ["demo-mailbox-link.tsx", "message-list.tsx", "message-switches.tsx"],
  },
  session: {
    uses: ["messages", "site"],
    offers: [
      "captcha-field.tsx",
      "has-passkeys.ts",
      "new-password/password-rules-list.tsx",
      "new-password/password-rules.ts",
      "new-password/password-strength-line.tsx",
      "use-captcha.ts",
      "use-resend.ts",
    ],
  },
  "responsible-gaming": {
    uses: ["session"],
    offers: ["break-plate.tsx", "limit-meter.tsx", "limit-prompt.tsx", "safer-play.tsx"],
  },
  registration: {
    uses: ["messages", "responsible-gaming", "session", "site"],
    offers: ["landing/landing-hero.tsx"],
  },
  account: {
    uses: ["messages", "responsible-gaming", "session", "site"],
    offers: [
      "account-info-screen.tsx",
      "security/parts/form-bits.tsx",
      "security/parts/score-ring.tsx",
      "security/security.api.ts",
      "security/shown-items.ts",
      "security/texts.ts",
      "security/use-deed.ts",
      "security/weakest-items.ts",
      "sounds.ts",
    ],
  },
  lottery: {
    uses: ["account"],
    offers: [
      "ball-family.ts",
      "draw-tags.ts",
      "game-name.ts",
      "game-state.ts",
      "game-veil.ts",
      "hashes.ts",
      "parts/game-mark.tsx",
      "parts/last-draw.tsx",
      "parts/time-left.tsx",
      "plays.ts",
      "short-serial.ts",
      "use-animals.tsx",
      "verify-path.ts",
      "verify/hex-fact.tsx",
    ],
  },
  notifications: {
    uses: ["account", "lottery", "messages"],
    offers: ["open-announcement.ts", "notice-log.ts"],
  },
  privileges: {
    uses: [],
    offers: [],
  },
  vip: {
    uses: [],
    offers: [],
  },
  chat: {
    uses: [],
    offers: [],
  },
  reports: {
    uses: ["lottery"],
    offers: [
      "order-chips.ts",
      "order-list.ts",
      "parts/export-menu.tsx",
      "parts/order-list-filters.tsx",
    ],
  },
  wallet: {
    uses: ["account", "reports", "site"],
    offers: ["ask-play-money.ts", "balance-eye.tsx", "balance-text.tsx", "use-hidden-balance.ts"],
  },
  "play-money": {
    uses: ["wallet"],
    offers: ["play-money-link.tsx", "shortfall-button.tsx"],
  },
  statistics: {
    uses: ["lottery"],
    offers: ["chart-pick.ts"],
  },
  betting: {
    uses: [
      "account",
      "lottery",
      "notifications",
      "play-money",
      "reports",
      "responsible-gaming",
      "session",
      "statistics",
      "wallet",
    ],
    offers: [
      "cart/cart.ts",
      "desk/chase-again.ts",
      "desk/chase-subject.ts",
      "placing/confirm-frame.tsx",
      "placing/sent-bet.ts",
      "plays/price.ts",
      "plays/selection-text.ts",
      "records/bet-detail.tsx",
      "send-verified.ts",
      "terms/own-limit.tsx",
      "terms/refusal-note.tsx",
      "terms/refusal.ts",
      "terms/total-and-after.tsx",
      "terms/use-line-terms.ts",
      "terms/use-refusal-text.ts",
      "terms/use-tell-failure.ts",
    ],
  },
  chase: {
    uses: ["betting", "lottery", "play-money", "reports", "wallet"],
    offers: [],
  },
  follow: {
    uses: ["betting", "lottery", "wallet"],
    offers: [],
  },
  instant: {
    uses: ["betting", "lottery", "play-money", "wallet"],
    offers: [],
  },
  leaderboards: {
    uses: ["betting", "lottery"],
    offers: [],
  },
  transfer: {
    uses: ["account", "privileges", "wallet"],
    offers: ["ask-transfer.ts"],
  },
  agents: {
    uses: ["account", "privileges", "registration", "session", "site", "transfer"],
    offers: ["agent-tabs.tsx"],
  },
  rebates: {
    uses: ["account", "agents"],
    offers: [],
  },
  terms: {
    uses: ["account", "transfer"],
    offers: [],
  },
  "payment-methods": {
    uses: ["account"],
    offers: ["methods-room.tsx"],
  },
  deposit: {
    uses: ["payment-methods", "responsible-gaming", "site", "wallet"],
    offers: ["coin.ts", "deposit-amount.ts", "parts/card.tsx", "took.ts"],
  },
  withdraw: {
    uses: ["account", "betting", "deposit", "lottery", "payment-methods", "wallet"],
    offers: [],
  },
  "own-account": {
    uses: ["account", "messages", "notifications", "payment-methods", "reports", "wallet"],
    offers: [],
  },
};

/**
 * Rooms of the betting domain, from the ground up, and which of the others each may import. Calls, news
 * and texts, and how what puts money on a draw is sent, stand beside the rooms.
 */
export const bettingRooms = {
  folder: "apps/web/src/domains/betting/",
  ground: [
    "betting.{api,hub}.ts",
    "texts.{,zh.,en.,tw.}ts",
    "ask-verification.ts",
    "send-verified.ts",
  ],
  rooms: {
    plays: [],
    board: ["plays"],
    terms: ["plays", "board"],
    cart: ["plays", "board", "terms"],
    placing: ["plays", "terms", "cart"],
    records: ["plays", "board", "terms", "cart", "placing"],
    desk: ["plays", "board", "terms", "cart", "placing", "records"],
    combo: ["plays", "board", "terms", "cart", "placing"],
  },
  roof: [],
};

/** Rooms of the shell. `shell.tsx` puts them together; the first look of Home is painted without it. */
export const shellRooms = {
  folder: "apps/web/src/app/shell/",
  ground: ["texts.{,zh.,en.,tw.}ts"],
  rooms: {
    look: [],
    live: ["look"],
    menu: [],
    profile: ["look", "live", "menu"],
    windows: ["menu", "profile"],
    bars: ["look", "live", "menu", "profile"],
  },
  roof: ["shell.tsx", "shell-keys.ts", "home-look.tsx", "home-look-answers.ts"],
};

/** Folders of `packages/client`, from above downwards: each may import those that stand after it. */
export const clientFolders = [
  "testing",
  "records",
  "brand",
  "hub",
  "call",
  "login",
  "time",
  "texts",
  "files",
  "page",
] as const;
