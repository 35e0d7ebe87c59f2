import { parseCheckedMoney, sum, toWire } from "@fairdraw/money";
import {
  type AnswerOf,
  cancelBet,
  createExport,
  exportRowsMax,
  type RequestOf,
  searchCashFlow,
} from "@fairdraw/wire";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { assert } from "../../platform/assert.ts";
import { aBetItem, anOpenIssue } from "../../testing/bets-to-place.ts";
import { accountIdOf, betsOf, passIssue, placed } from "../../testing/players.ts";
import { createTestWorld, type TestWorld } from "../../testing/test-world.ts";
import { createExporter } from "./create-export.ts";
import { stamp } from "./export-rows.ts";

const startMs = Date.UTC(2026, 0, 5, 4);
const dayMs = 24 * 3_600_000;
/** Ids of the world's own month begin so. */
const idPrefix =
  startMs
    .toString(16)
    .padStart(12, "0")
    .replace(/^(.{8})/, "$1-") + "-7000-8000-";
const range = { DateFrom: startMs - dayMs, DateTo: startMs + dayMs };
let world: TestWorld;
let token: string;

/** Player 1: ten bets on issue one, a long one and one that is taken back on issue two. */
beforeAll(async () => {
  world = await createTestWorld({ serverUrl: inject("serverUrl"), startMs });
  token = await world.signIn("player1");
  await anOpenIssue(world);
  await placed(
    world,
    token,
    [...Array(10).keys()].map((d) => aBetItem({ stakePositions: [[d], [], [], [], []] })),
  );
  await placed(world, await world.signIn("player2"), [aBetItem({ Multiple: 50 })]);
  await passIssue(world);
  const lines = [...Array(300).keys()].map((n) => String(n).padStart(3, "0"));
  const long = { PlayId: "ssc.3x.front.direct.text", Selection: { lines }, Unit: "li" as const };
  const { Orders } = await placed(world, token, [aBetItem(long), aBetItem()]);
  await world.call(cancelBet, { BetNos: [Orders[1]?.BetNo ?? ""] }, token);
});
afterAll(() => world.close());

type File = Extract<AnswerOf<typeof createExport>, { Content: unknown }>;

async function fileOf(request: RequestOf<typeof createExport>, as = token): Promise<File> {
  const answer = await world.call(createExport, request, as);
  assert("Content" in answer, `the file is answered: ${JSON.stringify(answer)}`);
  return answer;
}

/** Reads CSV without the code under test: cells by column of the header. */
function read(content: string): Record<string, string>[] {
  expect(content.startsWith("\uFEFF")).toBe(true);
  const [header = [], ...rows] = content
    .slice(1)
    .split("\r\n")
    .slice(0, -1)
    .map((line) =>
      [...line.matchAll(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)].map(([, cell = ""]) =>
        cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell,
      ),
    );
  return rows.map((row) =>
    Object.fromEntries(header.map((name, index) => [name, row[index] ?? ""])),
  );
}

const bets = (Filter: object = {}) => ({
  Report: "BetRecord" as const,
  Filter: { ...range, ...Filter },
  Language: "en" as const,
});

describe("Export/Create of bets", () => {
  it("holds the bets that the list holds, in its order, with its figures", async () => {
    const file = await fileOf(bets());
    const rows = read(file.Content);
    const { Items, Total } = await betsOf(world, token);
    expect([file.Rows, file.Total, rows.length]).toEqual([12, Total, 12]);
    for (const [index, bet] of Items.entries()) {
      expect(rows[index]).toMatchObject({
        Time: stamp(bet.BetTime),
        "Bet no.": bet.BetNo,
        Issue: bet.SerialNumber,
        Bets: String(bet.Count),
        Amount: bet.Amount,
        Draw: bet.WinningNumber,
        Prize: bet.Prize,
        Profit: bet.Profit,
      });
    }
    expect(file.FileName).toBe("bets-20260104-20260106.csv");
  });

  it("names game, play, numbers and state in the language asked for", async () => {
    const [english] = read((await fileOf(bets({ State: 3 }))).Content);
    expect(english).toMatchObject({ State: "Won", Source: "Normal", Unit: "yuan" });
    expect(english?.["Numbers"]).toMatch(/\d/);
    const chinese = await fileOf({ ...bets({ State: 3 }), Language: "zh" });
    const [row] = read(chinese.Content);
    expect(row).toMatchObject({ 状态: "已中奖", 来源: "普通投注", 单位: "元" });
  });

  it("is written as a workbook when asked for one", async () => {
    const csv = await fileOf(bets());
    const file = await fileOf({ ...bets(), Format: "xlsx" });
    expect(file).toMatchObject({ FileName: "bets-20260104-20260106.xlsx", Rows: csv.Rows });
    expect(Buffer.from(file.Content, "base64").toString("latin1", 0, 2)).toBe("PK");
  });

  it("cuts long selections and says so", async () => {
    const rows = read((await fileOf(bets({ PlayId: "ssc.3x.front.direct.text" }))).Content);
    expect(rows).toHaveLength(1);
    const shown = rows[0]?.["Numbers"] ?? "";
    const numbers = [...Array(300).keys()].map((n) => `“${String(n).padStart(3, "0")}”`);
    const listed = shown.slice(0, -", …".length).split(", ");
    expect(shown.endsWith(", …")).toBe(true);
    expect(listed).toEqual(numbers.slice(0, listed.length));
    expect(listed.length).toBeGreaterThan(60);
    expect(rows[0]).toMatchObject({ Bets: "300" });
  });

  it("keeps to the filter, and to the caller", async () => {
    expect((await fileOf(bets({ State: 1 }))).Rows).toBe(1);
    expect((await fileOf(bets({ GameIds: [102] }))).Rows).toBe(0);
    expect((await fileOf(bets(), await world.signIn("player2"))).Rows).toBe(1);
    const none = await fileOf(bets(), await world.signIn("player3"));
    expect([none.Rows, read(none.Content)]).toEqual([0, []]);
  });
});

