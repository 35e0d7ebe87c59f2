import { act, type ReactNode } from "react";
import { createRoot } from "react-dom/client";

Reflect.set(globalThis, "IS_REACT_ACT_ENVIRONMENT", true);

/** Puts something on a page of its own. Effects: `run` lets React finish what it began. */
export async function show(element: ReactNode) {
  const page = document.createElement("div");
  document.body.replaceChildren(page);
  const root = createRoot(page);
  await act(async () => root.render(element));
  return {
    page,
    run: (step: () => void) => act(async () => step()),
    /** The one element that matches, wherever on the page it is. */
    find<E extends Element>(selector: string, kind: new () => E): E {
      const found = document.querySelector(selector);
      if (!(found instanceof kind)) throw new Error(`nothing matches ${selector}`);
      return found;
    },
    end: () => act(async () => root.unmount()),
  };
}

/** Types into an input as a person does: the value, then the event that React listens to. */
export function type(input: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(input, text);
  input.dispatchEvent(new Event("input", { bubbles: true }));
}

export function press(target: EventTarget, key: string): void {
  target.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
}

/** Waits until something holds; what is fetched late is drawn between two looks. */
export async function soon(check: () => void): Promise<void> {
  for (let look = 0; look < 40; look += 1) {
    try {
      check();
      return;
    } catch {
      await act(async () => new Promise((done) => setTimeout(done, 60)));
    }
  }
  check();
}
