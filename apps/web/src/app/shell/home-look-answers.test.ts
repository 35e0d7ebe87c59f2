import type { EarlyReply } from "@fairdraw/client/call/early-reply.ts";
import { getPlayerBaseData } from "@fairdraw/wire/account/calls.ts";
import { pageAnswersId } from "@fairdraw/wire/core/define-call.ts";
import { listAnnouncements } from "@fairdraw/wire/notifications/calls.ts";
import { isDemoSite } from "@fairdraw/wire/site/calls.ts";
import { getWalletAmount } from "@fairdraw/wire/wallet/calls.ts";
import { beforeEach, expect, it } from "vitest";
import { keepMarqueeClosed } from "../../domains/notifications/marquee-closed.ts";
import { fillHomeLook } from "./home-look-answers.ts";

const player = { playerData: { hideWalletAmount: false } };
const news = { Items: [{ IsMarquee: true }] };
const wallet = { WalletAmount: "1234567.891" };

beforeEach(() => {
  sessionStorage.clear();
  openPage({ [isDemoSite.name]: { IsDemoSite: true } });
});

/** The look as the build draws it, and what the server put into the page. */
function openPage(answers: object): void {
  const place = (name: string) => {
    const element = document.createElement("div");
    element.dataset["place"] = name;
    element.hidden = name !== "balance";
    return element;
  };
  const root = document.createElement("div");
  root.id = "root";
  root.append(...["answers", "ribbon", "marquee", "balance"].map(place));
  const held = document.createElement("script");
  held.type = "application/json";
  held.id = pageAnswersId;
  held.textContent = JSON.stringify(answers);
  document.body.replaceChildren(root, held);
}

const early = (change: Record<string, Response> = {}): EarlyReply[] =>
  Object.entries({
    [getPlayerBaseData.path]: Response.json(player),
    [listAnnouncements.path]: Response.json(news),
    [getWalletAmount.path]: Response.json(wallet),
    ...change,
  }).map(([path, reply]) => ({
    path,
    body: "{}",
    token: "t",
    sentMs: 0,
    reply: Promise.resolve(reply),
  }));

const seen = () =>
  [...document.querySelectorAll<HTMLElement>("[data-place]")].map(
    ({ dataset, hidden, textContent }) =>
      [dataset["place"], hidden ? "hidden" : textContent].join(" ").trim(),
  );
const nothing = ["answers hidden", "ribbon hidden", "marquee hidden", "balance"];

it("shows the balance under the bars that will stand over it", async () => {
  await fillHomeLook(early());
  expect(seen()).toEqual(["answers", "ribbon", "marquee", "balance 1,234,567.891"]);
});

it("shows stars to whoever hides his balance", async () => {
  const hidden = Response.json({ playerData: { hideWalletAmount: true } });
  await fillHomeLook(early({ [getPlayerBaseData.path]: hidden }));
  expect(seen()[3]).toBe("balance ****");
});

it("leaves out the bars that the page will not have", async () => {
  openPage({ [isDemoSite.name]: { IsDemoSite: false } });
  await fillHomeLook(
    early({ [listAnnouncements.path]: Response.json({ Items: [{ IsMarquee: false }] }) }),
  );
  expect(seen()).toEqual(["answers", "ribbon hidden", "marquee hidden", "balance 1,234,567.891"]);
});

it("leaves out a marquee that was closed since the login", async () => {
  keepMarqueeClosed();
  await fillHomeLook(early());
  expect(seen()).toContain("marquee hidden");
});

it.each([
  ["the wallet's answer is refused", { [getWalletAmount.path]: Response.json({ Result: 1 }) }],
  [
    "the wallet's answer is no amount",
    { [getWalletAmount.path]: Response.json({ WalletAmount: "1e3" }) },
  ],
  ["the session has ended", { [getPlayerBaseData.path]: Response.json({}, { status: 401 }) }],
  ["the announcements failed", { [listAnnouncements.path]: Response.json({}, { status: 500 }) }],
])("shows nothing where %s", async (_why, change) => {
  await fillHomeLook(early(change));
  expect(seen()).toEqual(nothing);
});

it("shows nothing on a page that came without the site's answer", async () => {
  openPage({});
  await fillHomeLook(early());
  expect(seen()).toEqual(nothing);
});

it("leaves each reply to be read by the page's own call", async () => {
  const replies = early();
  await fillHomeLook(replies);
  const bodies = await Promise.all(replies.map(async ({ reply }) => (await reply).json()));
  expect(bodies).toEqual([player, news, wallet]);
});

it("does nothing once the page has taken the look's place", async () => {
  document.getElementById("root")?.replaceChildren();
  await fillHomeLook(early());
  expect(seen()).toEqual([]);
});
