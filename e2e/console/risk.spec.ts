import { expect, expectAccessible, test } from "../story.ts";
import { deskViewport, enter, send, watchPolicy } from "./desk.ts";

test.use({ viewport: deskViewport, gameIds: [101] });

watchPolicy();

test("an operator reads a signal with its bets beside each other, and decides", async ({
  page,
  world,
}) => {
  test.setTimeout(120_000);
  await world.db.rows({
    text: `WITH who AS (SELECT array_agg(id ORDER BY id) AS ids FROM account WHERE merchant_id = 1 AND user_name IN ('player1', 'player2')),
      signal AS (INSERT INTO risk_signal (merchant_id, rule, day, account_ids, found_at)
        SELECT 1, 'bothSides', 20260105, ids, fd_now() FROM who RETURNING id),
      finding AS (INSERT INTO risk_finding (signal_id, score, parts, at)
        SELECT id, 65, ('[{"part":"opposedIssues","points":40,"most":40,"figure":"20 / 20"},{"part":"riskTakenOff","points":25,"most":25,"figure":"100 %"},{"part":"betSecond","points":0,"most":0,"figure":"' || ids[1] || ':5 ' || ids[2] || ':0"}]')::jsonb, fd_now()
        FROM signal, who)
      INSERT INTO risk_evidence (signal_id, kind, ref, beside, account_id, amount, detail, happened_at)
      SELECT signal.id, 'bet', gen_random_uuid()::text, '101 20260105-000' || n, ids[side], 10000,
        '86 {"positions":[[' || CASE side WHEN 1 THEN '0,1,2,3,4' ELSE '5,6,7,8,9' END || '],[],[],[],[]]}', fd_now() + n * interval '1 minute'
      FROM signal, who, generate_series(1, 5) n, generate_series(1, 2) side`,
  });
  await page.goto("/admin/AdminRisk/Signals");
  await enter(page, world, "operator");
  const row = page.getByRole("row").filter({ hasText: "对打投注" });
  await expect(row).toContainText("65");
  await expect(row).toContainText("待处理");
  await expect(row.getByRole("link", { name: "player1" })).toBeVisible();
  await expectAccessible(page);
  await row.getByRole("link", { name: /^#/ }).click();

  await expect(page.getByRole("heading", { name: /对打投注 · 评分 65/ })).toBeVisible();
  const parts = page.getByRole("region", { name: "评分构成" });
  await expect(parts.getByRole("row").filter({ hasText: "20 / 20" })).toContainText("40 / 40");
  await expect(parts.getByRole("row").filter({ hasText: "后投注" })).toContainText(
    "player1 5, player2 0",
  );
  await expect(page.getByRole("region", { name: "相关账号" })).toContainText(
    "root1 > direct1 > agent1",
  );
  const evidence = page.getByRole("region", { name: "证据 (10)" });
  const issue = evidence.getByRole("row").filter({ hasText: "20260105-0003" });
  await expect(issue.getByRole("cell").nth(0)).toContainText("0、1、2、3、4");
  await expect(issue.getByRole("cell").nth(1)).toContainText("5、6、7、8、9");
  await expect(issue.getByRole("link", { name: "10.000" })).toHaveCount(2);
  await expectAccessible(page);

  await page.getByRole("button", { name: "标记为已解释" }).click();
  await send(page, "故事：两人是夫妻，已核实");
  await expect(page.getByText("操作成功").first()).toBeVisible();
  await page.getByRole("button", { name: "关闭", exact: true }).click();
  const decisions = page.getByRole("region", { name: "处理记录" });
  await expect(decisions.getByRole("listitem")).toContainText("故事：两人是夫妻，已核实");
  await expect(page.getByRole("button", { name: "标记为已解释" })).toHaveCount(0);
  await page.getByRole("link", { name: "返回列表" }).click();
  await expect(row).toContainText("已解释");
});
