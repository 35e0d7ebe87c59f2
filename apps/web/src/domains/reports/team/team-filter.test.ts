import { expect, it } from "vitest";
import { readFilter, searchOf, writeFilter } from "./team-filter.ts";

const today = "2026-11-21";
const read = (address: string) => readFilter(new URLSearchParams(address), today);

it("looks at the own team over a week, the most staked first, where the address says nothing", () => {
  const usual = read("view=team");
  expect(writeFilter(usual, today)).toEqual({ view: "team" });
  expect(searchOf(usual)).toEqual({
    DateFrom: 20261115,
    DateTo: 20261121,
    SortField: "Stake",
    SortOrder: "desc",
    PageIndex: 1,
    PageSize: 20,
  });
});

it("keeps everything that is looked for in the address", () => {
  const address =
    "view=team&of=agent1&from=2026-11-01&to=2026-11-20&game=101&hide=1&sort=Net.asc&page=2&size=50";
  expect(new URLSearchParams(writeFilter(read(address), today)).toString()).toBe(address);
  expect(searchOf(read(address))).toMatchObject({
    UserName: "agent1",
    GameIds: [101],
    HideEmpty: true,
    SortField: "Net",
    SortOrder: "asc",
    PageIndex: 2,
  });
});

it("leaves out what makes no sense", () => {
  expect(read("view=team&of=a b&sort=Secret.asc&hide=yes&game=-1")).toEqual({
    ...read("view=team"),
    isDescending: false,
  });
});
