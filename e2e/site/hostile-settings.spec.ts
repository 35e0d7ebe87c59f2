import { generateKeyPairSync, sign } from "node:crypto";
import { anOperator, HttpStatus, noApps, type World } from "@fairdraw/dev-world";
import {
  hostsText,
  publishLines,
  saveAfk,
  saveBanner,
  saveFrames,
  saveNews,
  saveSetting,
} from "@fairdraw/wire";
import type { Page } from "@playwright/test";
import { startCanary, watch } from "../canary.ts";
import { hostileLinks, toldOf } from "../hostile-strings.ts";
import { expect, signIn, test } from "../story.ts";

const ownHost = "https://line.example.org";
test.use({ hostOrigins: [ownHost] });

const links = toldOf(hostileLinks);

/** True where an operator's call was refused, as one that does not fit or with a word of why. */
async function isRefused(made: Promise<{ Result?: number }>): Promise<boolean> {
  try {
    return (await made).Result !== 0;
  } catch (error) {
    return error instanceof HttpStatus && error.status === 400;
  }
}

async function operatorOf(world: World) {
  await world.advance(31_000);
  return anOperator(world);
}

test("an operator cannot make the site lead anywhere else", async ({ world }) => {
  test.setTimeout(120_000);
  const operator = await operatorOf(world);
  const frame = { Type: "help", Id: "x", Title: "", AllowFullscreen: false };
  const banner = { Place: 1, BuiltIn: "verify", Alt: "", Start: null, End: null } as const;
  const taken: string[] = [];
  for (const link of links) {
    const tries = [
      operator.act(saveAfk, { afkConfig: { ...noApps, LoginUrl: link } }),
      operator.act(saveAfk, { afkConfig: { ...noApps, SmartAFKUrl: link } }),
      operator.act(saveFrames, { Items: [{ ...frame, Url: link, Orientation: "any" }] }),
      operator.act(publishLines, {
        URLList: [ownHost, link],
        IntervalInMinute: 1,
        EnableSwitchURL: true,
      }),
      operator.act(saveBanner, { ...banner, Link: link }),
      operator.act(saveSetting, { Name: "skinClass", Value: JSON.stringify(link) }),
    ];
    const refused = await Promise.all(tries.map(isRefused));
    const leadsAway = URL.parse(link, world.url)?.origin !== world.url;
    if (leadsAway && refused.includes(false)) taken.push(`${link} by ${refused.indexOf(false)}`);
  }
  expect(taken).toEqual([]);
});

/** Everything on the page that leads to another host, or is none of our own elements. */
function strangersOn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const made = document.querySelectorAll("iframe,object,embed,base,math,marquee");
    const addresses = [...document.querySelectorAll("[href],[src]")].map(
      (one) => one.getAttribute("href") ?? one.getAttribute("src") ?? "",
    );
    const isOurs = (address: string) =>
      /^(data:image|blob:)/.test(address) ||
      URL.parse(address, location.href)?.origin === location.origin;
    return [
      ...[...made].map(({ outerHTML }) => outerHTML),
      ...addresses.filter((address) => !isOurs(address)),
    ];
  });
}

test("what an operator writes is text wherever it is shown", async ({ page, world }) => {
  test.setTimeout(180_000);
  const operator = await operatorOf(world);
  const seen = await watch(page, world.url);
  // A marquee that crawls holds all of its lines at once.
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await signIn(page, "player3");
  const texts = links.map((link) => link.replaceAll("\0", "").slice(0, 60));
  const perPage = 20;
  const ids: number[] = [];
  for (let from = 0; from < texts.length; from += perPage) {
    // Always as many: those that came before are all replaced.
    const some = [...texts.slice(from, from + perPage), ...texts].slice(0, perPage);
    for (const [place, text] of some.entries()) {
      const saved = await operator.act(saveNews, {
        ...(ids[place] === undefined ? {} : { Id: ids[place] }),
        Title: text,
        Summary: text,
        Text: some.join("\n\n"),
        Audience: "all",
        UserNames: [],
        IsTop: true,
        IsMarquee: true,
        IsPopup: false,
        Start: null,
        End: null,
      });
      if (!("Id" in saved)) throw new Error(`${text} is refused`);
      ids[place] = saved.Id;
    }
    await page.reload();
    const last = some.at(-1)?.trim() ?? "";
    await expect(page.getByRole("region", { name: "滚动公告" })).toContainText(last.slice(0, 20));
    await page.getByRole("button", { name: /消息中心/ }).click();
    const centre = page.getByRole("dialog", { name: "消息中心" });
    await centre.getByRole("button", { name: /新/ }).first().click();
    await expect(centre.getByRole("article")).toContainText(last);
    expect(await strangersOn(page)).toEqual([]);
  }
  expect(seen).toEqual([]);
});

