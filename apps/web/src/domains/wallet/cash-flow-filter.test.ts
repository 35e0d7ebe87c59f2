import { expect, it } from "vitest";
import { readFilter, searchOf, writeFilter } from "./cash-flow-filter.ts";

const today = "2026-11-21";
const read = (address: string) => readFilter(new URLSearchParams(address), today);
const no = "00000000000000000000000ABC";

it("shows today's movements where the address says nothing, and says nothing for them", () => {
  expect(read("")).toEqual({
    days: { from: today, to: today },
    classId: null,
    member: null,
    typeId: null,
    direction: null,
    orderNo: null,
    page: 1,
    size: 20,
  });
  expect(writeFilter(read(""), today)).toEqual({});
});

it("keeps everything that is looked for in the address", () => {
  const address = `from=2026-11-01&to=2026-11-20&class=2&type=21&direction=out&no=${no}&page=3&size=50`;
  expect(new URLSearchParams(writeFilter(read(address), today)).toString()).toBe(address);
});

it("leaves out what makes no sense", () => {
  expect(read("class=x&type=-1&direction=sideways&no=12&page=0&size=7")).toEqual(read(""));
  expect(read(`no=${no.toLowerCase()}`).orderNo).toBe(no);
});

it("asks for all types of a class, and for one type whatever the class", () => {
  const typesOfClass = (classId: number) => (classId === 2 ? [21, 22] : []);
  expect(searchOf(read("class=2"), typesOfClass)).toMatchObject({ TypeIds: [21, 22] });
  expect(searchOf(read("class=2&type=22"), typesOfClass)).toMatchObject({ TypeIds: [22] });
  expect(searchOf(read("class=9"), typesOfClass)).not.toHaveProperty("TypeIds");
});
