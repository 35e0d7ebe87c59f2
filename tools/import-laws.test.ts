import { describe, expect, it } from "vitest";
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

const law = {
  domains: {
    chase: { uses: ["betting"], offers: [] },
    betting: { uses: ["session"], offers: ["terms/refusal-note.tsx"] },
    session: { uses: [], offers: [] },
  },
  alwaysOffered: ["*.api.ts", "*.hub.ts", "texts.ts"],
};
const allowed = { "packages/client": ["wire"], "packages/ui": [], "apps/web": ["client", "wire"] };

/** A file of the client that imports one other. */
const file = (path: string, name: string) => ({
  path: `apps/web/src/${path}`,
  imports: [name],
  isTest: false,
});
const broken = (path: string, name: string) => webBreaks([file(path, name)], law);

describe("imports", () => {
  it("are read in all their forms", () => {
    const text = `import "./a.ts";
import { b } from "./b.ts";
import type { C } from "../c.ts";
export { d } from "./d.ts";
const e = () => import("./e.ts");`;
    expect(importsOf(text)).toEqual(["./a.ts", "./b.ts", "../c.ts", "./d.ts", "./e.ts"]);
  });
});

describe("the domains of the client", () => {
  it.each([
    ["what is their own", "domains/chase/a.ts", "./b.ts"],
    ["calls of a domain that they use", "domains/chase/a.ts", "../betting/betting.api.ts"],
    ["its texts, from further down", "domains/chase/parts/a.tsx", "../../betting/texts.ts"],
    ["a part that it offers", "domains/chase/a.tsx", "../betting/terms/refusal-note.tsx"],
    ["a package", "domains/chase/a.ts", "@fairdraw/client/call/call.ts"],
  ])("import %s", (_what, path, name) => {
    expect(broken(path, name)).toEqual([]);
  });

  it("are imported by the app, whatever it takes", () => {
    expect(broken("app/shell/shell.tsx", "../../domains/betting/cart/cart-panel.tsx")).toEqual([]);
  });

  it.each([
    [
      "a domain at the ground that imports one above it",
      "domains/session/login.ts",
      "../chase/chase.api.ts",
      "apps/web/src/domains/session/login.ts uses chase",
    ],
    [
      "a domain that only runs a file of one it does not use",
      "domains/session/login.ts",
      "../betting/texts.ts",
      "apps/web/src/domains/session/login.ts uses betting",
    ],
    [
      "a domain that goes through another's to a third",
      "domains/chase/a.ts",
      "../session/session.api.ts",
      "apps/web/src/domains/chase/a.ts uses session",
    ],
    [
      "a domain that imports the app",
      "domains/session/login.ts",
      "../../app/routes.ts",
      "apps/web/src/domains/session/login.ts reaches out of the domains, to apps/web/src/app/routes.ts",
    ],
    [
      "a part that is not offered",
      "domains/chase/a.tsx",
      "../betting/cart/cart-panel.tsx",
      "apps/web/src/domains/chase/a.tsx takes what is not offered, betting/cart/cart-panel.tsx",
    ],
    [
      "a call's file that lies inside another domain",
      "domains/chase/a.tsx",
      "../betting/combo/combo.api.ts",
      "apps/web/src/domains/chase/a.tsx takes what is not offered, betting/combo/combo.api.ts",
    ],
    [
      "a domain that nobody has listed",
      "domains/tickets/a.ts",
      "./b.ts",
      "apps/web/src/domains/tickets/a.ts is of a domain that has no row",
    ],
  ])("catches %s", (_what, path, name, said) => {
    expect(broken(path, name)).toEqual([said]);
  });

  it("catches rows that say more than there is", () => {
    const sources = [file("domains/chase/a.ts", "../betting/betting.api.ts")];
    expect(webRowsOfNothing(sources, law)).toEqual([
      "betting has no files",
      "betting does not use session",
      "nobody takes betting/terms/refusal-note.tsx",
      "session has no files",
    ]);
  });

  it("catches circles, and none where two ways lead to one domain", () => {
    expect(circlesOf(law.domains)).toEqual([]);
    const diamond = {
      top: { uses: ["left", "right"] },
      left: { uses: ["ground"] },
      right: { uses: ["ground"] },
      ground: { uses: [] },
    };
    expect(circlesOf(diamond)).toEqual([]);
    expect(circlesOf({ ...law.domains, session: { uses: ["chase"] } })).toEqual([
      "chase > betting > session > chase",
    ]);
  });
});

