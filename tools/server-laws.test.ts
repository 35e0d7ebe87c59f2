import { describe, expect, it } from "vitest";
import {
  declaredForNothing,
  ownerBreaks,
  type ServerDomain,
  serverBreaks,
  tableBreaks,
  tablesMade,
  upwardDomains,
} from "./server-laws.ts";

const law: Record<string, ServerDomain> = {
  platform: { uses: [], offers: ["**"], tables: ["hub_log"] },
  ledger: { uses: [], offers: ["index.ts"], tables: ["ledger_player"] },
  account: { uses: [], offers: ["account.sql.ts"], tables: ["account"] },
  betting: {
    uses: ["ledger", "account"],
    offers: ["intake/place-bets.ts"],
    tables: ["bet", "bet_with_state"],
    reads: ["account"],
  },
  vip: { uses: ["account"], wires: ["betting"], offers: [], tables: ["vip_player"] },
};
const at = (file: string) => `apps/server/src/domains/${file}`;
const importing = (file: string, ...imports: string[]) =>
  serverBreaks([{ path: at(file), imports }], law);
const saying = (file: string, text: string) =>
  tableBreaks([{ path: at(file), imports: [], text: `const text = \`${text}\`;` }], law);

describe("imports", () => {
  it("lets a domain take what those offer that it uses, and the platform", () => {
    const names = ["../account/account.sql.ts", "../../platform/clock.ts", "../../ledger/index.ts"];
    expect(importing("betting/betting.routes.ts", ...names)).toEqual([]);
    expect(importing("betting/domain.ts", "../../domain.ts")).toEqual([]);
  });

  it("catches the placing of bets from a domain that has no business with bets", () => {
    expect(importing("vip/vip.routes.ts", "../betting/intake/place-bets.ts")).toEqual([
      `${at("vip/vip.routes.ts")} uses betting`,
    ]);
  });

  it("lets only domain.ts take what a domain wires", () => {
    expect(importing("vip/domain.ts", "../betting/intake/place-bets.ts")).toEqual([]);
  });

  it("catches what is not offered, the inside of the ledger, and the app", () => {
    expect(importing("betting/a.ts", "../account/profile.sql.ts")).toHaveLength(1);
    expect(importing("betting/a.ts", "../../ledger/post.ts")).toHaveLength(1);
    expect(importing("betting/a.ts", "../../app.ts")).toHaveLength(1);
    expect(importing("nobody/a.ts", "../account/account.sql.ts")).toHaveLength(1);
  });

  it("catches a use that does not stand before the user", () => {
    expect(upwardDomains(law)).toEqual([]);
    const turned = { ...law, account: { ...law["account"], uses: ["betting"] } as ServerDomain };
    expect(upwardDomains(turned)).toEqual(["account uses betting, which does not stand before it"]);
  });

  it("catches declarations of what is not there", () => {
    const found = declaredForNothing([{ path: at("betting/a.ts"), imports: [], text: "" }], {
      betting: {
        uses: ["account"],
        wires: ["vip"],
        offers: ["a.ts"],
        tables: [],
        reads: ["account"],
      },
    });
    expect(found).toEqual([
      "betting does not use account",
      "betting does not wire vip",
      "nobody takes betting/a.ts",
      "betting does not read account",
    ]);
  });
});

