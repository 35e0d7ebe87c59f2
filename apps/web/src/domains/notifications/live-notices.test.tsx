import "./texts.ts";
import { afterEach, expect, it } from "vitest";
import { closeStage, openStage } from "../../testing/stage.tsx";
import { LiveNotices } from "./live-notices.tsx";

afterEach(async () => {
  await closeStage();
  sessionStorage.clear();
});

const notice = {
  GameCode: "ssc",
  GameId: 101,
  Title: "Draw tonight",
  Content: "at eight",
  NotifyTimes: [{ Start: "00:00:00", End: "23:59:59" }],
};

it("makes room for its cards while there are some, and steps back behind an open window", async () => {
  const stage = await openStage({
    "/api/LiveNotify/LotteryLiveNotifyInfo": () => ({ Total: 1, Items: [notice], ServerTime: 0 }),
  });
  await stage.show(<LiveNotices gameOnPage={0} isAtWork={false} renderGame={() => null} />);
  await stage.until("Draw tonight");
  const place = document.querySelector("[data-live-notices]");
  expect(place?.textContent).toContain("at eight");
  expect(place?.className).toContain("body:has([role=dialog],[role=alertdialog])");
  await stage.press("关闭");
  expect(stage.text()).not.toContain("Draw tonight");
  expect(document.querySelector("[data-live-notices]")).toBeNull();
});

it("takes a plain list of notices too", async () => {
  const stage = await openStage({ "/api/LiveNotify/LotteryLiveNotifyInfo": () => [notice] });
  await stage.show(<LiveNotices gameOnPage={0} isAtWork={false} renderGame={() => null} />);
  await stage.until("Draw tonight");
});
