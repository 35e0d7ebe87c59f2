import "../domains/chase/texts.ts";
import "../domains/betting/texts.ts";
import "../domains/lottery/texts.ts";
import "../app/shell/texts.ts";
import { storeSession } from "@fairdraw/client/login/session-store.ts";
import { aGrant } from "@fairdraw/client/testing/session-stage.ts";
import { changeLanguage, textsReady } from "@fairdraw/client/texts/i18n.ts";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, type ReactNode } from "react";
import { createRoot, type Root } from "react-dom/client";
import { MemoryRouter } from "react-router";
import { vi } from "vitest";
import { loadPlays } from "../domains/lottery/plays.ts";

/** A server for tests of screens: what it answers by path, and what it was asked. */
export interface Stage {
  readonly asked: { readonly path: string; readonly body: unknown }[];
  /** Draws a screen as the shell would. */
  /** Shows it as the page of an address; of the root when none is named. */
  show(screen: ReactNode, address?: string): Promise<void>;
  press(name: string): Promise<void>;
  /** Opens a menu and takes an entry of it. */
  pick(menu: string, entry: string): Promise<void>;
  /** Types into a field, or changes a choice, by its name. */
  type(name: string, text: string): Promise<void>;
  choose(name: string, value: string): Promise<void>;
  /** Waits until what was asked is answered and drawn. */
  settle(): Promise<void>;
  text(): string;
  /** Waits until something is said, e.g. by a part that is fetched when it is first needed. */
  until(text: string): Promise<void>;
  /** Fetches again what was fetched under a name, as news of the hub would. */
  reload(name: string): Promise<void>;
}

type Answers = Readonly<Record<string, (body: unknown) => object | null>>;

const settleMs = 120;
const triesMax = 35;
let shown: Root | null = null;
let queries = new QueryClient();

/** Takes the screen down and the server with it. */
export async function closeStage(): Promise<void> {
  await act(async () => shown?.unmount());
  shown = null;
  vi.unstubAllGlobals();
}

/** Sets a stage up. Shape: an answer of null is one that never comes. */
export async function openStage(answers: Answers): Promise<Stage> {
  await closeStage();
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  const asked: { path: string; body: unknown }[] = [];
  vi.stubGlobal("fetch", async (path: string, init: { body?: string }) => {
    const body: unknown = init.body === undefined ? {} : JSON.parse(init.body);
    asked.push({ path, body });
    const answer = answers[path]?.(body);
    if (answer === null) throw new TypeError("the network is gone");
    return new Response(JSON.stringify(answer ?? { Result: 902, ServerTime: 0 }));
  });
  storeSession(
    { ...aGrant, access_token: "t", idle_seconds: 1800, NickName: "player1", ServerTime: 0 },
    0,
  );
  await loadPlays(["ssc"]);
  await textsReady();
  await changeLanguage("zh-CN");
  const settle = () =>
    act(async () => {
      await new Promise((done) => setTimeout(done, settleMs));
    });
  return {
    asked,
    settle,
    text: () => document.body.textContent ?? "",
    async show(screen, address = "/") {
      const place = document.createElement("div");
      document.body.replaceChildren(place);
      queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
      await act(async () => shown?.unmount());
      const root = createRoot(place);
      shown = root;
      await act(async () =>
        root.render(
          <QueryClientProvider client={queries}>
            <MemoryRouter initialEntries={[address]}>{screen}</MemoryRouter>
          </QueryClientProvider>,
        ),
      );
      await settle();
    },
    async until(text) {
      const isThere = () => document.body.textContent?.includes(text) === true;
      for (let tries = 0; tries < triesMax && !isThere(); tries++) await settle();
      if (!isThere()) throw new Error(`not said: ${text}, but ${document.body.textContent}`);
    },
    async reload(name) {
      await act(async () => queries.invalidateQueries({ queryKey: [name] }));
      await settle();
    },
    async type(name, text) {
      const field = fieldOf(name, HTMLInputElement);
      await act(async () => put(field, HTMLInputElement.prototype, text));
      await settle();
    },
    async choose(name, value) {
      const field = fieldOf(name, HTMLSelectElement);
      await act(async () => put(field, HTMLSelectElement.prototype, value));
      await settle();
    },
    async pick(menu, entry) {
      const buttons = [...document.querySelectorAll<HTMLElement>("button")];
      const button = buttons.findLast((one) => nameOf(one) === menu);
      await act(async () => {
        button?.focus();
        button?.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true }));
      });
      await settle();
      const entries = [...document.querySelectorAll<HTMLElement>("[role=menuitem]")];
      const taken = entries.find((one) => nameOf(one) === entry);
      if (taken === undefined) throw new Error(`no ${entry} in ${menu}`);
      await act(async () => taken.click());
      await settle();
    },
    async press(name) {
      const buttons = [
        ...document.querySelectorAll<HTMLElement>(
          "button, input[type=checkbox], input[type=radio]",
        ),
      ];
      // The newest window stands last.
      const button = buttons.findLast((one) => nameOf(one) === name);
      if (button === undefined) {
        throw new Error(`no button ${name} among ${buttons.map(nameOf).join(", ")}`);
      }
      await act(async () => button.click());
      await settle();
    },
  };
}

function nameOf(button: HTMLElement): string {
  // A box to tick has no text of its own: its label has.
  const own = button.getAttribute("aria-label") ?? button.textContent;
  return (own === "" ? (button.closest("label")?.textContent ?? "") : (own ?? "")).trim();
}

/** A field by its own label or the one that stands beside it. */
function fieldOf<E extends HTMLElement>(name: string, kind: new () => E): E {
  const labels = [...document.querySelectorAll("label")];
  const labelled = labels.find((label) => label.textContent?.trim() === name)?.htmlFor ?? "";
  const field =
    [...document.querySelectorAll(`[aria-label="${name}"]`)].find((one) => one instanceof kind) ??
    document.getElementById(labelled);
  if (!(field instanceof kind)) throw new Error(`no field ${name}`);
  return field;
}

/** Changes a field as a hand would: React listens to the setter of the prototype. */
function put(field: HTMLElement, prototype: object, value: string): void {
  Object.getOwnPropertyDescriptor(prototype, "value")?.set?.call(field, value);
  field.dispatchEvent(new Event("input", { bubbles: true }));
  field.dispatchEvent(new Event("change", { bubbles: true }));
}