/** Answers a call as a server would that somebody else has got hold of. */
async function answer(page: Page, call: string, change: (honest: object) => object): Promise<void> {
  const asked = await page.request.post(`/api/${call}`, { data: {} });
  const honest = (await asked.json()) as object;
  await page.route(`**/api/${call}`, (route) => route.fulfill({ json: change(honest) }));
}

test("no picture of the site is fetched from anywhere else", async ({ page, world }) => {
  test.setTimeout(120_000);
  const seen = await watch(page, world.url);
  let path = "";
  await answer(page, "Logo/GetAllLogo", () => {
    const pair = { PCLogo: { FilePath: path }, MobileLogo: { FilePath: path } };
    return { Main: pair, Login: pair, Register: pair, favicon: pair, ServerTime: 1 };
  });
  await page.goto("/Timeout");
  const go = (place: string) =>
    page.evaluate((next) => {
      sessionStorage.clear();
      history.pushState(null, "", next);
      dispatchEvent(new PopStateEvent("popstate"));
    }, place);
  const show = async (next: string) => {
    path = next;
    await go("/Timeout");
    await expect(page.getByRole("heading", { name: "登录已过期" })).toBeVisible();
    const asked = page.waitForResponse(/GetAllLogo/);
    await go("/Login");
    await asked;
    await expect(page.getByText("登录您的账户")).toBeVisible();
  };
  await show("/heads/1.svg");
  await expect(page.locator('img[src="/heads/1.svg"]').first()).toBeAttached();
  for (const link of links) {
    await show(link);
    expect(await strangersOn(page), link).toEqual([]);
  }
  expect(seen).toEqual([]);
});

/** Makes a list of hosts that is truly signed, by whoever brings the key along. */
function signedList(URLList: readonly string[]) {
  const { publicKey, privateKey } = generateKeyPairSync("ed25519");
  const Signature = sign(null, Buffer.from(hostsText(URLList)), privateKey).toString("base64");
  const { x = "" } = publicKey.export({ format: "jwk" });
  return { URLList, Signature, PublicKey: Buffer.from(x, "base64url").toString("base64") };
}

/** An address that a host may have; which of those are the house's only the signature says. */
const isLine = (link: string) => /^https:\/\/[a-z0-9-]+(\.[a-z0-9-]+)+\/?$/.test(link);

test("lists of hosts that somebody else pushes or answers with lead no page and no token away", async ({
  page,
  world,
}) => {
  test.setTimeout(120_000);
  const canary = await startCanary("<!doctype html><title>elsewhere</title>");
  const seen = await watch(page, world.url);
  const hosts = ["127.0.0.1", "localhost", "[::1]", "0.0.0.0", "10.0.0.1", "169.254.169.254"];
  const near = hosts.flatMap((host) => [
    `http://${host}:${canary.port}`,
    `https://${host}:${canary.port}`,
    `https://${host}`,
    `//${host}:${canary.port}`,
  ]);
  const unfit = [...near, ...hostileLinks.filter((link) => !isLine(link))];
  const fit = [
    "https://evil.example",
    "https://a.evil.example",
    "https://line.example.org.evil.example",
  ];
  const lists = [signedList(unfit), { ...signedList(fit), Signature: signedList(fit).Signature }];
  await signIn(page, "player4");
  for (const list of lists) {
    await page.unroute("**/api/SpeedTest/GetConfig");
    await answer(page, "SpeedTest/GetConfig", (honest) => ({
      ...honest,
      ...list,
      IntervalInMinute: 1,
      EnableSwitchURL: true,
    }));
    await page.goto("/DownLoadCenterAndAFK");
    const pushed = { Channel: "site", URLList: list.URLList, Signature: list.Signature };
    await world.db.rows({
      text: "INSERT INTO hub_outbox (channel, event, payload) VALUES ('site:1', 'WebSiteURLList', $1)",
      values: [JSON.stringify(pushed)],
    });
    await page.getByRole("button", { name: "重新测试" }).click();
    const shown = page.getByRole("status").getByRole("listitem");
    await expect(shown).toHaveText([new RegExp(new URL(world.url).host)]);
    expect(await strangersOn(page)).toEqual([]);
    await page.evaluate(() => sessionStorage.clear());
  }
  expect(canary.heard).toEqual([]);
  expect(seen).toEqual([]);
  await canary.close();
});

