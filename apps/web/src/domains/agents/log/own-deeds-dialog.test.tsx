import { act } from "react";
import { afterEach, expect, it } from "vitest";
import { closeStage, openStage } from "../../../testing/stage.tsx";
import { OwnDeedsDialog } from "./own-deeds-dialog.tsx";

const at = 1_767_586_000_000;
const rows = [
  { At: at, Kind: "transfer", UserName: "player1", Before: "", After: "1250.5" },
  { At: at - 1000, Kind: "message", UserName: null, Before: "team", After: "新游戏" },
  { At: at - 2000, Kind: "rate_5", UserName: null, Before: "0.10%", After: "0.20%" },
  { At: at - 3000, Kind: "delete", UserName: null, Before: "unused2", After: "" },
];

afterEach(closeStage);

it("tells what was done with whom, and asks anew by kind and by member", async () => {
  const asked: { Kind?: string; UserName?: string; PageIndex: number }[] = [];
  const opened: string[] = [];
  const stage = await openStage({
    "/api/Player/Deeds": (body) => {
      asked.push(body as (typeof asked)[number]);
      return { Total: 4, Items: rows, ServerTime: at };
    },
  });
  await stage.show(<OwnDeedsDialog onClose={() => {}} onOpen={(name) => opened.push(name)} />);
  await stage.until("共 4 条");
  const lines = [...document.querySelectorAll("ol li")].map((li) => li.textContent);
  expect(lines[0]).toContain("转点");
  expect(lines[0]).toContain("1,250.5");
  expect(lines[1]).toContain("全部下级新游戏");
  expect(lines[2]).toContain("体育返水");
  expect(lines[2]).toContain("已不在您的团队内0.10% → 0.20%");
  expect(lines[3]).toContain("unused2");
  await act(async () => document.querySelector<HTMLButtonElement>("ol li button")?.click());
  expect(opened).toEqual(["player1"]);

  const kind = document.querySelector<HTMLSelectElement>('select[aria-label="操作类型"]');
  await act(async () => {
    if (kind !== null) kind.value = "rates";
    kind?.dispatchEvent(new Event("change", { bubbles: true }));
  });
  const box = document.querySelector<HTMLInputElement>('input[placeholder="账号"]');
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(box, "kid2");
    box?.dispatchEvent(new Event("input", { bubbles: true }));
  });
  await act(async () => box?.form?.requestSubmit());
  await stage.until("共 4 条");
  expect(asked.map(({ Kind, UserName, PageIndex }) => [Kind, UserName, PageIndex])).toEqual([
    [undefined, undefined, 1],
    ["rates", undefined, 1],
    ["rates", "kid2", 1],
  ]);
});
