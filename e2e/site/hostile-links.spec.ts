import type { Page } from "@playwright/test";
import { watch } from "../canary.ts";
import { hostileLinks, hostileWords, tell, toldOf } from "../hostile-strings.ts";
import { expect, signIn, test } from "../story.ts";

// A world of its own: one address that asks for so many links of registration is kept waiting for a while.
test.use({ gameIds: [101, 104] });

/** A place of ours that says something about what stands in its address. */
interface Door {
  path(text: string): string;
  /** One of them stands on the page once it has come. */
  ends: readonly string[];
  /** Where the tab keeps a text that the page reads as well. */
  storedAs?: string;
  /** A page that takes long to draw is tried with a quarter of the texts. */
  isHeavy?: boolean;
}

/** A page without any parts, to come from: what stands at a door then was made for this address. */
interface Start {
  path: string;
  says: string;
}

const ofVisitors: Start = { path: "/IPRestricted", says: "无法在此访问" };
const ofPlayers: Start = { path: "/AccountPassword", says: "修改密码" };

const notThere = ["没有这个页面"];
const linkFailed = "注册链接无效或已停用";
/** An address that has no page is behind the login, as all unknown ones. */
const registering = [linkFailed, "登录已过期"];

const visitorDoors: readonly Door[] = [
  { path: (text) => `/ErrorMsg?Msg=4&Trace=${text}`, ends: ["账号被强制登出"] },
  { path: (text) => `/Offline?EndTime=${text}`, ends: ["恢复时间待定"] },
  { path: (text) => `/LinkFailure?Code=${text}`, ends: [linkFailed] },
  { path: (text) => `/Register/${text}`, ends: registering },
  {
    path: (text) => `/WeChatRegister/${text}`,
    ends: registering,
  },
  {
    path: (text) => `/WeChatRegister/welcome?State=${text}&Code=${text}`,
    ends: ["微信注册未开放", "微信授权已过期"],
  },
  { path: (text) => `/DrawHistory/${text}`, ends: ["没有这个彩种", "登录已过期"] },
  {
    path: (text) => `/DrawHistory/101?tab=${text}&day=${text}&state=${text}&page=${text}`,
    ends: ["开奖记录"],
  },
  { path: (text) => `/Login?returnTo=${text}&next=${text}&Demo=${text}`, ends: ["登录您的账户"] },
];

const playerDoors: readonly Door[] = [
  {
    path: (text) => `/IFrame?Type=game&Id=${text}&Url=${text}&url=${text}`,
    ends: ["没有这个页面，或暂时打不开。"],
  },
  {
    path: (text) => `/IFrame?Type=${text}&Id=help&Title=${text}`,
    ends: ["没有这个页面，或暂时打不开。"],
  },
  {
    path: (text) => `/DepositQrcode?Url=${text}&Code=${text}&OrderNo=${text}`,
    ends: ["找不到这笔存款申请"],
  },
  { path: (text) => `/Deposit?method=${text}`, ends: ["存款方式", "设置存款限额"] },
  { path: (text) => `/DepositRecord?order=${text}&no=${text}`, ends: ["存款记录"] },
  { path: (text) => `/?Qr=${text}`, ends: ["全部彩种"], isHeavy: true },
  // Who asks for a game that is not there is led home.
  { path: (text) => `/Bet/${text}`, ends: ["全部彩种", ...notThere], isHeavy: true },
  { path: (text) => `/BlockChainHash?GameId=101&SerialNumber=${text}`, ends: ["开奖验证"] },
  { path: (text) => `/AccountInfo?tab=${text}&Qr=${text}`, ends: ["登录记录"] },
  { path: (text) => `/${text}`, ends: notThere },
  {
    path: () => "/ErrorMsg?Msg=999",
    storedAs: "fairdraw.failedAt",
    ends: ["系统繁忙，请稍后再试"],
  },
];

interface Move {
  readonly path: string;
  readonly text: string;
}

/** Each text as a program writes it into an address, and the shorter ones as somebody types them. */
function movesTo({ path, isHeavy }: Door, texts: readonly string[]): Move[] {
  const tried = texts.filter((_, place) => isHeavy !== true || place % 4 === 0);
  const written = tried.flatMap((text) => [
    { path: path(encodeURIComponent(text)), text },
    ...(text.length < 40 ? [{ path: path(text.replaceAll("#", "%23")), text }] : []),
  ]);
  return written.filter(({ path: address }) => address.startsWith("/") && !isAway(address));
}

/** A browser leaves at once for these, whoever wrote the page that links there. */
const isAway = (path: string) => !URL.parse(path, "http://a.example")?.href.startsWith("http://a.");

/**
 * Goes through a door with every text, in one loaded page as by its own links.
 * Shape: what was wrong with which text; the words of every page are compared with `same`, if given.
 */