describe("circles of files", () => {
  it("are found through types and through several folders", () => {
    const a = { path: "apps/web/src/a.ts", imports: ["./parts/b.tsx", "react"] };
    const b = { path: "apps/web/src/parts/b.tsx", imports: ["./c.ts"] };
    const c = {
      path: "apps/web/src/parts/c.ts",
      imports: importsOf('import type { A } from "../a.ts";'),
    };
    expect(fileCircles([a, b, c])).toEqual([
      "apps/web/src/a.ts > apps/web/src/parts/b.tsx > apps/web/src/parts/c.ts > apps/web/src/a.ts",
    ]);
    expect(fileCircles([a, b, { ...c, imports: ["@fairdraw/money"] }])).toEqual([]);
  });

  it("are not two ways to one file", () => {
    const top = { path: "apps/web/src/a.ts", imports: ["./b.ts", "./c.ts"] };
    const b = { path: "apps/web/src/b.ts", imports: ["./c.ts"] };
    expect(fileCircles([top, b, { path: "apps/web/src/c.ts", imports: [] }])).toEqual([]);
  });
});

describe("the rooms of a house", () => {
  const house = {
    folder: "apps/web/src/domains/betting/",
    ground: ["betting.api.ts", "texts.{,en.}ts"],
    rooms: { plays: [], board: ["plays"], cart: ["plays", "board"] },
    roof: ["betting-screen.tsx"],
  };
  const inHouse = (path: string, name: string) => file(`domains/betting/${path}`, name);
  const wrong = (path: string, name: string) => roomBreaks([inHouse(path, name)], house);

  it.each([
    ["a file of their own", "board/a.ts", "./b.ts"],
    ["one from further down in it", "board/keys/a.ts", "../board.ts"],
    ["one of a room below", "cart/a.ts", "../plays/price.ts"],
    ["what stands beside the rooms for all", "plays/a.ts", "../betting.api.ts"],
    ["its texts", "board/keys/a.ts", "../../texts.ts"],
    ["another domain, which is not theirs to judge", "plays/a.ts", "../../lottery/plays.ts"],
  ])("import %s", (_what, path, name) => {
    expect(wrong(path, name)).toEqual([]);
  });

  it("are all imported by what puts them together", () => {
    expect(wrong("betting-screen.tsx", "./cart/a.ts")).toEqual([]);
    expect(roomBreaks([file("app/a.ts", "../domains/betting/cart/a.ts")], house)).toEqual([]);
  });

  it.each([
    ["a room above", "board/a.ts", "../cart/cart.ts", "board/a.ts -> cart/cart.ts"],
    ["it from further down", "board/keys/a.ts", "../../cart/a.ts", "board/keys/a.ts -> cart/a.ts"],
    ["a room from beside them", "betting.api.ts", "./plays/a.ts", "betting.api.ts -> plays/a.ts"],
    ["the roof", "cart/a.ts", "../betting-screen.tsx", "cart/a.ts -> betting-screen.tsx"],
    ["a room that is not listed", "cart/a.ts", "../desk/a.ts", "cart/a.ts -> desk/a.ts"],
  ])("may not import %s", (_what, path, name, told) => {
    expect(wrong(path, name)).toEqual([
      told.replaceAll(/[a-z./-]+\.tsx?/g, (one) => house.folder + one),
    ]);
  });

  it("are listed, and no file stands outside of them", () => {
    expect(wrong("desk/a.ts", "./b.ts")).toEqual([
      "apps/web/src/domains/betting/desk/a.ts is in no room that is listed",
    ]);
    expect(wrong("price.ts", "@fairdraw/money")).toEqual([
      "apps/web/src/domains/betting/price.ts is in no room that is listed",
    ]);
  });

  it("have no rows of what is not there", () => {
    const there = [inHouse("cart/a.ts", "../plays/b.ts"), inHouse("plays/b.ts", "../texts.ts")];
    expect(roomRowsOfNothing(there, house)).toEqual([
      "board has no files",
      "board does not use plays",
      "cart does not use board",
    ]);
  });

  it("use only what stands before them in their list", () => {
    expect(upwardUses(house.rooms)).toEqual([]);
    expect(upwardUses({ plays: ["board"], board: ["plays"] })).toEqual([
      "plays stands before board",
    ]);
    expect(upwardUses({ plays: ["plays"] })).toEqual(["plays stands before plays"]);
  });
});

