import { execFileSync } from "node:child_process";
import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { describe, expect, it } from "vitest";
import { domains } from "../apps/server/src/domains/all.ts";
import { allowedPackages, bettingRooms } from "../apps/server/src/domains.ts";
import {
  alwaysOffered,
  clientFolders,
  shellRooms,
  bettingRooms as webBettingRooms,
  webDomains,
} from "../apps/web/src/domains.ts";
import { crowdedFolders } from "./crowded-folders.ts";
import {
  businessIn,
  circlesOf,
  clientBreaks,
  fileCircles,
  importsOf,
  packageBreaks,
  pathBreaks,
  roomBreaks,
  roomRowsOfNothing,
  upwardUses,
  webBreaks,
  webRowsOfNothing,
} from "./import-laws.ts";
import {
  declaredForNothing,
  ownerBreaks,
  serverBreaks,
  tableBreaks,
  tablesMade,
  upwardDomains,
} from "./server-laws.ts";

const root = join(import.meta.dirname, "..");

interface Source {
  readonly path: string;
  readonly text: string;
  readonly imports: readonly string[];
  readonly isTest: boolean;
}

const paths = execFileSync("git", ["ls-files", "-co", "--exclude-standard"], {
  cwd: root,
  encoding: "utf8",
})
  .split("\n")
  .filter((path) => path !== "" && existsSync(join(root, path)));

const sources: Source[] = paths
  .filter((path) => /\.tsx?$/.test(path))
  .map((path) => {
    const text = readFileSync(join(root, path), "utf8");
    const isTest = /\.test\.tsx?$|\/testing\/|\/test\//.test(path);
    return { path, text, imports: importsOf(text), isTest };
  });

const shipped = sources.filter(
  (source) =>
    !source.isTest && /^(packages|apps)\//.test(source.path) && !source.path.endsWith(".config.ts"),
);

/** Lines of shipped sources that match, as `path:line`. */
function linesMatching(pattern: RegExp, where: (path: string) => boolean): string[] {
  return shipped
    .filter((source) => where(source.path))
    .flatMap(({ path, text }) =>
      text.split("\n").flatMap((line, i) => {
        const code = line.replace(/^\s*(\*|\/\/|\/\*\*).*/, "");
        return pattern.test(code) ? [`${path}:${i + 1}: ${line.trim()}`] : [];
      }),
    );
}

