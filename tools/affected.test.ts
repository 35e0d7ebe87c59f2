import { readdirSync } from "node:fs";
import { basename, join } from "node:path";
import { describe, expect, it } from "vitest";
import { type Choice, choose, chooseAll, mainServerTests, moreStoriesMax } from "./affected.ts";

const domains = "apps/server/src/domains";
/** What reads the sources of everybody. */
const law = ["tools/house-rules.test.ts", "campaigns/mutations/mutations.test.ts"];
const tests = [
  ...law,
  "packages/money/src/money.test.ts",
  "packages/lottery-engine/src/cli/readme.test.ts",
  "packages/lottery-engine/src/judge.test.ts",
  "packages/lottery-engine/src/verifier.test.ts",
  "packages/signalr-server/src/hub.test.ts",
  "packages/ui/src/ball.test.tsx",
  "packages/wire/src/wire.test.ts",
  "campaigns/people/oracle.test.ts",
  "apps/web/offline/offline-worker.test.ts",
  "apps/web/src/app/routes.test.ts",
  "packages/client/src/call/call.test.ts",
  "apps/web/src/domains/betting/cart/cart.test.ts",
  "apps/web/src/domains/vip/vip.test.ts",
];
const serverTests = [
  "apps/server/src/boot-calls.test.ts",
  "apps/server/src/ledger/post.test.ts",
  "apps/server/src/platform/jobs.test.ts",
  "apps/server/src/testing/schema-snapshot.test.ts",
  `${domains}/betting/limits/odds.test.ts`,
  `${domains}/betting/intake/place-bets.test.ts`,
  `${domains}/chase/chase.test.ts`,
  `${domains}/staff/operator-cli.test.ts`,
  `${domains}/vip/vip.test.ts`,
];
const stories = [
  "betting/betting.spec.ts",
  "betting/boards.spec.ts",
  "betting/combo.spec.ts",
  "lottery/verify.spec.ts",
  "shell/routes.spec.ts",
  "vip/vip.spec.ts",
];
const migration = "apps/server/migrations/0050-x.sql";

function choiceOf(...changed: string[]): Choice {
  return choiceWith({}, ...changed);
}

function choiceWith(
  given: { sql?: string; stories?: readonly string[] },
  ...changed: string[]
): Choice {
  return choose(changed, {
    files: [...tests, ...serverTests, migration],
    importersOf: new Map([
      [`${domains}/betting`, new Set([`${domains}/chase`])],
      ["apps/web/src/domains/vip", new Set(["apps/web/src/app"])],
    ]),
    storiesWith: new Map([
      ["story.ts", new Set(stories)],
      ["show-draws.ts", new Set(["lottery/verify.spec.ts"])],
    ]),
    mainStories: ["betting/betting.spec.ts"],
    stories: given.stories ?? stories,
    ownerOf: (table) => (table.startsWith("bet_") ? "domains/betting" : undefined),
    read: () => given.sql ?? "",
  });
}

const main = "betting/betting.spec.ts";
const engine = ["cli/readme", "judge", "verifier"].map((name) => `lottery-engine/src/${name}`);
/** What runs on the server where everybody stands on what changed: of betting its main tests only. */
const mainOfServer = [
  "apps/server/src/boot-calls.test.ts",
  "apps/server/src/ledger/post.test.ts",
  `${domains}/betting/intake/place-bets.test.ts`,
  `${domains}/chase/chase.test.ts`,
  `${domains}/vip/vip.test.ts`,
];

