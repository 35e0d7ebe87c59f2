import {
  bannersMax,
  getHomeIndex,
  hasHomeBanners,
  isRefused,
  listBanners,
  operatorResults,
  removeBanner,
  saveBanner,
} from "@fairdraw/wire";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { connectHub } from "../../../testing/hub-client.ts";
import { anOperator } from "../../../testing/operators.ts";
import { createTestWorld, type TestWorld } from "../../../testing/test-world.ts";

const startMs = Date.UTC(2026, 0, 5, 4);
let world: TestWorld;
let operator: Awaited<ReturnType<typeof anOperator>>;
let token: string;
beforeAll(async () => {
  world = await createTestWorld({ serverUrl: inject("serverUrl"), startMs });
  operator = await anOperator(world);
  token = await world.signIn("player1");
});
afterAll(() => world.close());

const svg = '<svg xmlns="http://www.w3.org/2000/svg"><rect width="8" height="4"/></svg>';
const base64 = (text: string) => Buffer.from(text).toString("base64");
const draft = { Place: 50, Link: "/ComboBet", Alt: "", Start: null, End: null };
const picture = { ...draft, File: base64(svg), Alt: "新彩种" };

async function save(change: object): Promise<number> {
  const answer = await operator.act(saveBanner, { ...draft, ...change });
  return "Id" in answer ? answer.Id : -answer.Result;
}
async function shown() {
  const answer = await world.call(getHomeIndex, {}, token);
  return isRefused(answer) ? [] : answer.Banners;
}
async function stored() {
  const answer = await operator.ask(listBanners, {});
  return isRefused(answer) ? [] : answer.Items;
}

describe("banners of Home", () => {
  it("are three on a fresh site, drawn by the page, each with a page behind it", async () => {
    expect(await shown()).toEqual([
      { Img: "verify", MobileImg: "", Link: "/BlockChainHash", Alt: "" },
      { Img: "limits", MobileImg: "", Link: "/AccountInfo?tab=safer", Alt: "" },
      { Img: "combo", MobileImg: "", Link: "/ComboBet", Alt: "" },
    ]);
  });

  it("come with a picture of the operator's, at their place, and pages are told", async () => {
    const page = await connectHub(world.url, { token, events: ["ChangeWebSiteInfo"] });
    const id = await save({ ...picture, Place: 2 });
    const banner = (await shown()).find(({ Alt }) => Alt === "新彩种");
    expect(banner).toMatchObject({ Link: "/ComboBet", MobileImg: "" });
    expect((await shown()).map(({ Img }) => Img)).toEqual([
      "verify",
      "limits",
      banner?.Img,
      "combo",
    ]);
    const file = await fetch(`${world.url}${banner?.Img}`);
    expect([file.status, await file.text()]).toEqual([200, svg]);
    await world.tick(["pump-events"]);
    await expect
      .poll(() => page.of("ChangeWebSiteInfo"))
      .toContainEqual({ Channel: "site", Area: "banners" });
    await page.connection.stop();

    // Other words and another place, the same picture.
    expect(await save({ Id: id, Place: 1, Alt: "新玩法", Link: "/Bet/101" })).toBe(id);
    expect(await shown()).toContainEqual({ ...banner, Alt: "新玩法", Link: "/Bet/101" });
    const MobileFile = base64(svg.replace("8", "4"));
    await save({ Id: id, Place: 1, Alt: "新玩法", MobileFile });
    expect((await stored()).find(({ Id }) => Id === id)).toMatchObject({
      Img: banner?.Img,
      MobileImg: expect.stringMatching(/^\/files\/[0-9a-f]{64}$/),
    });

    expect(await operator.act(removeBanner, { Id: id })).toMatchObject({ Result: 0 });
    expect(await shown()).toHaveLength(3);
    const again = await operator.act(removeBanner, { Id: id });
    expect(again).toMatchObject({ Result: operatorResults.NOT_FOUND.code });
  });

  it("are out from their start to their end", async () => {
    const Start = startMs + 120_000;
    const id = await save({ ...picture, Start, End: Start + 60_000 });
    const isShown = async () => (await shown()).some(({ Alt }) => Alt === picture.Alt);
    expect(await isShown()).toBe(false);
    await world.setTime(Start + 1000);
    token = await world.signIn("player1");
    expect(await isShown()).toBe(true);
    await world.setTime(Start + 61_000);
    expect(await isShown()).toBe(false);
    expect((await stored()).map(({ Id }) => Id)).toContain(id);
    await operator.act(removeBanner, { Id: id });
  });

  it("are no more than fit, the first ones", async () => {
    const ids = [];
    for (let i = 0; i < bannersMax; i++) ids.push(await save({ BuiltIn: "verify", Place: 60 + i }));
    expect(await shown()).toHaveLength(bannersMax);
    expect((await shown()).map(({ Img }) => Img).slice(0, 3)).toEqual([
      "verify",
      "limits",
      "combo",
    ]);
    for (const Id of ids) await operator.act(removeBanner, { Id });
  });

  const { NOT_FOUND, UNFIT, FILE_REFUSED } = operatorResults;
  it.each([
    ["an unknown number", { ...picture, Id: 9999 }, NOT_FOUND],
    ["no picture", { Alt: "x" }, UNFIT],
    ["a picture that says nothing", { File: picture.File }, UNFIT],
    ["two kinds of pictures", { File: picture.File, BuiltIn: "combo" }, UNFIT],
    ["other words for a built-in one", { BuiltIn: "combo", Alt: "Win!" }, UNFIT],
    ["an end that is past", { ...picture, End: startMs - 1 }, UNFIT],
    [
      "a picture that could run something",
      { ...picture, File: base64("<svg xmlns='http://www.w3.org/2000/svg' onload='x()'></svg>") },
      FILE_REFUSED,
    ],
    ["a phone's picture that is none", { ...picture, MobileFile: base64("text") }, FILE_REFUSED],
  ])("are refused with %s, and nothing is left of them", async (_, change, refusal) => {
    const before = await stored();
    expect(await save(change)).toBe(-refusal.code);
    expect(await stored()).toEqual(before);
  });

  it.each(["//evil.example.org", "https://evil.example.org", "/\\evil", "javascript:alert(1)", ""])(
    "lead to no place but pages of the site: %s",
    async (Link) => {
      expect(
        saveBanner.request.safeParse({ ...picture, Link, Reason: "ticket 4711" }).success,
      ).toBe(false);
    },
  );

  it("belong to one site", async () => {
    const [second] = await world.db.rows<{ n: number }>({
      text: "SELECT count(*)::int AS n FROM site_banner WHERE merchant_id = 2",
    });
    const [other] = await world.db.rows<{ id: number }>({
      text: "SELECT id FROM site_banner WHERE merchant_id = 2 ORDER BY id LIMIT 1",
    });
    expect(second?.n).toBe(3);
    const Id = other?.id ?? 0;
    expect(await operator.act(removeBanner, { Id })).toMatchObject({ Result: NOT_FOUND.code });
    expect(await save({ ...picture, Id })).toBe(-NOT_FOUND.code);
  });

  it("are told of to every page, whoever opens it: whether there are any", async () => {
    const has = async () => {
      const answer = await world.call(hasHomeBanners, {});
      return isRefused(answer) ? null : answer.HasBanners;
    };
    expect(await has()).toBe(true);
    for (const { Id } of await stored()) await operator.act(removeBanner, { Id });
    expect(await has()).toBe(false);
    await save({ ...picture, Start: startMs + 86_400_000 });
    expect(await has()).toBe(false);
    await save(picture);
    expect(await has()).toBe(true);
  });
});