describe("tables", () => {
  it("lets a domain write its own and read what it says", () => {
    expect(saying("betting/a.sql.ts", "UPDATE bet SET state = 1 FROM account a")).toEqual([]);
    expect(saying("vip/a.sql.ts", "SELECT level FROM vip_player")).toEqual([]);
  });

  it.each([
    ["UPDATE bet SET prize = 1", "writes bet of betting"],
    ["UPDATE account SET state = 0", "writes account of account"],
    ["DELETE FROM account WHERE id = $1", "writes account of account"],
    ["INSERT INTO bet (id) VALUES ($1)", "writes bet of betting"],
    ["TRUNCATE bet", "writes bet of betting"],
    ["SELECT * FROM vip_player v JOIN bet_with_state b ON true", "reads bet_with_state of betting"],
    ["SELECT 1 FROM vip_player v, ledger_player p", "reads ledger_player of ledger"],
    ["SELECT 1 FROM vip_player AS v, LATERAL (SELECT 1 FROM bet b) x", "reads bet of betting"],
    ["SELECT 1 FROM fd_now() AS now, ledger_player p", "reads ledger_player of ledger"],
    ["SELECT 1 FROM (SELECT 1) x, ledger_player p", "reads ledger_player of ledger"],
    [
      "SELECT 1 FROM vip_player v JOIN vip_player w ON f(w.id, v.id) = 1, ledger_player p",
      "reads ledger_player of ledger",
    ],
    ["update bet b set state = 1", "writes bet of betting"],
    ["insert into bet (id) values (1)", "writes bet of betting"],
    ["delete from bet where id = 1", "writes bet of betting"],
    ["select id from account where id = 1", "reads account of account"],
    ["SELECT id FROM withdraw_request", "names withdraw_request, which nobody owns"],
    ["SELECT id FROM vip_player WHERE id IN (SELECT id FROM account)", "reads account of account"],
  ])("catches %s", (text, found) => {
    expect(saying("vip/vip.sql.ts", text)).toEqual([`${at("vip/vip.sql.ts")} ${found}`]);
  });

  it("knows what is no table", () => {
    const texts = [
      "WITH due AS (SELECT id FROM vip_player), kept AS MATERIALIZED (SELECT 1) SELECT * FROM due, kept",
      "SELECT * FROM unnest($1::int[]) AS t (a), generate_series(1, 2) s",
      "SELECT EXTRACT(day FROM at), a IS DISTINCT FROM b, substring(a FROM 1) FROM vip_player",
      "SELECT id FROM vip_player FOR UPDATE SKIP LOCKED",
      "SELECT id FROM vip_player v, fd_now() AS now WHERE now > at GROUP BY v.id, at ORDER BY v.id, at",
      "INSERT INTO vip_player (id) VALUES (1) ON CONFLICT (id) DO UPDATE SET level = 1",
    ];
    for (const text of texts) expect(saying("vip/vip.sql.ts", text)).toEqual([]);
  });

  it("lets proofs and what stands above the domains read all, and write nothing of others", () => {
    expect(saying("vip/vip.checks.ts", "SELECT 1 FROM bet")).toEqual([]);
    const above = { path: "apps/server/src/verify/verify.ts", imports: [] };
    expect(tableBreaks([{ ...above, text: "`SELECT 1 FROM bet`" }], law)).toEqual([]);
    expect(tableBreaks([{ ...above, text: "`UPDATE bet SET id = 1`" }], law)).toHaveLength(1);
    expect(saying("vip/vip.checks.ts", "DELETE FROM bet")).toHaveLength(1);
  });

  it("knows the tables that migrations make and keep", () => {
    const first =
      "-- CREATE TABLE prose\nCREATE TABLE coupon (id bigint);\nCREATE TABLE old_coupon (id bigint);";
    const second =
      "DROP TABLE IF EXISTS old_coupon; create unlogged table if not exists seat (id int);";
    expect(tablesMade([first, second])).toEqual(["coupon", "seat"]);
  });

  it("gives every table of the schema one owner", () => {
    const schema = ["hub_log", "ledger_player", "account", "bet", "bet_with_state", "vip_player"];
    expect(ownerBreaks(schema, law)).toEqual([]);
    expect(ownerBreaks([...schema, "withdraw_request"], law)).toEqual([
      "nobody owns withdraw_request",
    ]);
    const twice = { ...law, vip: { ...law["vip"], tables: ["vip_player", "bet"] } as ServerDomain };
    expect(ownerBreaks(schema, twice)).toEqual(["betting and vip own bet"]);
  });
});