function pass(
  page: Page,
  { door, start, moves, same }: { door: Door; start: Start; moves: readonly Move[]; same?: string },
): Promise<string[]> {
  return page.evaluate(
    async ({ all, start: from, ends, storedAs, own, word }) => {
      const words = () => document.body.innerText;
      const inside = () => document.querySelector("main")?.innerText ?? "";
      const stands = async (texts: readonly string[]) => {
        for (let i = 0; i < 1000; i += 1) {
          if (texts.some((text) => inside().includes(text))) return true;
          await new Promise((done) => setTimeout(done, 5));
        }
        return false;
      };
      const go = (path: string) => {
        history.pushState(null, "", path);
        dispatchEvent(new PopStateEvent("popstate"));
      };
      const shows = new RegExp(word, "i");
      const attributes = ["href", "src", "srcset", "action", "class", "style", "title", "alt"];
      const marked = attributes.map((name) => `[${name}*="${word}" i]`).join();
      const faultsHere = () => {
        const addresses = [...document.querySelectorAll<HTMLElement>("[href],[src],[action]")];
        const away = addresses
          .map((one) => one.getAttribute("href") ?? one.getAttribute("src") ?? "")
          .filter((address) => !/^(data:image|blob:)/.test(address))
          .filter((address) => URL.parse(address, location.href)?.origin !== location.origin);
        return [
          ...(shows.test(words()) ? ["its words are shown"] : []),
          ...(shows.test(document.title) ? ["its words are the title"] : []),
          ...(document.querySelector(marked) === null ? [] : ["an element has it"]),
          ...(document.querySelector("iframe,object,embed,base") === null ? [] : ["a frame"]),
          ...away.map((address) => `a link to ${address}`),
          ...(own === undefined || words().replace(/\d/g, "") === own ? [] : ["another page"]),
        ];
      };
      const faults: string[] = [];
      for (const { path, text } of all) {
        if (faults.length > 5) break;
        go(from.path);
        if (!(await stands([from.says]))) faults.push(`${text}: no way back`);
        if (ends.some((end) => inside().includes(end))) faults.push(`${text}: not gone`);
        if (storedAs !== undefined) sessionStorage.setItem(storedAs, text);
        go(path);
        if (!(await stands(ends))) faults.push(`${path}: no page, but ${inside().slice(0, 200)}`);
        faults.push(...faultsHere().map((fault) => `${path.slice(0, 200)}: ${fault}`));
      }
      return faults;
    },
    { all: moves, start, ends: door.ends, storedAs: door.storedAs, own: same, word: tell },
  );
}

test("there are as many hostile texts as were promised, each tells on itself", () => {
  expect([hostileLinks.length, hostileWords.length]).toEqual([200, 300]);
  for (const text of [...hostileLinks, ...hostileWords]) {
    expect(text.replace(/\u200b/g, "").toLowerCase()).toContain(tell);
  }
});

test("an error page shows what stands in the closed list and nothing that a link says", async ({
  page,
  world,
}) => {
  test.setTimeout(240_000);
  const seen = await watch(page, world.url);
  await page.goto("/ErrorMsg?Msg=4");
  await expect(page.getByRole("alert")).toHaveText("账号被强制登出，请联系客服");
  await page.goto("/ErrorMsg?Msg=none");
  await expect(page.getByRole("alert")).toHaveText("服务暂时不可用，请稍后再试。");
  const own = await page.evaluate(() => document.body.innerText.replace(/\d/g, ""));
  const door: Door = { path: (text) => `/ErrorMsg?Msg=${text}`, ends: ["无法继续"] };
  const moves = movesTo(door, toldOf(hostileWords));
  expect(await pass(page, { door, start: ofVisitors, moves, same: own })).toEqual([]);
  // As a whole page too, as from a chat; some are too long for an address, which is good.
  for (const { path } of moves.slice(0, 30)) {
    await page.goto(path.slice(0, 6_000));
    await expect(page.getByRole("alert")).toHaveText("服务暂时不可用，请稍后再试。");
    expect(new URL(page.url()).origin).toBe(world.url);
  }
  expect(seen).toEqual([]);
});

for (const [place, door] of [...visitorDoors, ...playerDoors].entries()) {
  const isForPlayers = place >= visitorDoors.length;
  const name = door.storedAs ?? door.path("…");
  test(`nothing of a link to ${name} runs, leaves or is shown`, async ({ page, world }) => {
    test.setTimeout(240_000);
    const seen = await watch(page, world.url);
    if (isForPlayers) await signIn(page, "player4");
    const start = isForPlayers ? ofPlayers : ofVisitors;
    const moves = movesTo(door, toldOf(hostileLinks));
    await page.goto(start.path);
    expect(await pass(page, { door, start, moves })).toEqual([]);
    for (const { path } of moves.slice(0, 6)) {
      await page.goto(path);
      await expect(page.getByText(new RegExp(door.ends.join("|"))).first()).toBeVisible();
      expect(new URL(page.url()).origin).toBe(world.url);
    }
    expect(seen).toEqual([]);
  });
}

test("a login leads to no place that somebody else has put into the tab", async ({
  page,
  world,
}) => {
  test.setTimeout(240_000);
  const seen = await watch(page, world.url);
  const login = page.waitForResponse(/Token\/Login/);
  await signIn(page, "player4");
  const answer = await (await login).text();
  await page.route(/Token\/Login/, (route) =>
    route.fulfill({ body: answer, contentType: "application/json" }),
  );
  const texts = toldOf(hostileLinks).filter((_, place) => place % 4 === 0);
  for (const text of ["/Bet/101", ...texts]) {
    await page.evaluate((path) => sessionStorage.setItem("fairdraw.returnTo", path), text);
    await page.evaluate(() => {
      history.pushState(null, "", "/Login");
      dispatchEvent(new PopStateEvent("popstate"));
    });
    await page.getByLabel("账号", { exact: true }).fill("player4");
    await page.getByLabel("密码", { exact: true }).fill("Fairdraw-demo-1");
    await page.getByRole("button", { name: "登录", exact: true }).click();
    const end = text === "/Bet/101" ? text : "/";
    await page.waitForURL(world.url + end);
  }
  expect(seen).toEqual([]);
});