describe("what is proven by what changed", () => {
  it.each([
    ["docs", "docs/STYLE.md"],
    ["a readme of a package", "packages/ui/README.md"],
    ["tools", "tools/where.ts"],
    ["the build of the repository", ".ci/run"],
    ["nothing", []],
  ])("%s: house rules alone", (_what, paths) => {
    const choice = choiceOf(...[paths].flat());
    expect(choice).toMatchObject({ tests: law, serverTests: [], stories: [], isAll: false });
  });

  it("a domain on the server: its tests, those of who imports it, and its stories", () => {
    expect(choiceOf(`${domains}/betting/place-bets.ts`)).toMatchObject({
      tests: law,
      serverTests: [
        "apps/server/src/boot-calls.test.ts",
        `${domains}/betting/limits/odds.test.ts`,
        `${domains}/betting/intake/place-bets.test.ts`,
        `${domains}/chase/chase.test.ts`,
      ],
      stories: [main, "betting/boards.spec.ts", "betting/combo.spec.ts"],
    });
  });

  it("a domain in the web: its tests, those of the pages that show it, and its stories", () => {
    expect(choiceOf("apps/web/src/domains/vip/vip.api.ts")).toMatchObject({
      tests: [...law, "apps/web/src/app/routes.test.ts", "apps/web/src/domains/vip/vip.test.ts"],
      serverTests: [],
      stories: [main, "vip/vip.spec.ts"],
    });
  });

  it("a domain in the wire: both sides of it", () => {
    const choice = choiceOf("packages/wire/src/vip/calls.ts");
    expect(choice.tests).toEqual([
      ...law,
      "packages/wire/src/wire.test.ts",
      "apps/web/src/app/routes.test.ts",
      "apps/web/src/domains/vip/vip.test.ts",
    ]);
    expect(choice.serverTests).toEqual([
      "apps/server/src/boot-calls.test.ts",
      `${domains}/vip/vip.test.ts`,
    ]);
    expect(choice.stories).toEqual([main, "vip/vip.spec.ts"]);
  });

  it("the list of all calls: the wire and what wires everybody, no domain", () => {
    expect(choiceOf("packages/wire/src/all-calls.ts")).toMatchObject({
      tests: [...law, "packages/wire/src/wire.test.ts"],
      serverTests: ["apps/server/src/boot-calls.test.ts"],
      stories: [main],
    });
  });

  it.each([
    "packages/wire/src/core/ids.ts",
    "packages/ui/src/ball.tsx",
    "packages/client/src/call/call.ts",
    "dev-world/world.ts",
    "package-lock.json",
    "a-folder/that-nobody-knows.ts",
  ])("%s: the main parts of everybody", (path) => {
    const choice = choiceOf(path);
    expect(choice.serverTests).toEqual(mainOfServer);
    expect(choice.stories).toEqual([main]);
    expect(choice.tests).toContain("apps/web/src/domains/betting/cart/cart.test.ts");
    expect(choice.tests).not.toContain("packages/lottery-engine/src/judge.test.ts");
    expect(choice.tests).not.toContain("packages/signalr-server/src/hub.test.ts");
    expect(choice.why.join()).toContain("(the main parts of everybody)");
  });

  it("the platform: its own tests besides the main parts of everybody", () => {
    const choice = choiceOf("apps/server/src/platform/jobs.ts");
    expect(choice.serverTests).toEqual(
      expect.arrayContaining([...mainOfServer, "apps/server/src/platform/jobs.test.ts"]),
    );
    expect(choice.serverTests).not.toContain(`${domains}/betting/limits/odds.test.ts`);
  });

  it.each([
    ["packages/money/src/money.ts", ["money/src/money", ...engine]],
    ["packages/lottery-engine/src/judge.ts", [...engine]],
    ["packages/signalr-server/src/hub.ts", ["signalr-server/src/hub"]],
  ])("%s: the packages that stand on it", (path, expected) => {
    const heavy = /^packages\/(money|lottery-engine|signalr-server)\//;
    const own = choiceOf(path).tests.filter((file) => heavy.test(file));
    expect(own).toEqual(expected.map((name) => `packages/${name}.test.ts`));
  });

  it("a test alone: itself, without a browser", () => {
    const path = `${domains}/betting/limits/odds.test.ts`;
    expect(choiceOf(path)).toMatchObject({ tests: law, serverTests: [path], stories: [] });
  });

  it.each([
    ["verifier/fairdraw-verify.py", "packages/lottery-engine/src/verifier.test.ts"],
    ["packages/lottery-engine/README.md", "packages/lottery-engine/src/cli/readme.test.ts"],
    ["tools/operator.ts", `${domains}/staff/operator-cli.test.ts`],
  ])("%s: the test that reads it", (path, expected) => {
    const choice = choiceOf(path);
    expect([...choice.tests, ...choice.serverTests]).toEqual([...law, expected]);
  });

  it("a story alone: itself besides the main ones", () => {
    expect(choiceOf("e2e/betting/combo.spec.ts")).toMatchObject({
      tests: law,
      serverTests: [],
      stories: [main, "betting/combo.spec.ts"],
    });
  });

  it("what stories stand on: those that import it, the main ones where nearly all do", () => {
    expect(choiceOf("e2e/show-draws.ts").stories).toEqual([main, "lottery/verify.spec.ts"]);
    expect(choiceOf("e2e/story.ts").stories).toEqual([main]);
  });

  it("a migration: the owners of its tables", () => {
    const sql = "-- why: UPDATE account\nALTER TABLE bet_limit ADD COLUMN x int;";
    expect(choiceWith({ sql }, migration).serverTests).toEqual([
      "apps/server/src/boot-calls.test.ts",
      "apps/server/src/testing/schema-snapshot.test.ts",
      `${domains}/betting/limits/odds.test.ts`,
      `${domains}/betting/intake/place-bets.test.ts`,
      `${domains}/chase/chase.test.ts`,
    ]);
  });

  it("a migration of a table that is nobody's, or of none: everybody", () => {
    for (const sql of ["CREATE TABLE IF NOT EXISTS bet_x (); CREATE TABLE gift ();", "SELECT 1;"]) {
      expect(choiceWith({ sql }, migration).serverTests).toEqual(
        expect.arrayContaining(mainOfServer),
      );
    }
  });

  it("many domains: one story of each before a second of any, and it says what there is no time for", () => {
    const many = Array.from({ length: 6 }, (_, i) => `d${i}`);
    const all = many.flatMap((name) => [`${name}/a.spec.ts`, `${name}/b.spec.ts`]);
    const touched = [...many, "d3"].map((name, i) => `${domains}/${name}/${i}.ts`);
    const choice = choiceWith({ stories: all }, ...touched, "e2e/d5/b.spec.ts");
    expect(choice.stories).toHaveLength(1 + moreStoriesMax);
    expect(choice.stories.slice(1, 4)).toEqual(["d5/b.spec.ts", "d3/a.spec.ts", "d0/a.spec.ts"]);
    expect(choice.leftOut).toEqual([
      "d0/b.spec.ts",
      "d1/b.spec.ts",
      "d2/b.spec.ts",
      "d4/b.spec.ts",
    ]);
  });

  it("says what was touched, the most first", () => {
    const paths = [
      "apps/web/src/domains/vip/a.ts",
      `${domains}/chase/a.ts`,
      `${domains}/chase/b.ts`,
    ];
    expect(choiceOf(...paths).why).toEqual([
      `chase: ${domains}/chase/a.ts and 1 more`,
      "vip: apps/web/src/domains/vip/a.ts",
    ]);
  });

  it("changes that are not known: all tests and the main stories", () => {
    expect(chooseAll([main], "why")).toMatchObject({ isAll: true, stories: [main], why: ["why"] });
  });

  it("names main tests that are there", () => {
    const root = join(import.meta.dirname, "..");
    const missing = Object.entries(mainServerTests).flatMap(([domain, names]) => {
      const there = readdirSync(join(root, domains, domain), { recursive: true, encoding: "utf8" });
      const known = new Set(there.map((path) => basename(path)));
      return names.filter((name) => !known.has(`${name}.test.ts`));
    });
    expect(missing).toEqual([]);
  });
});
