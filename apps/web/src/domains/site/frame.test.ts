import { expect, it } from "vitest";
import { frameQueryOf, frameUrlOf, sandboxOf } from "./frame.ts";

const own = "https://play.fairdraw.example";

it("hosts a page of others over TLS and nothing else", () => {
  expect(frameUrlOf("https://games.example/a?x=1", own)?.host).toBe("games.example");
  for (const url of [
    "http://games.example/",
    "javascript:alert(1)",
    "data:text/html,<script>",
    "//evil.example",
    "/Login",
    "https://user:pw@games.example/",
    `${own}/Login`,
    "blob:https://games.example/1",
    "",
  ]) {
    expect(frameUrlOf(url, own), url).toBeNull();
  }
});

it("gives a hosted page no right to lead the whole page elsewhere", () => {
  expect(sandboxOf("allow-scripts allow-forms")).toBe("allow-scripts allow-forms");
  expect(
    sandboxOf("allow-top-navigation allow-scripts allow-top-navigation-by-user-activation"),
  ).toBe("allow-scripts");
  expect(sandboxOf("")).toBe("");
});

it("takes kind and number from the address, never an address", () => {
  const read = (query: string) => frameQueryOf(new URLSearchParams(query));
  expect(read("Type=game&Id=Ab_1-2")).toEqual({ Type: "game", Id: "Ab_1-2" });
  for (const query of [
    "",
    "Type=game",
    "Url=https://evil.example",
    "Type=game&Id=//evil.example",
    "Type=game&Id=javascript:alert(1)",
    "Type=GAME&Id=1",
    "Type=game&Id=%2f%2fevil",
    `Type=game&Id=${"a".repeat(41)}`,
  ]) {
    expect(read(query), query).toBeNull();
  }
});
