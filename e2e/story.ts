import { AxeBuilder } from "@axe-core/playwright";
import { anOperator, startWorld, type World } from "@fairdraw/dev-world";
import { test as base, expect, type Page } from "@playwright/test";

/** Noon in Shanghai of a quiet day, five seconds into the sale of an issue. */
export const startMs = Date.UTC(2026, 10, 21, 4, 0, 0);

/** Games of every board that stories bet on, and enough of them to fill a home page. */
const playedGames = [101, 102, 103, 104, 105, 106, 107, 301, 302, 303, 401, 402, 403, 901, 1001];

/** One world for all stories of a worker; each story signs in a player of its own choice. */
export const test = base.extend<
  object,
  {
    gameIds: readonly number[];
    hostOrigins: readonly string[];
    hasChains: boolean;
    world: World;
  }
>({
  gameIds: [playedGames, { option: true, scope: "worker" }],
  hostOrigins: [[], { option: true, scope: "worker" }],
  hasChains: [false, { option: true, scope: "worker" }],
  world: [
    async ({ gameIds, hostOrigins, hasChains }, use) => {
      const world = await startWorld({ startMs, gameIds, hostOrigins, hasChains });
      await world.runFrom(startMs + 86_400_000, 1);
      await issueOf(world, firstGame);
      await use(world);
      await world.close();
    },
    { scope: "worker" },
  ],
  baseURL: async ({ world }, use) => use(world.url),
});
export { expect };

const firstGame = 101;

/**
 * The issue of a game that sells now or opens next, once the jobs have made it. Units: epoch ms.
 */
async function issueOf(world: World, gameId: number) {
  for (let i = 0; i < 150; i += 1) {
    const [issue] = await world.db.rows<{ serial: string; closeAt: number; drawAt: number }>({
      text: `SELECT serial_number AS serial, (extract(epoch FROM close_at) * 1000)::float8 AS "closeAt",
          (extract(epoch FROM draw_at) * 1000)::float8 AS "drawAt"
        FROM lottery_issue WHERE game_id = $1 AND state = 0 AND close_at > fd_now()
        ORDER BY close_at LIMIT 1`,
      values: [gameId],
    });
    if (issue !== undefined) return issue;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`no issue of ${gameId} was made`);
}

/** Moves time into the sale of a game's issue, with `leftMs` to its close. */
export async function openIssue(
  world: World,
  leftMs = 50_000,
  gameId = firstGame,
): Promise<string> {
  const issue = await issueOf(world, gameId);
  await world.runFrom(issue.closeAt - leftMs, 1);
  return issue.serial;
}

/** Moves time to a second before the draw of the current issue. */
export async function almostDraw(world: World, gameId = firstGame): Promise<void> {
  const issue = await issueOf(world, gameId);
  await world.runFrom(issue.drawAt - 1000, 1);
}

/** What an issue has drawn, once its bets are paid. Units: epoch ms. */
export async function awardedIssue(world: World, serial: string, gameId = firstGame) {
  const read = async () => {
    const [issue] = await world.db.rows<{ state: number; number: string; drawAt: number }>({
      text: `SELECT state, winning_number AS number,
          (extract(epoch FROM draw_at) * 1000)::float8 AS "drawAt"
        FROM lottery_issue WHERE game_id = $1 AND serial_number = $2`,
      values: [gameId, serial],
    });
    return issue;
  };
  await expect.poll(async () => (await read())?.state, { timeout: 20_000 }).toBe(2);
  const issue = await read();
  return { number: issue?.number ?? "", drawAt: issue?.drawAt ?? 0 };
}

export async function signIn(page: Page, player: string): Promise<void> {
  await page.goto("/Login");
  await page.getByLabel("账号", { exact: true }).fill(player);
  await page.getByLabel("密码", { exact: true }).fill("Fairdraw-demo-1");
  await page.getByRole("button", { name: "登录", exact: true }).click();
  await expect(page).toHaveURL(/\/$/);
}

/** Leaves by the menu of the account. */
export async function signOut(page: Page): Promise<void> {
  await page
    .getByRole("button", { name: /账户|我的/ })
    .filter({ visible: true })
    .first()
    .click();
  await page.getByRole("dialog").getByRole("button", { name: /退出/ }).click();
  await page
    .getByRole("dialog", { name: /退出/ })
    .or(page.getByRole("alertdialog"))
    .getByRole("button", { name: /退出/ })
    .click();
  await expect(page).toHaveURL(/\/Login/);
}

/** An operator at work in a world. */
export type Operator = Awaited<ReturnType<typeof anOperator>>;

const operators = new WeakMap<World, Promise<Operator>>();

/** The operator of a world. A code of the authenticator works once, so he signs in once. */
export function operatorOf(world: World): Promise<Operator> {
  const operator = operators.get(world) ?? anOperator(world);
  operators.set(world, operator);
  return operator;
}

