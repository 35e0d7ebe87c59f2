import "./texts.ts";
import { registerResults } from "@fairdraw/wire/registration/results.ts";
import { act } from "react";
import { afterEach, expect, it } from "vitest";
import { closeStage, openStage } from "../../../testing/stage.tsx";
import { SingleForm } from "./single-form.tsx";

const init = {
  MyPrizeGroup: 1950,
  MinPrizeGroup: 1700,
  Step: 2,
  Quotas: [],
  Rates: [],
  DefaultPasswordRule: { Min: 6, Max: 16 },
  RowsMax: 50,
  RefusedBy: 0,
  ServerTime: 0,
};

afterEach(closeStage);

const nameOfFocus = () => {
  const { activeElement } = document;
  return document.querySelector(`label[for="${activeElement?.id}"]`)?.textContent;
};

async function write(label: string, text: string) {
  const found = [...document.querySelectorAll("label")].find((one) => one.textContent === label);
  const input = document.querySelector<HTMLInputElement>(`[id="${found?.htmlFor}"]`);
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(input, text);
    input?.dispatchEvent(new Event("input", { bubbles: true }));
  });
}

it("leads to the first field that is wrong when the form is sent, and not while one writes", async () => {
  const stage = await openStage({});
  await stage.show(<SingleForm init={init} />);
  await stage.press("开户");
  expect(nameOfFocus()).toBe("账号");
  await act(async () => (document.activeElement as HTMLElement).blur());
  await write("账号", "lucky88");
  expect(document.activeElement).toBe(document.body);
  await stage.press("开户");
  expect(nameOfFocus()).toBe("初始密码");
  expect(stage.asked).toEqual([]);
});

it("leads to the field that the server refused", async () => {
  const stage = await openStage({
    "/api/Player/Create": () => ({
      Result: 0,
      Players: [{ UserName: "lucky88", Code: registerResults.ACCOUNT_EXISTS.code, Message: "" }],
      ServerTime: 0,
    }),
  });
  await stage.show(<SingleForm init={init} />);
  await write("账号", "lucky88");
  await write("初始密码", "Plum-tree-77x");
  await stage.press("开户");
  await stage.settle();
  expect(nameOfFocus()).toBe("账号");
});

it("sends the agent's own note with the account, and none where he wrote none", async () => {
  const asked: unknown[] = [];
  const stage = await openStage({
    "/api/Player/Create": (body) => {
      asked.push(body);
      return { Result: 0, Players: [{ UserName: "lucky88", Code: 0, Message: "" }], ServerTime: 1 };
    },
  });
  await stage.show(<SingleForm init={init} />);
  const make = async (remark: string) => {
    await stage.type("账号", "lucky88");
    await stage.type("初始密码", "correct-horse-7");
    await stage.type("备注", remark);
    await stage.press("开户");
    await stage.until("已开户 1 个");
    await stage.press("再建一个");
  };
  await make(" 展会认识 ");
  await make(" ");
  expect(asked).toMatchObject([
    { Players: [{ UserName: "lucky88", Remark: "展会认识" }] },
    { Players: [{ UserName: "lucky88" }] },
  ]);
  expect(JSON.stringify(asked[1])).not.toContain("Remark");
});
