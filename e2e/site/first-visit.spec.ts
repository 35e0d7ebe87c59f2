import { captchaAnswer } from "@fairdraw/dev-world";
import type { Page } from "@playwright/test";
import {
  almostDraw,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  openIssue,
  test,
} from "../story.ts";

test.use({ gameIds: [101, 102] });
test.slow();

/** What a visitor reads and presses on his way, by the language of his browser. */
const words = {
  "zh-CN": {
    register: "注册",
    account: "账号",
    password: "密码",
    repeat: "再次输入密码",
    birth: "出生日期",
    next: "下一步",
    captcha: "验证码",
    age: /我已年满/,
    terms: /我同意用户协议/,
    noLimit: "暂不设置",
    home: "进入首页",
    tryBet: /试一注/,
    all: "万位 全部",
    zero: "万位 0",
    bet: "立即投注",
    send: "确认投注",
    placed: /投注成功/,
    records: "投注记录",
    won: "已中奖",
    holds: /您的浏览器刚刚重新算出了号码，与派奖的号码一致/,
  },
  en: {
    register: "Register",
    account: "Account",
    password: "Password",
    repeat: "Confirm password",
    birth: "Date of birth",
    next: "Next",
    captcha: "Captcha",
    age: /I am at least/,
    terms: /I agree to the terms/,
    noLimit: "Not now",
    home: "Go to the home page",
    tryBet: /Try a bet/,
    all: "Ten-thousands: all",
    zero: "Ten-thousands 0",
    bet: "Bet now",
    send: "Place the bet",
    placed: /Bet placed/,
    records: "Bet records",
    won: "Won",
    holds: /Your browser has just worked out the numbers again/,
  },
} as const;

type Words = (typeof words)[keyof typeof words];

async function register(page: Page, say: Words, name: string): Promise<void> {
  // The question in words, in the language that the story can answer.
  await page.route("**/api/Captcha/Get", (route) =>
    route.continue({ postData: JSON.stringify({ Language: "en" }) }),
  );
  await page.goto("/Login");
  await page.getByRole("link", { name: say.register, exact: true }).click();
  await expect(page).toHaveURL(/\/Register$/);
  await page.getByLabel(say.account, { exact: true }).fill(name);
  await page.getByRole("textbox", { name: say.password, exact: true }).fill("correct horse 9");
  await page.getByLabel(say.repeat, { exact: true }).fill("correct horse 9");
  await page.getByLabel(say.birth).fill("1990-05-01");
  const given = page.waitForResponse(/Captcha\/Get/);
  await page.getByRole("button", { name: say.next }).click();
  const { Question } = (await (await given).json()) as { Question: string };
  await page.getByLabel(say.captcha, { exact: true }).fill(captchaAnswer(Question));
  await page.getByText(say.age).click();
  await page.getByText(say.terms).click();
  await page.getByRole("button", { name: say.register, exact: true }).click();
  await page.getByRole("button", { name: say.noLimit }).click();
  await page
    .getByRole("link", { name: say.home })
    .or(page.getByRole("button", { name: say.home }))
    .click();
}

/** Nine of ten digits win most of the time; this many tries in a row fail once in ten million. */
const triesMax = 7;

for (const language of ["zh-CN", "en"] as const) {
  test.describe(language, () => {
    test.use({ locale: language });
    test("leads from the first visit to the first win and its proof", async ({
      page,
      world,
    }, info) => {
      const say = words[language];
      await openIssue(world);
      await register(page, say, `w${language.slice(0, 2)}${info.project.name}`);
      await expect(page.getByText("10,000.00").first()).toBeVisible();
      await expectNoSidewaysScroll(page);
      await page.getByRole("link", { name: say.tryBet }).click();
      await expect(page).toHaveURL(/\/Bet\/101/);

      const outcome = page.getByRole("status").filter({ hasText: /\+1\.50|-18\.00/ });
      let said = "";
      for (let tries = 0; tries < triesMax && !said.includes("+1.50"); tries += 1) {
        await openIssue(world);
        await page.getByRole("button", { name: say.all, exact: true }).click();
        await page.getByRole("button", { name: say.zero, exact: true }).click();
        const board = page.locator("#board");
        const placeOf = () =>
          board.evaluate((one) => Math.round(one.getBoundingClientRect().top + scrollY));
        const before = await placeOf();
        await page.getByRole("button", { name: say.bet }).click();
        await page.getByRole("dialog").getByRole("button", { name: say.send }).click();
        await expect(page.getByText(say.placed).first()).toBeVisible();
        await almostDraw(world);
        await expect(outcome.first()).toBeVisible({ timeout: 30_000 });
        // What is told of a bet never moves the board.
        expect(await placeOf()).toBe(before);
        said = (await outcome.first().textContent()) ?? "";
      }
      expect(said).toContain("+1.50");
      await expectAccessible(page);

      await page.goto("/BetRecord");
      await expect(page.getByText(say.won).filter({ visible: true }).first()).toBeVisible();
      const [issue] = await world.db.rows<{ serial: string }>({
        text: `SELECT serial_number AS serial FROM lottery_issue
          WHERE game_id = 101 AND state = 2 ORDER BY draw_at DESC LIMIT 1`,
        values: [],
      });
      await page.goto(`/BlockChainHash?GameId=101&SerialNumber=${issue?.serial ?? ""}`);
      await expect(page.getByText(say.holds).first()).toBeVisible({ timeout: 30_000 });
      await expectNoSidewaysScroll(page);
    });
  });
}