/** What an operator does is seen by then, without a reload. Units: ms. Source: the shell's own goal. */
export const seenWithin = { timeout: 15_000 };

const wcag22AA = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/**
 * No violation of WCAG 2.2 A and AA on the page as it stands.
 * Naming what passed, and carrying it to an empty page, would cost a board of a hundred tiles seven seconds
 * instead of one and a half; frames of other origins are left out.
 * Shape: `place` is a selector, for what lies over the page and hides half a button here and there until it goes.
 */
export async function expectAccessible(page: Page, place = "html"): Promise<void> {
  await page.evaluate(() => scrollTo(0, 0));
  // A sheet that is just leaving still hides what lies under it: what counts is what stays.
  await expect(async () => {
    await setStickiness(page, "static");
    const { violations } = await new AxeBuilder({ page })
      .include(place)
      .options({ runOnly: wcag22AA, resultTypes: ["violations"] })
      .setLegacyMode()
      .analyze();
    await setStickiness(page, "");
    expect(
      violations.map((v) => `${v.id}: ${v.nodes.map((n) => n.target.join(" ")).join(", ")}`),
    ).toEqual([]);
  }).toPass({ timeout: 25_000 });
}

/** A bar that sticks to an edge covers half a button wherever the page happens to stand; people scroll. */
async function setStickiness(page: Page, position: "static" | ""): Promise<void> {
  await page.evaluate((value) => {
    for (const bar of document.querySelectorAll<HTMLElement>(".sticky, nav.fixed"))
      bar.style.position = value;
  }, position);
}

/** Nothing sticks out to the side. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  // A phone widens its `innerWidth` to whatever lies beyond the edge, so that it cannot be the measure.
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
}

/** Chooses a play of a game: its group, then the play itself. On phones both stand in a sheet. */
export async function choosePlay(
  page: Page,
  project: string,
  [group, name]: readonly [group: string, name: string],
): Promise<void> {
  if (project === "phone") await page.getByRole("button", { name: /更换玩法/ }).click();
  const place = project === "phone" ? page.getByRole("dialog") : page;
  await place
    .getByRole("list", { name: "玩法分组" })
    .getByRole("button", { name: group, exact: true })
    .click();
  await place
    .getByRole("list", { name: "玩法", exact: true })
    .getByRole("button", { name, exact: true })
    .click();
}

/** Picks digits of fixed places and bets them at once. Shape: `pick` names a button, as `万位 全部`. */
export async function betDigits(
  page: Page,
  project: string,
  { pick, gameId = firstGame }: { pick: string; gameId?: number },
): Promise<void> {
  await page.goto(`/Bet/${gameId}`);
  await choosePlay(page, project, ["定位胆", "定位胆"]);
  await page.getByRole("button", { name: pick, exact: true }).click();
  await page.getByRole("button", { name: "立即投注" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "确认投注" }).click();
  await expect(page.getByText(/投注成功/).first()).toBeVisible();
}

/** A browser of somebody else, of the same size. */
export async function otherPage(page: Page, baseURL: string): Promise<Page> {
  const browser = page.context().browser();
  if (browser === null) throw new Error("the page is in no browser");
  const context = await browser.newContext({
    baseURL,
    locale: "zh-CN",
    viewport: page.viewportSize(),
    reducedMotion: "reduce",
    serviceWorkers: "block",
  });
  return context.newPage();
}

/**
 * What the bell counts, once it has settled: announcements and messages are counted by two calls, and a login on another
 * device adds a message.
 */
export async function bellCount(page: Page): Promise<number> {
  const bell = page.getByRole("button", { name: /^消息中心/ });
  const read = async () =>
    Number(/\d+/.exec((await bell.getAttribute("aria-label")) ?? "")?.[0] ?? 0);
  let [last, times] = [-1, 0];
  const isSettled = async () => {
    const now = await read();
    times = now === last ? times + 1 : 0;
    last = now;
    return now > 0 && times >= 4;
  };
  await expect.poll(isSettled, { ...seenWithin, intervals: [250] }).toBe(true);
  return last;
}

/** On phones the filters are in a sheet. */
export async function openFilters(page: Page, project: string): Promise<void> {
  if (project !== "phone") return;
  await page.getByRole("button", { name: /^筛选/ }).click();
  await expect(page.getByRole("dialog", { name: "筛选" })).toBeVisible();
}

/** What was looked for stays; the sheet goes. */
export async function closeFilters(page: Page, project: string): Promise<void> {
  if (project !== "phone") return;
  await page.getByRole("button", { name: "查看结果" }).click();
  await expect(page.getByRole("dialog", { name: "筛选" })).toBeHidden();
}
