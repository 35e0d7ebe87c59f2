import { getHomeIndex, type HomeBanner } from "@fairdraw/wire/site/home-calls.ts";
import { act } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { closeStage, openStage, type Stage } from "../../../testing/stage.tsx";
import { Banners } from "./banners.tsx";
import { keepHasBanners, useHasBanners } from "./has-banners.ts";

const builtIn = (Img: string, Link: string): HomeBanner => ({ Img, MobileImg: "", Link, Alt: "" });
const three = [
  builtIn("verify", "/BlockChainHash"),
  { Img: "/files/ab", MobileImg: "/files/cd", Link: "/Bet/101", Alt: "新彩种" },
  builtIn("combo", "/ComboBet"),
];
let stage: Stage;
let banners: readonly HomeBanner[] | null;

beforeEach(async () => {
  localStorage.clear();
  banners = three;
  stage = await openStage({
    [getHomeIndex.path]: () =>
      banners === null ? null : { Banners: [...banners], TodayBoard: [], ServerTime: 0 },
  });
});
afterEach(async () => {
  vi.useRealTimers();
  await closeStage();
});

const carousel = () => document.querySelector<HTMLElement>("[aria-roledescription=轮播]");
const slides = () => [...document.querySelectorAll("[aria-roledescription=幻灯片]")];
/** Which slide can be used; the others are out of reach. */
const shown = () => slides().findIndex((slide) => !slide.hasAttribute("inert"));
const live = () => document.querySelector("[aria-live]")?.getAttribute("aria-live");
async function show() {
  await stage.show(<Banners />);
  await stage.until("每一期开奖");
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
}
const pass = (ms: number) => act(async () => vi.advanceTimersByTime(ms));
const on = (element: Element | null, event: Event) =>
  act(async () => void element?.dispatchEvent(event));
const key = (name: string) => new KeyboardEvent("keydown", { key: name, bubbles: true });
const pointer = (type: string, change: object) =>
  Object.assign(new Event(type, { bubbles: true }), change);

it("shows one banner at a time, each leading to its page and counted for those who listen", async () => {
  await show();
  expect(slides().map((slide) => slide.getAttribute("aria-label"))).toEqual([
    "1 / 3",
    "2 / 3",
    "3 / 3",
  ]);
  expect(slides().map((slide) => slide.querySelector("a")?.getAttribute("href"))).toEqual([
    "/BlockChainHash",
    "/Bet/101",
    "/ComboBet",
  ]);
  expect(slides()[1]?.querySelector("img")?.getAttribute("alt")).toBe("新彩种");
  expect(slides()[1]?.querySelector("source")?.getAttribute("srcset")).toBe("/files/cd");
  expect(shown()).toBe(0);
});

it("goes on every six seconds, unless somebody points at it or has paused it", async () => {
  await stage.show(<Banners />);
  await stage.until("每一期开奖");
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  // The interval that was begun before belongs to the real clock.
  await stage.press("2 / 3");
  await on(carousel(), new FocusEvent("focusout", { bubbles: true }));
  expect(shown()).toBe(1);
  expect(live()).toBe("off");
  await pass(5_900);
  expect(shown()).toBe(1);
  await pass(200);
  expect(shown()).toBe(2);
  await pass(6_000);
  expect(shown()).toBe(0);

  await on(carousel(), pointer("pointerover", { pointerType: "mouse" }));
  expect(live()).toBe("polite");
  await pass(20_000);
  expect(shown()).toBe(0);
  await on(carousel(), pointer("pointerout", { pointerType: "mouse" }));
  await pass(6_000);
  expect(shown()).toBe(1);

  await stage.press("暂停轮播");
  await pass(20_000);
  expect(shown()).toBe(1);
  await stage.press("播放轮播");
  await pass(6_000);
  expect(shown()).toBe(2);
});

it("follows buttons, keys and fingers round and round; the focus follows too", async () => {
  await show();
  await stage.press("上一张");
  expect(shown()).toBe(2);
  await stage.press("下一张");
  expect(shown()).toBe(0);
  const link = slides()[0]?.querySelector("a") ?? null;
  await act(async () => link?.focus());
  await on(link, key("ArrowRight"));
  expect(shown()).toBe(1);
  expect(document.activeElement).toBe(slides()[1]?.querySelector("a"));
  await on(document.activeElement, key("End"));
  expect(shown()).toBe(2);
  await on(document.activeElement, key("Home"));
  expect(shown()).toBe(0);

  const swipe = async (from: number, to: number, pointerType = "touch") => {
    await on(slides()[0] ?? null, pointer("pointerdown", { pointerType, clientX: from }));
    await on(slides()[0] ?? null, pointer("pointerup", { pointerType, clientX: to }));
  };
  await swipe(200, 100);
  expect(shown()).toBe(1);
  await swipe(100, 120);
  expect(shown()).toBe(1);
  await swipe(100, 300);
  expect(shown()).toBe(0);
  await swipe(200, 100, "mouse");
  expect(shown()).toBe(0);
});

it("passes over banners that lead elsewhere or that it does not know", async () => {
  banners = [
    builtIn("verify", "/BlockChainHash"),
    builtIn("wheel", "/ComboBet"),
    builtIn("combo", "//evil.example.org"),
    { Img: "https://evil.example.org/a.png", MobileImg: "", Link: "/", Alt: "x" },
  ];
  await show();
  expect(slides()).toHaveLength(1);
  // A single one needs no buttons.
  expect(document.querySelector("button")).toBeNull();
});

it("gives the place away where a site has none, until it has some again", async () => {
  const Place = () => (useHasBanners() ? <Banners /> : <p>none</p>);
  banners = [];
  await stage.show(<Place />);
  await stage.until("none");
  await stage.show(<Place />);
  expect(stage.text()).toBe("none");
  banners = three;
  await act(async () => keepHasBanners(true));
  await stage.until("每一期开奖");
});

it("says that they did not load, and loads them when asked to", async () => {
  banners = null;
  await stage.show(<Banners />);
  await stage.until("推荐没有载入");
  banners = three;
  await stage.press("重试");
  await stage.until("每一期开奖");
});