describe("house rules", () => {
  it("reads the sources of the repository", () => {
    expect(shipped.length).toBeGreaterThan(50);
  });

  it("imports packages only downwards", () => {
    expect(
      packageBreaks(sources, allowedPackages),
      "allowedPackages in apps/server/src/domains.ts says which package may import which",
    ).toEqual([]);
  });

  it("gives all packages one version, which calls and pages name", () => {
    const versions = globSync(
      ["package.json", "{packages,apps}/*/package.json", "*/package.json"],
      {
        cwd: root,
      },
    ).map((path) => {
      const { version }: { version: string } = JSON.parse(readFileSync(join(root, path), "utf8"));
      return version;
    });
    expect(versions.length).toBeGreaterThan(10);
    expect(new Set(versions).size).toBe(1);
  });

  it("never reaches into another package by path", () => {
    expect(
      pathBreaks(sources, allowedPackages),
      "import another package by its name, @fairdraw/...",
    ).toEqual([]);
  });

  it("imports between domains of the client what their list says, and never the app", () => {
    const law = { domains: webDomains, alwaysOffered };
    expect(
      webBreaks(shipped, law),
      "say it in uses of the importing domain or offers of the other, apps/web/src/domains.ts; what needs the app comes as a prop",
    ).toEqual([]);
    expect(
      webRowsOfNothing(shipped, law),
      "take it out of its row in apps/web/src/domains.ts",
    ).toEqual([]);
  });

  it("has no circles among the domains of the client, whose list goes from the ground up", () => {
    expect(circlesOf(webDomains)).toEqual([]);
    const uses = Object.entries(webDomains).map(([domain, row]) => [domain, row.uses] as const);
    expect(
      upwardUses(Object.fromEntries(uses)),
      "move the row below what it uses, apps/web/src/domains.ts",
    ).toEqual([]);
  });

  it("imports folders of the client's package only downwards, and the engine for the clock alone", () => {
    expect(clientBreaks(shipped, clientFolders)).toEqual([]);
    const readers = shipped
      .filter(({ path }) => path.startsWith("packages/client/"))
      .filter(({ imports }) => imports.some((name) => name.startsWith("@fairdraw/lottery-engine")))
      .map(({ path }) => path);
    expect(readers).toEqual(["packages/client/src/time/server-clock.ts"]);
  });

  it("names no business in the parts of every screen", () => {
    expect(
      businessIn(shipped),
      "packages/ui knows no business: let the caller pass it in, or name it by its look",
    ).toEqual([]);
  });

  it("imports between domains of the server what their domain.ts says, and never the app", () => {
    const server = shipped.filter(({ path }) => path.startsWith("apps/server/src/"));
    expect(
      serverBreaks(server, domains),
      "say it in uses of the importing domain.ts (wires, where only domain.ts imports it) and in offers of the other",
    ).toEqual([]);
    expect(
      upwardDomains(domains),
      "move the domain below what it uses, domains/all.ts, or let domain.ts wire it",
    ).toEqual([]);
    const takers = sources.filter(
      ({ path }) => path.startsWith("apps/server/src/") || !path.startsWith("packages/"),
    );
    expect(declaredForNothing(takers, domains), "take it out of domain.ts").toEqual([]);
  });

  it("gives every table one owner, who alone writes it, and has others say what they read", () => {
    const schema = globSync("apps/server/schema/*.sql", { cwd: root }).flatMap((path) =>
      [...readFileSync(join(root, path), "utf8").matchAll(/^(?:TABLE|VIEW) (\w+)/gm)].map(
        ([, table = ""]) => table,
      ),
    );
    expect(schema.length).toBeGreaterThan(90);
    const migrations = globSync("apps/server/migrations/*.sql", { cwd: root }).sort();
    const made = tablesMade(migrations.map((path) => readFileSync(join(root, path), "utf8")));
    expect(made.length).toBeGreaterThan(60);
    expect(
      made.filter((table) => !schema.includes(table)),
      "name the new table in tables of one domain.ts; renew the schema as docs/FEATURE_TOUR.md says",
    ).toEqual([]);
    expect(
      ownerBreaks(schema, domains),
      "name it in tables of one domain.ts; renew the schema as docs/FEATURE_TOUR.md says",
    ).toEqual([]);
    expect(
      tableBreaks(shipped, domains),
      "say a read in reads of domain.ts; for a write, call what the owner offers",
    ).toEqual([]);
  });

  it("keeps the rooms of the lottery engine to their order, and its files out of circles", () => {
    const folder = "packages/lottery-engine/src/";
    // From the ground up; text.ts is below all of them, registry.ts and index.ts above.
    const rooms =
      "numbers games timetable draws selections plays samples families categories chase exposure statistics battery cli random-bets".split(
        " ",
      );
    const engine = shipped
      .filter(({ path }) => path.startsWith(folder) && !path.startsWith(`${folder}testing/`))
      .map(({ path, imports }) => ({
        file: path.slice(folder.length),
        uses: imports
          .filter((name) => name.startsWith("."))
          .map((name) => join(dirname(path), name).slice(folder.length)),
      }));
    const roomOf = (file: string) => file.split("/").slice(0, -1)[0] ?? "";
    const wrong = engine.flatMap(({ file, uses }) =>
      uses
        .filter((used) => roomOf(file) !== "" && used !== "text.ts" && used !== "registry.ts")
        .filter((used) => !rooms.slice(0, rooms.indexOf(roomOf(file)) + 1).includes(roomOf(used)))
        .map((used) => `${file} imports ${used}`),
    );
    expect(wrong).toEqual([]);
    const below = engine.filter(({ uses }) => uses.includes("registry.ts"));
    expect(below.map(({ file }) => file)).toEqual(["cli/verbs.ts"]);
    expect(new Set(engine.map(({ file }) => roomOf(file)))).toEqual(new Set(["", ...rooms]));
    expect(circlesOf(Object.fromEntries(engine.map(({ file, uses }) => [file, { uses }])))).toEqual(
      [],
    );
  });

  it.each([
    ["the betting domain of the server", bettingRooms],
    ["the betting domain of the client", webBettingRooms],
    ["the shell", shellRooms],
  ])("keeps the rooms of %s to their order, and lets no file stand outside of them", (_, house) => {
    expect(roomBreaks(shipped, house)).toEqual([]);
    expect(roomRowsOfNothing(shipped, house)).toEqual([]);
    expect(upwardUses(house.rooms)).toEqual([]);
  });

  it("writes the ledger only in post.ts, balance.ts (empty pockets), count-days.ts, seal-batches.ts and checkpoint.ts", () => {
    const wrong = linesMatching(
      /\b(INSERT INTO|UPDATE|DELETE FROM)\s+ledger_/,
      (path) => !/ledger\/(post|balance|count-days|seal-batches|checkpoint)\.ts$/.test(path),
    );
    expect(wrong).toEqual([]);
  });

  it("takes time from the injected clock", () => {
    // The lines of early-files run before any module, so they cannot ask the one of the device.
    const clocks = /platform\/(clock|jobs)\.ts$|time\/device-clock\.ts$|packing\/early-files\.ts$/;
    const wrong = linesMatching(
      /\bDate\.now\(|new Date\(\)/,
      (path) => !clocks.test(path) && !path.startsWith("packages/signalr-server/"),
    );
    expect(wrong).toEqual([]);
    expect(
      linesMatching(/\b(now\(\)|CURRENT_TIMESTAMP)/, (path) => path.endsWith(".sql.ts")).filter(
        (line) => !line.includes("fd_now()"),
      ),
    ).toEqual([]);
  });

  it("takes chance from the injected source, never from Math.random", () => {
    const hub = "client/src/hub/hub-connection.ts";
    expect(linesMatching(/Math\.random/, (path) => !path.endsWith(hub))).toEqual([]);
  });

  it("reaches the browser's storages only through the one that never fails", () => {
    // The lines of early-files stand in a page and have no modules; the other two are for tests and the build.
    const open =
      /page\/safe-storage\.ts$|packing\/(early-files|draw-looks)\.ts$|screens\/bet-stage\.tsx$/;
    expect(
      linesMatching(/\b(localStorage|sessionStorage)\b/, (path) => !open.test(path)),
      "use deviceStorage or tabStorage of packages/client/src/page/safe-storage.ts",
    ).toEqual([]);
  });

  it("keeps floats away from money", () => {
    expect(
      linesMatching(
        /parseFloat\(|Number\([a-zA-Z.]*([Aa]mount|[Bb]alance|[Ss]take|[Pp]rize|[Mm]oney)/,
        () => true,
      ),
    ).toEqual([]);
  });

  it("writes the paths of calls and the hub only in the wire", () => {
    const wrong = linesMatching(
      /"\/(api\/[A-Z]|Hub)/,
      (path) => !path.startsWith("packages/wire/") && !path.startsWith("packages/signalr-server/"),
    );
    expect(wrong).toEqual([]);
  });

  it("answers HTTP through declared calls alone, but for files, pages, the API's description and the probes", () => {
    const open =
      /platform\/http\/(serve-call|health|web-files|console-files|api-docs\/serve-docs)\.ts$|domains\/site\/files\.routes\.ts$|account\/pictures\/picture-files\.routes\.ts$/;
    const routes = /\bfastify\s*\.?\s*(get|post|put|patch|delete|all|route)\s*[(<]/;
    const inServer = (path: string) => path.startsWith("apps/server/src/");
    expect(linesMatching(routes, (path) => inServer(path) && !open.test(path))).toEqual([]);
    expect(linesMatching(routes, (path) => inServer(path) && open.test(path))).toHaveLength(11);
  });

  it("keeps samples and meanings of the wire out of what pages load", () => {
    const ofWire = /(^|[/-])(samples|sample-values|meanings|described)\.ts$/;
    const mayLoad = (path: string) =>
      ofWire.test(path) || /^(tools|packages\/wire\/samples)\/|\/http\/api-docs\//.test(path);
    const imported = shipped
      .filter(({ path }) => !mayLoad(path))
      .flatMap(({ path, imports }) =>
        imports
          .filter(
            (name) =>
              (name.startsWith("@fairdraw/wire/") || path.startsWith("packages/wire/")) &&
              ofWire.test(name),
          )
          .map((name) => `${path} imports ${name}`),
      );
    expect(imported).toEqual([]);
    expect(shipped.filter(({ path }) => ofWire.test(path)).length).toBeGreaterThan(40);
  });

  it("draws without bets, players or pools: the draw imports nothing of them", () => {
    // Its domain.ts hands the operators' calls what betting knows; nothing that draws can reach it there.
    const draw = shipped.filter(
      ({ path }) =>
        path.startsWith("apps/server/src/domains/lottery/") && !path.endsWith("/domain.ts"),
    );
    const wrong = draw.flatMap(({ path, text, imports }) => [
      ...imports
        .filter((name) => /betting|wallet|account|ledger/.test(name))
        .map((name) => `${path} imports ${name}`),
      ...(/\b(FROM|JOIN)\s+(bet|account)\b/.test(text) ? [`${path} reads bets or accounts`] : []),
    ]);
    expect(wrong).toEqual([]);
    expect(draw.length).toBeGreaterThan(3);
  });

  it("keeps every story in the folder of its domain, of the shell or of the console", () => {
    const stories = sources.map(({ path }) => path).filter((path) => path.endsWith(".spec.ts"));
    const folders = new Set(
      [...Object.keys(domains), ...Object.keys(webDomains), "shell", "console"].map(
        (name) => `e2e/${name}`,
      ),
    );
    expect(stories.filter((path) => !folders.has(dirname(path)))).toEqual([]);
    expect(stories.length).toBeGreaterThan(30);
  });

  it("has no files that import each other in a circle", () => {
    expect(fileCircles(sources)).toEqual([]);
    expect(sources.length).toBeGreaterThan(1000);
  });

  it("has no folder of sources that more than 30 files stand in", () => {
    expect(crowdedFolders(paths)).toEqual([]);
  });

  it("has no folder or file named after nothing", () => {
    const wrong = sources.filter(({ path }) =>
      /(^|\/)(utils?|helpers?|common|manager|misc)(\.tsx?$|\/)/.test(path),
    );
    expect(wrong.map(({ path }) => path)).toEqual([]);
  });

  it("leaves no unfinished marks, focused or skipped tests behind", () => {
    const wrong = sources
      .filter(({ path }) => relative("tools", path) !== "house-rules.test.ts")
      .flatMap(({ path, text }) =>
        [...text.matchAll(/\b(TODO|FIXME|XXX)\b|\b(it|test|describe)\.(only|skip|todo)\(/g)].map(
          (match) => `${path}: ${match[0]}`,
        ),
      );
    expect(wrong).toEqual([]);
  });
});