describe("Export/Create of movements", () => {
  it("holds the movements that the list holds, and comes to its sums", async () => {
    const file = await fileOf({ Report: "CashFlow", Filter: range, Language: "en" });
    const rows = read(file.Content);
    const found = await world.call(
      searchCashFlow,
      { ...range, PageIndex: 1, PageSize: 100 },
      token,
    );
    assert("Items" in found && found.AllSum !== null, "the list is answered");
    expect(rows.map((row) => row["No."])).toEqual(found.Items.map((row) => row.FlowNo));
    const column = (name: string) =>
      toWire(sum(rows.map((row) => parseCheckedMoney(row[name] ?? ""))));
    expect([column("In"), column("Out")]).toEqual([found.AllSum.In, found.AllSum.Out]);
    expect(file.FileName).toBe("cash-flow-20260104-20260106.csv");
    expect(rows[0]?.["Balance after"]).toBe(found.Items[0]?.BalanceAfter);
  });

  it("keeps to the filter", async () => {
    const file = await fileOf({ Report: "CashFlow", Filter: { ...range, TypeIds: [26] } });
    expect(file.Rows).toBe(1);
    expect(read(file.Content)[0]).toMatchObject({ 分类: "派奖", 类型: "派奖", 支出: "0.000" });
  });
});

it.each([
  ["longer than 92 days", 0, 92 * dayMs + 1],
  ["that runs backwards", 6, 5],
])("Export/Create refuses a range %s", async (_, DateFrom, DateTo) => {
  for (const Report of ["BetRecord", "CashFlow"] as const) {
    const request = { Report, Filter: { DateFrom, DateTo } };
    expect(await world.call(createExport, request, token)).toMatchObject({ Result: 904 });
  }
});

it("writes one file at a time for an account, and the next one after it", async () => {
  const write = createExporter({ db: world.db, nowMs: world.nowMs });
  const [mine, theirs] = [await accountIdOf(world, "player1"), await accountIdOf(world, "player2")];
  const [first, second, other] = await Promise.all([
    write(mine, bets()),
    write(mine, bets()),
    write(theirs, bets()),
  ]);
  expect(second).toBe("busy");
  expect([first, other]).toEqual([
    expect.objectContaining({ Rows: 12 }),
    expect.objectContaining({ Rows: 1 }),
  ]);
  expect(await write(mine, bets())).toEqual(first);
});

it("writes another file after one has failed", async () => {
  let fails = true;
  const gone = () => Promise.reject(new Error("the database is gone"));
  const db: typeof world.db = {
    ...world.db,
    rows: (statement) => (fails ? gone() : world.db.rows(statement)),
    transaction: (work, options) => (fails ? gone() : world.db.transaction(work, options)),
  };
  const write = createExporter({ db, nowMs: world.nowMs });
  const mine = await accountIdOf(world, "player1");
  await expect(write(mine, bets())).rejects.toThrow("the database is gone");
  fails = false;
  expect(await write(mine, bets())).toMatchObject({ Rows: 12 });
});

it("Export/Create answers an empty file at the far end of time", async () => {
  const end = 253_402_300_799_999;
  const Filter = { DateFrom: end - 10, DateTo: end };
  expect((await fileOf({ Report: "CashFlow", Filter })).Rows).toBe(0);
});

it("Export/Create holds the newest 10,000 rows and says how many there are", async () => {
  const accountId = await accountIdOf(world, "player5");
  const before = (
    await fileOf({ Report: "CashFlow", Filter: range }, await world.signIn("player5"))
  ).Rows;
  // More movements than fit, written past the ledger; nobody looks at this world's books again.
  await world.db.rows({
    text: `INSERT INTO ledger_transfer (ref, kind, batch, debit, credit, amount, player, player_balance_after, at)
      SELECT t.ref, 91, t.ref, -101, $1::bigint * 8 + 1, 1, $1, n, fd_now() + n * interval '1 ms'
      FROM (SELECT n, ($2 || lpad(to_hex(n), 12, '0'))::uuid AS ref FROM generate_series(1, $3::int) AS n) t`,
    values: [accountId, idPrefix, exportRowsMax + 5],
  });
  const file = await fileOf({ Report: "CashFlow", Filter: range }, await world.signIn("player5"));
  expect([file.Rows, file.Total]).toEqual([exportRowsMax, exportRowsMax + 5 + before]);
  const rows = read(file.Content);
  expect(rows).toHaveLength(exportRowsMax);
  expect([rows[0]?.["变动后余额"], rows.at(-1)?.["变动后余额"]]).toEqual(["10.005", "0.006"]);
}, 30_000);
