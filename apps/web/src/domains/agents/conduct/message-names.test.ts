import { expect, it } from "vitest";
import { namesFault, readNames } from "./message-names.ts";

it("reads names as people separate them, each once", () => {
  expect(readNames(" player1, player2，PLAYER1\nplayer3、 ")).toEqual([
    "PLAYER1",
    "player2",
    "player3",
  ]);
  expect(readNames("")).toEqual([]);
});

it("wants at least one name and takes fifty at most", () => {
  const many = (count: number) => Array.from({ length: count }, (_, i) => `p${i}`).join(" ");
  expect(namesFault(" , ")).toBe("namesEmpty");
  expect(namesFault(many(50))).toBeNull();
  expect(namesFault(many(51))).toBe("namesMany");
});
