import type { Page } from "@playwright/test";
import { choosePlay, expect, openIssue, signIn, test } from "../story.ts";

test.use({ gameIds: [101, 105] });

/** Does to a page what the translators of browsers do: they put elements of their own in the place of each text. */
function translate(page: Page): Promise<number> {
  return page.evaluate(() => {
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    for (let node = walk.nextNode(); node !== null; node = walk.nextNode()) {
      if (node instanceof Text && node.data.trim() !== "") texts.push(node);
    }
    const free = texts.filter(
      ({ parentElement }) => parentElement?.closest('[translate="no"], script, style') === null,
    );
    for (const text of free) {
      const outer = document.createElement("font");
      const inner = document.createElement("font");
      inner.textContent = text.data;
      outer.append(inner);
      text.replaceWith(outer);
    }
    return free.length;
  });
}

test("what a bet costs, the balance and the clocks go on in a translated page", async ({
  page,
  world,
}, info) => {
  const { name: project } = info.project;
  await openIssue(world, 40_000);
  await signIn(page, project === "desktop" ? "player1" : "player2");
  await page.goto("/Bet/101");
  await choosePlay(page, project, ["定位胆", "定位胆"]);
  expect(await translate(page)).toBeGreaterThan(10);

  for (const number of [1, 2, 3, 4]) {
    await page.getByRole("button", { name: `万位 ${number}`, exact: true }).click();
  }
  const line = page.getByTestId("price-line");
  await expect(line).toContainText("4 注");
  await expect(line).toContainText("8.00");

  if (project === "desktop") {
    const clock = page.getByRole("timer").filter({ visible: true });
    const told = await clock.textContent();
    await expect.poll(() => clock.textContent()).not.toBe(told);
  }

  await page.getByRole("button", { name: "立即投注" }).click();
  const dialog = page.getByRole("dialog");
  await translate(page);
  await expect(dialog).toContainText("8.00");
  await dialog.getByRole("button", { name: "确认投注" }).click();
  await expect(page.getByText(/投注成功/).first()).toBeVisible();
  await expect(page.getByTestId("balance")).toContainText("9,992.00");
});
