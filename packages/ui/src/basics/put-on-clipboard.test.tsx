import { afterEach, expect, it, vi } from "vitest";
import { putOnClipboard } from "./put-on-clipboard.ts";

afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(document, "execCommand");
  document.body.replaceChildren();
});

function aButton(): HTMLElement {
  const button = document.createElement("button");
  document.body.append(button);
  button.focus();
  return button;
}

/** The old way to copy, which takes what is selected in the field that has the focus. */
function oldCopy({ works }: { works: boolean }): () => string | null {
  let copied: string | null = null;
  Object.assign(document, {
    execCommand: () => {
      const { activeElement } = document;
      if (!works || !(activeElement instanceof HTMLTextAreaElement)) return false;
      copied = activeElement.value.slice(activeElement.selectionStart, activeElement.selectionEnd);
      return true;
    },
  });
  return () => copied;
}

it("writes to the clipboard that the browser offers", async () => {
  const writeText = vi.fn(async () => {});
  vi.stubGlobal("navigator", { clipboard: { writeText } });
  expect(await putOnClipboard("B20", aButton())).toBe(true);
  expect(writeText).toHaveBeenCalledExactlyOnceWith("B20");
});

it.each([
  ["offers none, as on http", {}],
  ["has none", { clipboard: undefined }],
  [
    "forbids it",
    {
      clipboard: {
        writeText: async () => {
          throw new DOMException("no", "NotAllowedError");
        },
      },
    },
  ],
])("copies out of a field where the browser %s, and leaves nothing of it", async (_, navigator) => {
  vi.stubGlobal("navigator", navigator);
  const copied = oldCopy({ works: true });
  const button = aButton();
  expect(await putOnClipboard("B20\n4F7A", button)).toBe(true);
  expect(copied()).toBe("B20\n4F7A");
  expect(document.querySelector("textarea")).toBeNull();
  expect(document.activeElement).toBe(button);
});

it("says so where nothing can be copied", async () => {
  vi.stubGlobal("navigator", {});
  expect(await putOnClipboard("B20", aButton())).toBe(false);
  oldCopy({ works: false });
  expect(await putOnClipboard("B20", aButton())).toBe(false);
  expect(document.querySelector("textarea")).toBeNull();
});
