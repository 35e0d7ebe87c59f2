import { act } from "react";
import { afterEach, expect, it } from "vitest";
import { closeStage, openStage } from "../../../testing/stage.tsx";
import { MessageDialog } from "./message-dialog.tsx";

const at = 1_767_586_000_000;
const list = { Items: [], HasMore: false, NamesLeft: 99, BroadcastsLeft: 3, ServerTime: at };

afterEach(closeStage);

function put(selector: string, text: string) {
  const input = document.querySelector<HTMLInputElement | HTMLTextAreaElement>(selector);
  const proto = input instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
  return act(async () => {
    Object.getOwnPropertyDescriptor(proto.prototype, "value")?.set?.call(input, text);
    input?.dispatchEvent(new Event("input", { bubbles: true }));
  });
}
const submit = () => act(async () => document.querySelector("form")?.requestSubmit());

it("sends what was written to the one who was chosen, with the same id when an answer is lost", async () => {
  const asked: { RequestId: string; To: unknown; Title: string }[] = [];
  const stage = await openStage({
    "/api/AgentMessage/List": () => list,
    "/api/AgentMessage/Send": (body) => {
      asked.push(body as (typeof asked)[number]);
      if (asked.length === 1) throw new TypeError("the network is gone");
      return { Result: 0, Id: 1, ServerTime: at };
    },
  });
  await stage.show(<MessageDialog to="player1" onClose={() => {}} />);
  await stage.until("今日还可写给 99 个账号");
  await submit();
  expect(asked).toEqual([]);
  await stage.until("请填写");
  await put('input[maxlength="40"]', "新游戏");
  await put("textarea", "请看看新游戏。");
  await submit();
  await stage.until("不确定是否已发送");
  await submit();
  await stage.until("几秒内送达");
  expect(asked.map(({ To, Title }) => [To, Title])).toEqual([
    [["player1"], "新游戏"],
    [["player1"], "新游戏"],
  ]);
  expect(asked[1]?.RequestId).toBe(asked[0]?.RequestId);
});

it("says at the field what the server refuses, and keeps what was written", async () => {
  const stage = await openStage({
    "/api/AgentMessage/List": () => list,
    "/api/AgentMessage/Send": () => ({ Result: 5, Message: "x", ServerTime: at }),
  });
  await stage.show(<MessageDialog to="playerx" onClose={() => {}} />);
  await put('input[maxlength="40"]', "标题");
  await put("textarea", "内容");
  await submit();
  await stage.until("账号不在您的团队内");
  expect(document.querySelector("textarea")?.value).toBe("内容");
});
