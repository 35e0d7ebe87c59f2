import { addCrowd, type World } from "@fairdraw/dev-world";
import { parseWinningNumber, zodiacAt } from "@fairdraw/lottery-engine";
import type { Page } from "@playwright/test";
import { outcomeOf, priceOf } from "../play-figures.ts";
import { pickOnBoard } from "../play-picking.ts";
import { type PlayStory, playStories, type ToldPlay } from "../play-vectors.ts";
import {
  almostDraw,
  awardedIssue,
  choosePlay,
  expect,
  openIssue,
  signIn,
  startMs,
  test,
} from "../story.ts";

const stories = playStories();
/** Enough for the dearest play at two yuan for each of its unit bets. Units: thousandths. */
const purse = 900_000_000n;
/** Of everybody who is made like player1. */
const prizeGroup = 1950;

test.use({ gameIds: [...new Set(stories.map(({ gameId }) => gameId))] });
test.describe.configure({ mode: "parallel" });
test.setTimeout(150_000);

for (const story of stories) {
  test(`every play is picked, priced, bet and explained: ${story.title}`, async ({
    page,
    world,
  }, info) => {
    const name = `p${info.workerIndex}x${story.title.replaceAll(" ", "")}`;
    await addCrowd(world.db, { name, count: 1, each: purse });
    await signIn(page, `${name}1`);
    await fillCart(page, story, info.project.name);
    const serial = await betCart(page, world, story);
    await almostDraw(world, story.gameId);
    await expectExplained(page, { story, ...(await awardedIssue(world, serial, story.gameId)) });
  });
}

/** Picks play after play and looks at what it is said to cost before it goes into the cart. */
async function fillCart(page: Page, { gameId, plays }: PlayStory, project: string): Promise<void> {
  const terms = { prizeGroup, context: { zodiac: zodiacAt(startMs) } };
  await page.goto(`/Bet/${gameId}`);
  for (const told of plays) {
    await test.step(told.play.id, async () => {
      await choosePlay(page, project, [told.play.groupZh, told.play.name.zh]);
      await pickOnBoard(page, told);
      const { line, stake, highest } = priceOf(told, terms);
      const shown = page.getByTestId("price-line");
      await expect(shown).toContainText(`${line} = ${stake}`);
      await expect(shown).toContainText(`最高可中 ${highest}·`);
      await page.getByRole("button", { name: "加入购彩篮" }).click();
    });
  }
}

async function betCart(page: Page, world: World, { gameId, plays }: PlayStory): Promise<string> {
  const serial = await openIssue(world, 40_000, gameId);
  await page.getByRole("button", { name: "提交投注" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText(serial);
  const units = plays.reduce((sum, told) => sum + told.units, 0);
  await expect(dialog).toContainText(`共 ${plays.length} 项 ${units} 注`);
  await dialog.getByRole("button", { name: "确认投注" }).click();
  await expect(page.getByText(/投注成功/).first()).toBeVisible();
  return serial;
}

/** Opens bet after bet in the records; the one that was picked last stands first. */
async function expectExplained(
  page: Page,
  { story, number, drawAt }: { story: PlayStory; number: string; drawAt: number },
): Promise<void> {
  const terms = { prizeGroup, context: { zodiac: zodiacAt(drawAt) } };
  await page.goto(`/BetRecord?game=${story.gameId}&size=50`);
  const openers = page.getByRole("button", { name: /详情$/ }).filter({ visible: true });
  await expect(openers).toHaveCount(story.plays.length);
  for (const [i, told] of story.plays.toReversed().entries()) {
    await test.step(told.play.id, async () => {
      await openers.nth(i).click();
      const drawn = parseWinningNumber(told.play.category, number);
      await expectDetail(page, told, { ...terms, drawn });
      await page.keyboard.press("Escape");
    });
  }
}

async function expectDetail(
  page: Page,
  told: ToldPlay,
  { drawn, ...terms }: Parameters<typeof outcomeOf>[2] & { drawn: readonly number[] },
): Promise<void> {
  const detail = page.getByRole("dialog");
  const outcome = outcomeOf(told, drawn, terms);
  await expect(detail).toContainText(told.play.name.zh);
  const rows = detail.getByRole("group", { name: "奖金计算" }).locator("tbody tr");
  await expect(rows).toHaveCount(outcome.levels.length);
  const cells = await rows.evaluateAll((all) =>
    all.map((row) => [...row.querySelectorAll("th, td")].map((cell) => cell.textContent)),
  );
  expect(cells, told.play.id).toEqual(outcome.levels);
  await expect(detail).toContainText(`最高可中${priceOf(told, terms).highest}`);
  const isReturnedWhole = outcome.returned === told.units;
  if (outcome.returned > 0) await expect(detail).toContainText(`${outcome.returned} 注退本`);
  const state = isReturnedWhole ? "和局退本" : outcome.won > 0n ? "已中奖" : "未中奖";
  await expect(detail).toContainText(state);
}
