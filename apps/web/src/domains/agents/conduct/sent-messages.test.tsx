import { afterEach, expect, it } from "vitest";
import { closeStage, openStage } from "../../../testing/stage.tsx";
import "./texts.ts";
import { SentMessages } from "./sent-messages.tsx";

afterEach(closeStage);

it("says of an empty name that he is no longer in the team", async () => {
  const stage = await openStage({
    "/api/AgentMessage/List": () => ({
      Items: [
        {
          Id: 1,
          UserNames: ["player1", ""],
          Scope: null,
          Title: "新游戏",
          Text: "请看看新游戏。",
          Time: 0,
          IsSent: true,
        },
      ],
      HasMore: false,
      NamesLeft: 1,
      BroadcastsLeft: 1,
      ServerTime: 0,
    }),
  });
  await stage.show(<SentMessages />);
  await stage.until("新游戏");
  expect(document.querySelector("li")?.textContent).toContain("发给 player1, 已不在您的团队内");
});
