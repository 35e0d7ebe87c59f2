import "./texts.ts";
import "../betting/texts.ts";
import "../lottery/texts.ts";
import "../../app/shell/texts.ts";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, type ReactNode } from "react";
import { createRoot, type Root } from "react-dom/client";
import { MemoryRouter } from "react-router";
import { vi } from "vitest";
import { changeLanguage, textsReady } from "../../lib/i18n.ts";
import { storeSession } from "../../lib/session-store.ts";
import { loadPlays } from "../betting/plays.ts";

/** A server for tests of screens: what it answers by path, and what it was asked. */
export interface Stage {
  readonly asked: { readonly path: string; readonly body: unknown }[];
  /** Draws a screen as the shell would. */
  show(screen: ReactNode): Promise<void>;
  press(name: string): Promise<void>;
  /** Waits until what was asked is answered and drawn. */
  settle(): Promise<void>;
  text(): string;
}

type Answers = Readonly<Record<string, (body: unknown) => object | null>>;

const settleMs = 120;
let shown: Root | null = null;

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
    {
      Result: 0,
      access_token: "t",
      expires_in: 7200,
      UserName: "player1",
      NickName: "player1",
      IsAgent: false,
      Greetings: "",
      LoginType: 0,
      MustChangePassword: false,
      ServerTime: 0,
    },
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
    async show(screen) {
      const place = document.createElement("div");
      document.body.replaceChildren(place);
      const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
      await act(async () => shown?.unmount());
      const root = createRoot(place);
      shown = root;
      await act(async () =>
        root.render(
          <QueryClientProvider client={queries}>
            <MemoryRouter>{screen}</MemoryRouter>
          </QueryClientProvider>,
        ),
      );
      await settle();
    },
    async press(name) {
      const buttons = [...document.querySelectorAll<HTMLElement>("button, input[type=checkbox]")];
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
  const text =
    button.tagName === "INPUT" ? button.closest("label")?.textContent : button.textContent;
  return (button.getAttribute("aria-label") ?? text ?? "").trim();
}
