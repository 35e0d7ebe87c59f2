import { beforeEach, expect, it } from "vitest";
import { dropCartsOfOthers, forgetLogin, keepForLogin, keptForLogin } from "./login-memory.ts";

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

it("forgets with a login all that was kept for it, and nothing else", () => {
  keepForLogin(sessionStorage, "marquee", "1");
  keepForLogin(sessionStorage, "popups", "2,3");
  sessionStorage.setItem("fairdraw.combo.sent.player1", "[]");
  forgetLogin(sessionStorage);
  expect(keptForLogin(sessionStorage, "marquee")).toBeNull();
  expect(keptForLogin(sessionStorage, "popups")).toBeNull();
  expect(sessionStorage.length).toBe(1);
});

it("keeps what waits to be bet over the next login of the same player, not over another's", () => {
  for (const name of ["player1", "player10", "agent1"]) {
    localStorage.setItem(`fairdraw.cart.${name}.101`, "[]");
    localStorage.setItem(`fairdraw.combo.slip.${name}`, "[]");
  }
  dropCartsOfOthers(localStorage, "player1");
  expect(Object.keys(localStorage).toSorted()).toEqual([
    "fairdraw.cart.player1.101",
    "fairdraw.combo.slip.player1",
  ]);
});

it("goes on without memory where the browser forbids it", () => {
  const closed = {
    length: 0,
    key: () => null,
    getItem: () => null,
    removeItem: () => {},
    setItem: () => {
      throw new DOMException("denied", "SecurityError");
    },
  };
  expect(() => keepForLogin(closed, "marquee", "1")).not.toThrow();
});
