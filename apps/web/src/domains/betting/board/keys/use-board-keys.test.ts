import { expect, it } from "vitest";
import { type BoardCommands, commandOf } from "./use-board-keys.ts";

/** What a key does, written down. */
function run(key: string, on: { ctrlKey?: boolean; hasSingleKeys?: boolean } = {}): string | null {
  const { ctrlKey = false, hasSingleKeys = true } = on;
  let done = "";
  const note = (text: string) => {
    done = text;
  };
  const commands: BoardCommands = {
    digit: (digit) => note(`digit ${digit}`),
    quick: (kind) => note(kind),
    row: (step) => note(`row ${step}`),
    random: () => note("random"),
    multiple: () => note("multiple"),
    unit: () => note("unit"),
    add: () => note("add"),
    bet: () => note("bet"),
    trend: () => note("trend"),
    wipe: () => note("wipe"),
    help: () => note("help"),
  };
  const command = commandOf({ key, ctrlKey }, { hasSingleKeys });
  if (command === null) return null;
  command(commands);
  return done;
}

it("has a command for every key of the help sheet", () => {
  const keys = [
    "0",
    "9",
    "a",
    "B",
    "s",
    "O",
    "e",
    "c",
    "r",
    "M",
    "u",
    "t",
    "Escape",
    "?",
    "ArrowUp",
    "ArrowDown",
  ];
  expect(keys.map((key) => run(key))).toEqual([
    "digit 0",
    "digit 9",
    "all",
    "big",
    "small",
    "odd",
    "even",
    "clear",
    "random",
    "multiple",
    "unit",
    "trend",
    "wipe",
    "help",
    "row -1",
    "row 1",
  ]);
});

it("adds with Enter and bets with Ctrl and Enter", () => {
  expect(run("Enter")).toBe("add");
  expect(run("Enter", { ctrlKey: true })).toBe("bet");
});

it("leaves the browser's own combinations alone", () => {
  expect(run("a", { ctrlKey: true })).toBeNull();
  expect(run("r", { ctrlKey: true })).toBeNull();
  expect(run("x")).toBeNull();
});

it("keeps only Enter when single keys are off", () => {
  expect(run("a", { hasSingleKeys: false })).toBeNull();
  expect(run("3", { hasSingleKeys: false })).toBeNull();
  expect(run("Enter", { hasSingleKeys: false })).toBe("add");
});