describe("packages", () => {
  const of = (path: string, name: string) => [{ path, imports: [name], isTest: false }] as const;

  it("catches the client's package and the parts of screens where they import a domain by path", () => {
    const wrong = "../../../../apps/web/src/domains/betting/betting.api.ts";
    for (const path of ["packages/client/src/call/call.ts", "packages/ui/src/lists/table.tsx"])
      expect(pathBreaks(of(path, wrong), allowed)).toEqual([`${path} imports ${wrong}`]);
  });

  it("catches them where they import the web by its name", () => {
    const wrong = of("packages/client/src/call/call.ts", "@fairdraw/web/src/main.tsx");
    expect(packageBreaks(wrong, allowed)).toEqual(["packages/client/src/call/call.ts imports web"]);
  });

  it("catches a client that imports the hub's server", () => {
    const wrong = of("apps/web/src/main.tsx", "@fairdraw/signalr-server");
    expect(packageBreaks(wrong, allowed)).toEqual(["apps/web/src/main.tsx imports signalr-server"]);
  });

  it("lets the web have the client's package, and a package's tests have itself", () => {
    expect(
      packageBreaks(of("apps/web/src/main.tsx", "@fairdraw/client/page/link.tsx"), allowed),
    ).toEqual([]);
    const [test] = of("packages/ui/src/lists/table.test.tsx", "@fairdraw/ui/testing");
    expect(packageBreaks([{ ...test, isTest: true }], allowed)).toEqual([]);
    expect(packageBreaks([{ ...test, isTest: false }], allowed)).toEqual([
      `${test.path} imports ui`,
    ]);
  });
});

describe("the client's package", () => {
  const of = (path: string, name: string) => [
    { path: `packages/client/src/${path}`, imports: [name] },
  ];
  const folders = ["hub", "call", "page"];

  it("imports downwards alone, each folder in its place", () => {
    expect(clientBreaks(of("hub/hub.ts", "../page/link.tsx"), folders)).toEqual([]);
    expect(clientBreaks(of("hub/hub.ts", "./hub-channel.ts"), folders)).toEqual([]);
    expect(clientBreaks(of("page/link.tsx", "../call/call.ts"), folders)).toEqual([
      "packages/client/src/page/link.tsx -> packages/client/src/call/call.ts",
    ]);
    expect(clientBreaks(of("tickets/a.ts", "../call/call.ts"), folders)).toEqual([
      "packages/client/src/tickets/a.ts is in a folder that has no place",
    ]);
  });
});

describe("parts of every screen", () => {
  const lines = (text: string) => businessIn([{ path: "packages/ui/src/a.tsx", text }]);

  it("name no business in their code", () => {
    expect(lines('export const label = "Bet now";')).toEqual(["packages/ui/src/a.tsx:1"]);
    expect(lines("type Props = {\n  openIssue: string;\n};")).toEqual(["packages/ui/src/a.tsx:2"]);
    expect(lines("const max_stake = 1;")).toEqual(["packages/ui/src/a.tsx:1"]);
  });

  it("may compare themselves to it, and may hold such letters in a word", () => {
    expect(lines("// As wide as the stakes of a bet.\nconst between = better;")).toEqual([]);
    expect(businessIn([{ path: "apps/web/src/a.tsx", text: "const bet = 1;" }])).toEqual([]);
  });
});
