import { dirname } from "node:path";

/** What the choice reads of the repository. */
export interface Repository {
  /** Paths of all files, as `apps/server/src/app.ts`. */
  readonly files: readonly string[];
  /** Which folders of the business import a folder directly, tests left out. */
  readonly importersOf: ReadonlyMap<string, ReadonlySet<string>>;
  /** Stories that import a file of `e2e`, as `betting/boards.spec.ts`. */
  readonly storiesWith: ReadonlyMap<string, ReadonlySet<string>>;
  /** Stories that are told whatever has changed. */
  readonly mainStories: readonly string[];
  /** All stories at desktop size, those of plays left out. */
  readonly stories: readonly string[];
  /** Folder of `apps/server/src` that owns a table; undefined where nobody is known. */
  ownerOf(table: string): string | undefined;
  read(path: string): string;
}

/** What is to be proven. */
export interface Choice {
  /** True where all tests run, known or not; the lists of their files are empty then. */
  readonly isAll: boolean;
  /** Files of tests that need no server. */
  readonly tests: readonly string[];
  readonly serverTests: readonly string[];
  /** Stories at desktop size; none where nothing changed that a player could meet. */
  readonly stories: readonly string[];
  /** Stories of what was touched for which there is no time. */
  readonly leftOut: readonly string[];
  /** One line for each part that was touched. */
  readonly why: readonly string[];
}

/** What one changed file asks for. */
interface Demand {
  /** The word under which it is told. */
  readonly part: string;
  /** Folders, or single files, whose tests run. */
  readonly tests?: readonly string[];
  /** Folders whose tests run, and those of the folders that import them directly. */
  readonly touched?: readonly string[];
  /** A folder or a file of stories. */
  readonly stories?: readonly string[];
  /** True where everybody stands on it: the main parts of all run. */
  readonly isForAll?: boolean;
}

/** More files of stories than these, besides the main ones, would take `npm test` beyond its eight minutes. */
export const moreStoriesMax = 8;

/** Tests that read the sources of everybody, so they always run: house rules, texts, planted defects. */
const law = ["tools", "campaigns/mutations"];
const server = "apps/server/src";
const web = "apps/web/src";
/** The tests that wire everybody: every call, every game, every hostile body. */
const wiredServer = `${server}/*`;
const schema = `${server}/testing/schema-snapshot.test.ts`;

/** Where everybody's tests run for what everybody stands on, these stand for a domain that has many. */
export const mainServerTests: Readonly<Record<string, readonly string[]>> = {
  betting: ["place-bets", "settle-issues", "cancel-bets", "refund-issues", "limits"],
  lottery: ["draw-issues", "make-issues", "issue-guard", "lottery.operator"],
  reports: ["bet-detail", "cash-flow", "profit-report"],
  session: ["session", "login-guard", "captcha"],
  site: ["site-gate", "judge-address"],
  staff: ["operator-login", "proposals"],
};

type Rule = readonly [
  path: RegExp,
  demands: (found: RegExpExecArray, repository: Repository) => readonly Demand[],
];

