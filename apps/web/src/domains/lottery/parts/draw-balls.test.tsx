import { queryClient } from "@fairdraw/client/call/query-client.ts";
import { clearSession, storeSession } from "@fairdraw/client/login/session-store.ts";
import { aGrant } from "@fairdraw/client/testing/session-stage.ts";
import { changeLanguage } from "@fairdraw/client/texts/i18n.ts";
import { show, soon } from "@fairdraw/ui/testing";
import { QueryClientProvider } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, it } from "vitest";
import { aPlayer } from "../../../testing/player-stage.ts";
import { playerDataQuery } from "../../account/account.api.ts";
import { DrawBalls } from "./draw-balls.tsx";

const plain = { shown: "1249", said: "第 007 期 开奖 1 2 49" };
const plainLhc = { ...plain, shown: "12＋49" };
const issue = { winningNumber: "1,2,49", drawTimeStamp: Date.UTC(2026, 10, 22) };

/** The words on the row and those that are said of it, at last. */
async function expectDrawn(
  category: "lhc" | "pk10" | "keno",
  words: { shown: string; said: string; size?: 28; faces?: number; winningNumber?: string },
) {
  const { size = 20, faces = 0, winningNumber = issue.winningNumber, ...text } = words;
  const { page, end } = await show(
    <QueryClientProvider client={queryClient}>
      <DrawBalls category={category} issue={{ ...issue, winningNumber }} serial="007" size={size} />
    </QueryClientProvider>,
  );
  await soon(() => {
    const row = page.querySelector('[role="img"]');
    const found = { shown: row?.textContent, said: row?.getAttribute("aria-label") };
    expect(found).toEqual(text);
    expect(row?.querySelectorAll("svg path")).toHaveLength(faces);
  });
  await end();
}

/** What the shell has heard of its player. */
const wants = (showAnimalNumber: boolean) =>
  queryClient.setQueryData(playerDataQuery.queryKey, { ...aPlayer, showAnimalNumber });

const nowMs = Date.now();
beforeEach(async () => {
  await changeLanguage("zh-CN");
  storeSession(aGrant, nowMs);
});
afterEach(() => {
  clearSession();
  queryClient.clear();
});

it("puts the animal under each number, never in its place, for a player who wants it", async () => {
  wants(true);
  await expectDrawn("lhc", { shown: "1马2蛇＋49马", said: "第 007 期 开奖 1 马, 2 蛇, 49 马" });
  await expectDrawn("pk10", {
    shown: "1鼠2牛10鸡",
    said: "第 007 期 开奖 1 鼠, 2 牛, 10 鸡",
    winningNumber: "1,2,10",
  });
  await expectDrawn("keno", plain);
});

it("draws the animal on larger balls, with the number still on each", async () => {
  wants(true);
  const said = "第 007 期 开奖 1 马, 2 蛇, 49 马";
  await expectDrawn("lhc", { shown: "12＋49", said, size: 28, faces: 3 });
  await expectDrawn("keno", { ...plain, size: 28 });
});

it("shows numbers alone to everybody else, a visitor too", async () => {
  wants(false);
  await expectDrawn("lhc", plainLhc);
  wants(true);
  clearSession();
  await expectDrawn("lhc", plainLhc);
});