test("a host of the house is measured and gone to with nothing of the login", async ({
  page,
  world,
}) => {
  const operator = await operatorOf(world);
  const list = { URLList: [ownHost], IntervalInMinute: 1, EnableSwitchURL: true };
  expect(await operator.act(publishLines, list)).toMatchObject({ Result: 0 });
  const asked: { url: string; headers: Record<string, string> }[] = [];
  await page.context().route(`${ownHost}/**`, async (route) => {
    asked.push({ url: route.request().url(), headers: await route.request().allHeaders() });
    await route.fulfill({ contentType: "text/html", body: "<title>the other host</title>" });
  });
  await signIn(page, "player4");
  const token = await page.evaluate(() => localStorage.getItem("fairdraw.session") ?? "");
  const secret = /"accessToken":"([^"]+)"/.exec(token)?.[1] ?? "";
  expect(secret.length).toBeGreaterThan(20);
  await page.goto("/DownLoadCenterAndAFK");
  await page.getByRole("link", { name: /切换/ }).click();
  await expect(page).toHaveTitle("the other host");
  expect(asked.map(({ url }) => url)).toEqual([`${ownHost}/line`, `${ownHost}/Login`]);
  for (const { headers } of asked) {
    expect(Object.keys(headers)).not.toEqual(expect.arrayContaining(["authorization"]));
    for (const name of ["authorization", "cookie", "referer"])
      expect(headers).not.toHaveProperty(name);
    expect(JSON.stringify(headers)).not.toContain(secret);
  }
});

test("addresses of apps that somebody else answers with become no script", async ({
  page,
  world,
}) => {
  test.setTimeout(180_000);
  const operator = await operatorOf(world);
  // The only host is this one: what the page measures would be seen as leaving it.
  const alone = { URLList: [], IntervalInMinute: 60, EnableSwitchURL: false };
  expect(await operator.act(publishLines, alone)).toMatchObject({ Result: 0 });
  const seen = await watch(page, world.url);
  let four: readonly string[] = [];
  await answer(page, "AFK/GetAFKConfig", (honest) => {
    const [AndroidAppUrl = "", PCAppUrl = "", IOSAppUrl = "", SmartAFKUrl = ""] = four;
    const afkConfig = { ...Reflect.get(honest, "afkConfig"), LoginUrl: four[0] ?? "" };
    return {
      ...honest,
      afkConfig: { ...afkConfig, AndroidAppUrl, PCAppUrl, IOSAppUrl, SmartAFKUrl },
    };
  });
  await signIn(page, "player4");
  // Each page holds four of them; a third of all is enough for a rule that is tested by itself.
  const some = links.filter((_, place) => place % 3 === 0);
  for (let from = 0; from < some.length; from += 4) {
    four = some.slice(from, from + 4);
    await page.evaluate(() => sessionStorage.clear());
    await page.goto("/DownLoadCenterAndAFK");
    await expect(page.getByRole("heading", { name: "官方线路" })).toBeVisible();
    const left = (await strangersOn(page)).filter(
      (address) => !/^https:\/\/[^@\\/]+(\/|$)/.test(address),
    );
    expect(left, four.join(" | ")).toEqual([]);
    expect(await page.locator('a[href^="https:"]:not([rel~="noreferrer"])').count()).toBe(0);
  }
  expect(seen).toEqual([]);
});