/** The first that fits a path speaks for it. */
const rules: readonly Rule[] = [
  [/^packages\/lottery-engine\/README\.md$/, () => [tested("packages/lottery-engine/src/cli")]],
  [/^tools\/operator\.ts$/, () => [tested(`${server}/domains/staff/operator-cli.test.ts`)]],
  // Checks and house rules read these, and both always run.
  [/\.md$|^docs\/|^tools\/|^bench\/|^\.ci\/|^LICENSE$|^\.gitignore$/, () => []],
  [/^(biome|knip|tsconfig|\.oxlintrc)\.json$|\/tsconfig\.json$/, () => []],
  [/\.test\.tsx?$/, ({ input }) => [tested(input)]],
  [/^packages\/wire\/src\/core\//, () => [forAll("wire")]],
  [/^packages\/wire\/src\/([^/]+)\//, ([, area = ""]) => [ofDomain(area, "packages/wire")]],
  [
    /^packages\/wire\//,
    () => [{ part: "wire", tests: ["packages/wire", wiredServer], stories: [] }],
  ],
  [/^packages\/money\//, () => [forAll("money", "packages/money", "packages/lottery-engine")]],
  [/^packages\/([^/]+)\//, ([, name = ""]) => [forAll(name, `packages/${name}`)]],
  [/^apps\/server\/src\/domains\/([^/]+)\//, ([, name = ""]) => [onServer(`domains/${name}`)]],
  [/^apps\/server\/src\/ledger\//, () => [onServer("ledger")]],
  [/^apps\/server\/src\/verify\//, () => [onServer("verify")]],
  [
    /^apps\/server\/src\/(platform|testing)\//,
    ([, name = ""]) => [forAll(name, `${server}/${name}`)],
  ],
  [/^apps\/server\/src\/[^/]+$/, () => [{ part: "server", tests: [wiredServer], stories: [] }]],
  [/^apps\/server\/migrations\/schema\./, () => [{ part: "schema", tests: [schema] }]],
  [/^apps\/server\/migrations\//, ({ input }, repository) => byTables(input, repository)],
  [
    /^apps\/web\/src\/domains\/([^/]+)\//,
    ([, name = ""]) => [{ part: name, touched: [`${web}/domains/${name}`], stories: [name] }],
  ],
  [
    /^apps\/web\//,
    () => [
      {
        part: "shell",
        tests: [`${web}/app`, "apps/web/offline", "apps/web/packing"],
        stories: ["shell"],
      },
    ],
  ],
  [/^apps\/console\//, () => [{ part: "console", tests: ["apps/console"], stories: ["console"] }]],
  [/^e2e\/([^/]+\/[^/]+\.spec\.ts)$/, ([, file = ""]) => [{ part: "stories", stories: [file] }]],
  [/^e2e\/([^/]+\.ts)$/, ([, file = ""], repository) => [ofStoryPart(file, repository)]],
  [/^campaigns\//, () => [{ part: "campaigns", tests: ["campaigns"] }]],
  [
    /^verifier\//,
    () => [
      {
        part: "verifier",
        tests: ["packages/lottery-engine/src/verifier.test.ts"],
        stories: ["lottery/verify.spec.ts"],
      },
    ],
  ],
  [/^dev-world\//, () => [forAll("dev-world", "dev-world")]],
  [/./, ({ input }) => [forAll(input)]],
];

function tested(place: string): Demand {
  return { part: "tests", tests: [place] };
}

function ofDomain(name: string, ...tests: string[]): Demand {
  const touched = [`${server}/domains/${name}`, `${web}/domains/${name}`];
  return { part: name, tests: [...tests, wiredServer], touched, stories: [name] };
}

function onServer(folder: string): Demand {
  const part = folder.replace("domains/", "");
  return { part, tests: [wiredServer], touched: [`${server}/${folder}`], stories: [part] };
}

function forAll(part: string, ...tests: string[]): Demand {
  return { part, tests, isForAll: true };
}

/** What nearly all stories stand on is tried by the main ones. */
function ofStoryPart(file: string, { storiesWith, stories }: Repository): Demand {
  const own = [...(storiesWith.get(file) ?? [])];
  return { part: "stories", stories: own.length > stories.length / 2 ? [] : own };
}

/** The owners of the tables that a migration names; everybody where a table is nobody's. */
function byTables(path: string, repository: Repository): readonly Demand[] {
  const named =
    /\b(?:TABLE|INTO|UPDATE|ON)\s+(?:IF (?:NOT )?EXISTS\s+)?(?:ONLY\s+)?([a-z]+(?:_[a-z]+)*)\b/g;
  const sql = repository.files.includes(path) ? repository.read(path).replaceAll(/--.*/g, "") : "";
  const owners = [...sql.matchAll(named)].map(([, table = ""]) => repository.ownerOf(table));
  const known = [...new Set(owners)].filter((owner) => owner !== undefined);
  const isKnown = owners.length > 0 && !owners.includes(undefined);
  return [
    { part: "schema", tests: [schema] },
    ...(isKnown ? known.map(onServer) : [forAll("migrations")]),
  ];
}

/** From the files that have changed to what must be proven. */
export function choose(changed: readonly string[], repository: Repository): Choice {
  const asked = changed.flatMap((path) =>
    demandsOf(path, repository).map((one) => ({ path, one })),
  );
  const demands = asked.map(({ one }) => one);
  const isForAll = demands.some((one) => one.isForAll === true);
  const touched = new Set(demands.flatMap((one) => one.touched ?? []));
  const places = new Set([
    ...law,
    ...demands.flatMap((one) => one.tests ?? []),
    ...touched,
    ...[...touched].flatMap((folder) => [...(repository.importersOf.get(folder) ?? [])]),
    ...(isForAll
      ? ["packages/wire", "packages/client", "packages/ui", "apps/web", "apps/console", wiredServer]
      : []),
  ]);
  const chosen = repository.files.filter(
    (file) =>
      /\.test\.tsx?$/.test(file) && (isIn(file, places) || (isForAll && isMainOfServer(file))),
  );
  const isTold = isForAll || demands.some((one) => one.stories !== undefined);
  const more = isTold ? moreStories(demands, repository) : [];
  return {
    isAll: false,
    tests: chosen.filter((file) => !isOfServer(file)),
    serverTests: chosen.filter(isOfServer),
    stories: isTold ? [...repository.mainStories, ...more.slice(0, moreStoriesMax)] : [],
    leftOut: more.slice(moreStoriesMax),
    why: reasons(asked),
  };
}

/** All tests and the main stories, for who cannot know what has changed. */
export function chooseAll(mainStories: readonly string[], why: string): Choice {
  return {
    isAll: true,
    tests: [],
    serverTests: [],
    stories: mainStories,
    leftOut: [],
    why: [why],
  };
}

function demandsOf(path: string, repository: Repository): readonly Demand[] {
  for (const [pattern, demands] of rules) {
    const found = pattern.exec(path);
    if (found !== null) return demands(found, repository);
  }
  return [];
}

/** Shape: a place is a folder, a file, or `folder/*` for the files of a folder without those below. */
function isIn(file: string, places: ReadonlySet<string>): boolean {
  if (places.has(file) || places.has(`${dirname(file)}/*`)) return true;
  for (let folder = dirname(file); folder !== "."; folder = dirname(folder)) {
    if (places.has(folder)) return true;
  }
  return false;
}

function isOfServer(file: string): boolean {
  return file.startsWith("apps/server/") || file.startsWith("dev-world/");
}

function isMainOfServer(file: string): boolean {
  if (file.startsWith(`${server}/ledger/`) || file === `${server}/verify/verify.test.ts`)
    return true;
  const [, domain = "", name = ""] =
    /\/src\/domains\/([^/]+)\/(?:.+\/)?([^/]+)\.test\.ts$/.exec(file) ?? [];
  if (domain === "" || !isOfServer(file)) return false;
  return mainServerTests[domain]?.includes(name) ?? true;
}

/**
 * Stories besides the main ones: first those that changed themselves, then one of each domain that was touched
 * before a second of any, beginning where most has changed.
 */
function moreStories(demands: readonly Demand[], repository: Repository): string[] {
  const weights = new Map<string, number>();
  for (const place of demands.flatMap((one) => one.stories ?? [])) {
    weights.set(place, (weights.get(place) ?? 0) + 1);
  }
  const more = repository.stories.filter((file) => !repository.mainStories.includes(file));
  const own = more.filter((file) => weights.has(file));
  const ofDomains = more.filter((file) => !own.includes(file) && weights.has(dirname(file)));
  return [own, ofDomains].flatMap((files) =>
    [...Map.groupBy(files, (file) => dirname(file))]
      .flatMap(([folder, its]) =>
        its.map((file, turn) => ({ file, turn, weight: weights.get(folder) ?? 0 })),
      )
      .toSorted((a, b) => a.turn - b.turn || b.weight - a.weight)
      .map(({ file }) => file),
  );
}

function reasons(asked: readonly { path: string; one: Demand }[]): string[] {
  return [...Map.groupBy(asked, ({ one }) => one.part)]
    .toSorted(([, a], [, b]) => b.length - a.length)
    .map(([part, its]) => {
      const paths = [...new Set(its.map(({ path }) => path))];
      const rest = paths.length > 1 ? ` and ${paths.length - 1} more` : "";
      const all = its.some(({ one }) => one.isForAll === true)
        ? " (the main parts of everybody)"
        : "";
      return `${part}${all}: ${paths[0]}${rest}`;
    });
}
