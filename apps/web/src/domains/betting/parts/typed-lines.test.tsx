import "../texts.ts";
import { show } from "@fairdraw/ui/testing";
import { useState } from "react";
import { beforeEach, expect, it } from "vitest";
import { changeLanguage } from "../../../lib/i18n.ts";
import { TypedLines } from "./typed-lines.tsx";

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
