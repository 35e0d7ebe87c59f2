import "../texts.ts";
import { show } from "@fairdraw/ui/testing";
import { useState } from "react";
import { beforeEach, expect, it, vi } from "vitest";
import { changeLanguage } from "../../../lib/i18n.ts";
import { saveFile } from "../../../lib/save-file.ts";
import { BlockedContext } from "../blocked-picks.ts";
import { TypedLines } from "./typed-lines.tsx";

vi.mock("../../../lib/save-file.ts", () => ({ saveFile: vi.fn() }));

const shape = { count: 5, width: 1, min: 0, max: 9, ascending: false, kind: "any" } as const;
const linesOf = (count: number) =>
  Array.from({ length: count }, (_, i) => String(i).padStart(5, "0")).join("\n");

beforeEach(() => changeLanguage("zh-CN"));

async function board(first = "") {
  let typed = first;
  function Board() {
    const [text, setText] = useState(first);
    const type = (next: string) => {
      typed = next;
      setText(next);
    };
    return <TypedLines shape={shape} text={text} report={null} onType={type} />;
  }
  const shown = await show(<Board />);
  const paste = (text: string) =>
    shown.run(() => {
      const clipboardData = new DataTransfer();
      clipboardData.setData("text", text);
      const pasted = new ClipboardEvent("paste", {
        clipboardData,
        bubbles: true,
        cancelable: true,
      });
      shown.page.querySelector("textarea")?.dispatchEvent(pasted);
      return pasted.defaultPrevented;
    });
  return { ...shown, paste, typed: () => typed };
}

it("takes a long list past the field, tells its lines and clears it", async () => {
  const { page, paste, typed, run, end } = await board("12345");
  expect(await paste(`\n${linesOf(50_000 - 1)}`)).toBe(true);
  expect(typed().split("\n")).toHaveLength(50_000);
  expect(page.querySelector("textarea")).toBeNull();
  expect(page.textContent).toContain("已载入 50000 行");
  expect(page.querySelector("pre")?.textContent?.length).toBeLessThan(2000);
  const clear = [...page.querySelectorAll("button")].find((one) => one.textContent === "清空重输");
  await run(() => clear?.click());
  expect(typed()).toBe("");
  expect(page.querySelector("textarea")?.value).toBe("");
  await end();
});

it("leaves a short list to the browser, and takes nothing of one that is too long", async () => {
  const { page, paste, typed, end } = await board();
  expect(await paste(linesOf(100))).toBe(false);
  expect(await paste(linesOf(50_001))).toBe(true);
  expect(typed()).toBe("");
  expect(page.querySelector("textarea")).not.toBeNull();
  await end();
});

it("names lines that are not sold, takes them out, and saves the valid ones as a file", async () => {
  let typed = "";
  const report = { lines: ["12345", "77777", "00001"], repeated: [], bad: [] };
  const { page, run, end } = await show(
    <BlockedContext value={(_, line) => line === "77777"}>
      <TypedLines
        shape={shape}
        text="12345 77777 00001"
        report={report}
        onType={(next) => {
          typed = next;
        }}
      />
    </BlockedContext>,
  );
  const press = (name: string) =>
    run(() =>
      [...page.querySelectorAll("button")].find((one) => one.textContent === name)?.click(),
    );
  expect(page.textContent).toContain("封号 1");
  expect(page.textContent).toContain("77777封号，本期不售");
  await press("导出");
  expect(vi.mocked(saveFile).mock.calls).toEqual([
    ["fairdraw-lines.txt", "12345\r\n00001\r\n", "text/plain;charset=utf-8"],
  ]);
  await press("去错去重");
  expect(typed).toBe("12345\n00001");
  await end();
});
