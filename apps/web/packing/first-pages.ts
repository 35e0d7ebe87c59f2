/**
 * The pages that most people open first and the parts that follow them, by what the build knows
 * them by: source files below the web's folder. A page's own code comes in as few files as can be,
 * and nobody fetches what his page does not need; `tools/web-sizes.ts` weighs the same lists.
 */
const shellTexts = (language: string) => [
  `src/app/shell/texts.${language}.ts`,
  `src/app/pages/texts.${language}.ts`,
  ...["lottery", "notifications", "wallet"].map(
    (name) => `src/domains/${name}/texts.${language}.ts`,
  ),
];
const loginTexts = (language: string) =>
  ["session", "site"].map((name) => `src/domains/${name}/texts.${language}.ts`);

const languages = ["zh", "tw", "en"];

const entry = "src/main.tsx";
export const login = [entry, "src/domains/session/login-screen.tsx"];
export const home = [entry, "src/app/shell/shell.tsx", "src/app/screens/home-screen.tsx"];
/** Fetched when Home has been painted. */
export const later = [
  "src/app/shell/live/shell-news.tsx",
  "src/app/screens/home/my-bets-card.tsx",
  "src/domains/notifications/house-toast.tsx",
];
/** Fetched when Home is at rest, so it is there before another page is. */
export const live = [
  "src/app/shell/live/live-data.ts",
  "src/domains/site/host-watch.ts",
  "../../node_modules/@microsoft/signalr/dist/esm/index.js",
];
export const bet = ["src/app/screens/bet-screen.tsx"];

/** Names of the files that hold the texts of these pages in Chinese. */
export const loginTextsZh = ["login-zh"];
export const homeTextsZh = ["login-zh", "home-zh"];
export const betTextsZh = ["src/domains/betting/texts.zh.ts"];

/** What each group of pages and parts starts from, by the name that its files get. */
export const startsByPart: Readonly<Record<string, readonly string[]>> = {
  login,
  home,
  later,
  live,
  bet,
  ...Object.fromEntries(
    languages.flatMap((language) => [
      [`login-${language}`, loginTexts(language)],
      [`home-${language}`, shellTexts(language)],
    ]),
  ),
};
