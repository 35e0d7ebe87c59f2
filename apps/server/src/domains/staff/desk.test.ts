import { createHash } from "node:crypto";
import {
  commonResults,
  exportList,
  isRefused,
  listViews,
  operatorResults,
  removeView,
  saveView,
  searchAudit,
} from "@fairdraw/wire";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { anOperator, giveRights, Reason } from "../../testing/operators.ts";
import { accountIdOf } from "../../testing/players.ts";
import { createTestWorld, type TestWorld, usualStartMs } from "../../testing/test-world.ts";

let world: TestWorld;
let operator: Awaited<ReturnType<typeof anOperator>>;
let other: Awaited<ReturnType<typeof anOperator>>;
beforeAll(async () => {
  world = await createTestWorld({ serverUrl: inject("serverUrl"), startMs: usualStartMs });
  operator = await anOperator(world);
  other = await anOperator(world, "operator2");
});
afterAll(() => world.close());
const code = (result: { code: number }) => ({ Result: result.code });

describe("saved views", () => {
  const view = {
    Call: "AdminAudit/Search",
    Name: "mine",
    Query: "UserName=operator",
    Columns: ["Time", "Call"],
  };
  const viewsOf = async (who: typeof operator) => {
    const answer = await who.ask(listViews, {});
    return isRefused(answer) ? null : answer.Items;
  };

  it("are kept for whoever saved them, one of a name", async () => {
    await operator.ask(saveView, { ...view, Query: "", Columns: [] });
    expect(await operator.ask(saveView, view)).toMatchObject({ Result: 0 });
    expect(await viewsOf(operator)).toEqual([view]);
    expect(await viewsOf(other)).toEqual([]);
    const name = { Call: view.Call, Name: view.Name };
    expect(await other.ask(removeView, name)).toMatchObject(code(operatorResults.NOT_FOUND));
    expect(await operator.ask(removeView, name)).toMatchObject({ Result: 0 });
    expect(await viewsOf(operator)).toEqual([]);
  });

  it("are at most fifty; one more of a name that is there takes its place", async () => {
    for (let i = 0; i < 50; i += 1) await other.ask(saveView, { ...view, Name: `v${i}` });
    expect(await other.ask(saveView, view)).toMatchObject(code(operatorResults.TOO_LATE));
    expect(await other.ask(saveView, { ...view, Name: "v3" })).toMatchObject({ Result: 0 });
  });
});

describe("a list that is taken along", () => {
  const Columns = [
    { Name: "Call", Label: "What" },
    { Name: "UserName", Label: "=Who" },
  ];
  const take = (body: Partial<{ Call: string; Request: string }> = {}) =>
    operator.ask(exportList, {
      Call: "AdminAudit/Search",
      Request: JSON.stringify({ Call: "AdminToken/Login" }),
      Columns,
      Reason,
      ...body,
    });

  it("has the rows that the filters find, and a row in the log with its hash", async () => {
    const answer = await take();
    if (isRefused(answer)) throw new Error(JSON.stringify(answer));
    expect(answer.Csv).toBe(
      "\uFEFFWhat,'=Who\r\nAdminToken/Login,operator2\r\nAdminToken/Login,operator\r\n",
    );
    expect(answer.RowCount).toBe(2);
    expect(answer.FileName).toMatch(/^AdminAudit-Search-operator-2026-.*\.csv$/);
    expect(answer.Sha256).toBe(createHash("sha256").update(answer.Csv).digest("hex"));
    const log = await operator.ask(searchAudit, {
      PageIndex: 1,
      PageSize: 20,
      Call: "AdminExport/List",
    });
    const [row] = isRefused(log) ? [] : log.Items;
    expect(JSON.parse(row?.After ?? "{}")).toMatchObject({
      call: "AdminAudit/Search",
      filters: '{"Call":"AdminToken/Login"}',
      RowCount: 2,
      Sha256: answer.Sha256,
    });
    expect(row?.Reason).toBe(Reason);
  });

  it("has all pages of the list", async () => {
    await world.db.rows({
      text: `INSERT INTO operator_audit (merchant_id, account_id, at, call, reason, ip)
        SELECT 1, $1, fd_now(), 'AdminIp/Save', n::text, '' FROM generate_series(1, 250) AS n`,
      values: [await accountIdOf(world, "operator")],
    });
    const answer = await take({ Request: JSON.stringify({ Call: "AdminIp/Save" }) });
    expect(answer).toMatchObject({ RowCount: 250 });
  });

  it("is refused beyond what one file takes, and nothing is logged", async () => {
    await world.db.rows({
      text: `INSERT INTO operator_audit (merchant_id, account_id, at, call, reason, ip)
        SELECT 1, $1, fd_now(), 'AdminIp/Remove', '', '' FROM generate_series(1, 5001)`,
      values: [await accountIdOf(world, "operator")],
    });
    expect(await take({ Request: JSON.stringify({ Call: "AdminIp/Remove" }) })).toMatchObject(
      code(operatorResults.TOO_MANY),
    );
  });

  it("is refused for what is no list and for filters that it does not take", async () => {
    expect(await take({ Call: "AdminIp/Save" })).toMatchObject(code(operatorResults.NOT_FOUND));
    expect(await take({ Call: "AdminToken/Views" })).toMatchObject(code(operatorResults.NOT_FOUND));
    for (const Request of ["", "[]", '{"Colour":1}']) {
      expect(await take({ Request })).toMatchObject(code(operatorResults.UNFIT));
    }
  });

  it("takes the right to export, and the right to see", async () => {
    const accountId = await accountIdOf(world, "operator");
    await giveRights(world, { accountId, rights: ["audit.view"] });
    expect(await take()).toMatchObject(code(commonResults.NO_PERMISSION));
    await giveRights(world, { accountId, rights: ["audit.export"] });
    expect(await take()).toMatchObject(code(operatorResults.UNFIT));
    await giveRights(world, { accountId, rights: ["audit.view", "audit.export"] });
    expect(await take()).toMatchObject({ Result: 0 });
  });
});
