import { saveFile } from "@fairdraw/client/files/save-file.ts";
import { changeLanguage } from "@fairdraw/client/texts/i18n.ts";
import { makeLines } from "@fairdraw/lottery-engine";
import { showToast } from "@fairdraw/ui";
import { show, soon } from "@fairdraw/ui/testing";
import { useState } from "react";
import { beforeEach, expect, it, vi } from "vitest";
import { BlockedContext } from "../blocked-picks.ts";
import type { MakeRequest } from "./made-lines.worker.ts";
import { TypedLines } from "./typed-lines.tsx";

vi.mock("@fairdraw/ui", async (load) => ({ ...(await load<object>()), showToast: vi.fn() }));
vi.mock("@fairdraw/client/files/save-file.ts", () => ({ saveFile: vi.fn() }));

const shape = { count: 5, width: 1, min: 0, max: 9, ascending: false, kind: "any" } as const;
const linesOf = (count: number) =>
  Array.from({ length: count }, (_, i) => String(i).padStart(5, "0")).join("\n");

// Looking through a hundred thousand lines takes a busy machine a while.
vi.setConfig({ testTimeout: 30_000 });
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

/** Texts as editors save them. */
const utf8 = new TextEncoder().encode("12345，45678");
const asciiDigits = [0x31, 0x32, 0x33, 0x34, 0x35];
const utf16 = new Uint8Array([0xff, 0xfe, ...asciiDigits.flatMap((digit) => [digit, 0])]);
const gbk = new Uint8Array([...asciiDigits, 0xa3, 0xac, 0x34]);

it.each([
  ["UTF-8", utf8, true],
  ["UTF-16 with its mark", utf16, true],
  ["GBK, with a full-width comma", gbk, false],
])("reads a file in %s, or says that it cannot", async (_, bytes, isRead) => {
  vi.mocked(showToast).mockClear();
  const { typed, run, find, end } = await board();
  const input = find("input[type=file]", HTMLInputElement);
  Object.defineProperty(input, "files", { value: [new File([bytes], "lines.txt")] });
  await run(() => input.dispatchEvent(new Event("change", { bubbles: true })));
  await soon(() => expect(typed() !== "" || vi.mocked(showToast).mock.calls.length > 0).toBe(true));
  expect(typed() !== "").toBe(isRead);
  expect(vi.mocked(showToast).mock.calls).toEqual(
    isRead
      ? []
      : [[{ kind: "error", text: "文件的编码不是 UTF-8 或 UTF-16，请另存为 UTF-8 后再打开" }]],
  );
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

it("makes numbers by conditions that hold together, in the place of what was typed or under it", async () => {
  stubMaker();
  const { page, typed, run, find, end } = await board("12345");
  const press = (name: string) =>
    run(() =>
      [...document.querySelectorAll("button")]
        .findLast((one) => (one.getAttribute("aria-label") ?? one.textContent) === name)
        ?.click(),
    );
  const said = () => document.querySelector("[role=dialog] [role=status]")?.textContent;
  await press("做号");
  await soon(() => expect(said()).toContain("共 100000 注"));
  expect(said()).toContain("最多 50000 注，请再加条件");
  expect(find("[role=dialog] button[disabled]", HTMLButtonElement).disabled).toBe(true);
  for (const name of ["排除 0", "排除 1", "排除 2", "必含 9", "必含 8", "增加必含个数"]) {
    await press(name);
  }
  await press("不同号个数 终点减少");
  await press("不同号个数 终点减少");
  await press("不同号个数 终点减少");
  // Nines and eights alone, both of them.
  await soon(() => expect(said()).toContain("共 30 注"));
  await press("追加");
  expect(typed().split("\n")).toHaveLength(31);
  expect(typed().split("\n")[0]).toBe("12345");
  await press("做号");
  await press("必含 7");
  for (let step = 0; step < 4; step += 1) await press("不同号个数 终点减少");
  await soon(() => expect(said()).toContain("共 1 注"));
  await press("放入选号区");
  expect(typed()).toBe("77777");
  expect(page.querySelector("textarea")?.value).toBe("77777");
  await end();
});

it("offers no maker where a play has too many lines to look through", async () => {
  const keno = { count: 5, width: 2, min: 1, max: 80, ascending: true, kind: "any" } as const;
  const { page, end } = await show(
    <TypedLines shape={keno} text="" report={null} onType={() => {}} />,
  );
  expect(page.textContent).not.toContain("做号");
  await end();
});

/** A worker that works on the page. */
function stubMaker(): void {
  class PageWorker extends EventTarget {
    terminate(): void {}
    postMessage({ id, shape: asked, conditions }: MakeRequest): void {
      const lines = makeLines(asked, conditions);
      this.dispatchEvent(new MessageEvent("message", { data: { id, lines } }));
    }
  }
  vi.stubGlobal("Worker", PageWorker);
}
