import { act } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { useSessionStore } from "../login/session-store.ts";
import { MemberFilter, memberChips } from "./member-filter.tsx";
import { readMember, searchOfMember, writeMember } from "./member-param.ts";

let root: Root;
let box: HTMLElement;
const session = {
  accessToken: "t",
  expiresAt: Number.MAX_SAFE_INTEGER,
  renewedAt: 0,
  idleMs: Number.POSITIVE_INFINITY,
  userName: "agent1",
  nickName: "agent1",
  isAgent: true,
  greetings: "",
  loginType: 0,
  loggedInAt: 0,
  hasBetVerified: false,
  mustChangePassword: false,
};

beforeEach(() => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  box = document.body.appendChild(document.createElement("div"));
  root = createRoot(box);
});
afterEach(async () => {
  await act(async () => root.unmount());
  box.remove();
  await act(async () => useSessionStore.setState({ session: null }));
  vi.unstubAllGlobals();
});

async function show(member: string | null, onChange: (member: string | null) => void) {
  await act(async () => root.render(<MemberFilter member={member} onChange={onChange} />));
  return box.querySelector("input");
}

async function type(input: HTMLInputElement | null, text: string) {
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(input, text);
    input?.dispatchEvent(new Event("input", { bubbles: true }));
  });
}

it("is there for agents alone", async () => {
  await act(async () => useSessionStore.setState({ session: { ...session, isAgent: false } }));
  expect(await show(null, () => {})).toBeNull();
  await act(async () => useSessionStore.setState({ session }));
  expect(await show(null, () => {})).not.toBeNull();
});

it("takes a name with Enter, and goes back to the own records when it is cleared", async () => {
  await act(async () => useSessionStore.setState({ session }));
  const chosen: (string | null)[] = [];
  const input = await show(null, (member) => chosen.push(member));
  await type(input, "player1");
  expect(chosen).toEqual([]);
  await act(async () => box.querySelector("form")?.requestSubmit());
  expect(chosen).toEqual(["player1"]);
  const named = await show("player1", (member) => chosen.push(member));
  await type(named, "not a name!");
  await act(async () => box.querySelector("form")?.requestSubmit());
  expect(chosen).toEqual(["player1"]);
  await type(named, "");
  expect(chosen).toEqual(["player1", null]);
});

it("stands in the address and in the request, and the own records in neither", () => {
  expect(readMember(new URLSearchParams("of=player1"))).toBe("player1");
  expect(readMember(new URLSearchParams("of=a b"))).toBeNull();
  expect(writeMember("player1")).toEqual({ of: "player1" });
  expect(writeMember(null)).toEqual({});
  expect(searchOfMember("player1")).toEqual({ UserName: "player1" });
  expect(searchOfMember(null)).toEqual({});
  const changes: object[] = [];
  const [chip] = memberChips("player1", (change) => changes.push(change));
  chip?.onClear?.();
  expect(changes).toEqual([{ member: null }]);
  expect(memberChips(null, () => {})).toEqual([]);
});
