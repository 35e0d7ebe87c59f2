import { App } from "antd";
import { act } from "react";
import { createRoot } from "react-dom/client";
import { MemoryRouter } from "react-router";
import { afterEach, expect, it, vi } from "vitest";
import { pageOf } from "../app/areas.ts";
import type { Values } from "../call/operator-call.ts";
import { isOnce, Told } from "./told.tsx";

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
afterEach(() => {
  Reflect.deleteProperty(navigator, "clipboard");
});

async function told(name: string, answer: Values): Promise<HTMLElement> {
  const page = pageOf(name);
  if (page === null) throw new Error(`no page of ${name}`);
  const place = document.body.appendChild(document.createElement("div"));
  await act(async () =>
    createRoot(place).render(
      <MemoryRouter>
        <App>
          <Told page={page} outcome={{ kind: "done", answer }} />
        </App>
      </MemoryRouter>,
    ),
  );
  return place;
}

it("shows a recovery link as the address that opens it, and copies that", async () => {
  const writeText = vi.fn<(text: string) => Promise<void>>(() => Promise.resolve());
  Object.defineProperty(navigator, "clipboard", { value: { writeText }, configurable: true });
  const Link = "/Login#recover=abc";
  const place = await told("AdminPlayer/RecoveryLink", { Result: 0, Link, ExpiresAt: 0 });
  const whole = `${location.origin}${Link}`;
  expect(place.querySelector("code")?.textContent).toBe(whole);
  await act(async () => place.querySelector("button")?.click());
  expect(writeText).toHaveBeenCalledExactlyOnceWith(whole);
  await act(() => vi.waitFor(() => expect(document.body.textContent).toMatch(/Copied|已复制/)));
});

it("leaves a link of another site's owner as it came", async () => {
  const Link = "/admin/invitation#abc";
  const place = await told("AdminMerchant/IssueOwnerLink", { Result: 0, Link, ExpiresAt: 0 });
  expect(place.querySelector("code")?.textContent).toBe(Link);
});

it("is the end of a form that made a proposal or a secret, and of no other", () => {
  const done = (answer: Values) => isOnce({ kind: "done", answer });
  expect(done({ Result: 0, TaskId: 7 })).toBe(true);
  expect(done({ Result: 0, Link: "/x" })).toBe(true);
  expect(done({ Result: 0, LinkCode: "ABCDEFGH" })).toBe(true);
  expect(done({ Result: 0 })).toBe(false);
  expect(isOnce({ kind: "refused", code: 2 })).toBe(false);
  expect(isOnce(null)).toBe(false);
});
