import { expect, it } from "vitest";
import { readAddress, writeAddress } from "./board-address.ts";

const read = (address: string) => readAddress(new URLSearchParams(address));
const written = (address: string) =>
  decodeURIComponent(new URLSearchParams(writeAddress(read(address))).toString());

it("says nothing for the usual board", () => {
  expect(read("")).toEqual({ mode: "sides", games: null, category: null, same: new Map() });
  expect(written("")).toBe("");
});

it("keeps mode, games, category and how often the numbers go to each game", () => {
  const address = "mode=same&games=101,301&category=ssc&to=101x3,102";
  expect(written(address)).toBe(address);
  expect([...read(address).same]).toEqual([
    [101, 3],
    [102, 1],
  ]);
});

it("leaves out what makes no sense", () => {
  for (const address of [
    "mode=else&games=x&category=none&to=",
    "to=101x0",
    "to=101x999999",
    "to=99999",
    "to=1e3,-101,101x",
    // Every bet on an instant game draws at once.
    "to=107",
  ]) {
    expect(written(address)).toBe("");
  }
});
