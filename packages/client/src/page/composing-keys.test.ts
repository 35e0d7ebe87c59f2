import { afterEach, beforeEach, expect, it } from "vitest";
import { keepComposingKeys } from "./composing-keys.ts";

let field: HTMLInputElement;
let heard: string[];
let stop: (() => void)[];
beforeEach(() => {
  field = document.createElement("input");
  document.body.append(field);
  heard = [];
  stop = [keepComposingKeys()];
  const places: [string, EventTarget, boolean][] = [
    ["window", window, true],
    ["document", document, true],
    ["field", field, false],
    ["page", document, false],
  ];
  for (const [name, target, capture] of places) {
    const hear = () => heard.push(name);
    target.addEventListener("keydown", hear, { capture });
    stop.push(() => target.removeEventListener("keydown", hear, { capture }));
  }
});
afterEach(() => {
  for (const end of stop) end();
  field.remove();
});

function press(key: string, { keyCode, isComposing }: { keyCode: number; isComposing: boolean }) {
  const event = new KeyboardEvent("keydown", { key, isComposing, bubbles: true, cancelable: true });
  Object.defineProperty(event, "keyCode", { value: keyCode });
  return field.dispatchEvent(event);
}

it.each([
  ["Enter", 229, false, "Safari, after the end of a word"],
  ["ArrowDown", 229, true, "a choice among words"],
  ["Escape", 229, true, "a word that is dropped"],
  ["Enter", 13, true, "a browser that numbers it as usual"],
])("keeps %s (%i, composing %s) from the page: %s", (key, keyCode, isComposing) => {
  expect(press(key, { keyCode, isComposing })).toBe(true);
  expect(heard).toEqual(["window"]);
});

it("lets all other keys pass", () => {
  press("Enter", { keyCode: 13, isComposing: false });
  expect(heard).toEqual(["window", "document", "field", "page"]);
});
