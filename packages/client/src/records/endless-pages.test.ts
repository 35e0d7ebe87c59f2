import { expect, it } from "vitest";
import { joinPages } from "./endless-pages.ts";

const page = (Items: readonly { no: string; state: number }[], Total: number) => ({ Items, Total });

it("joins pages to one list in which a row that was pushed on stands once, as it was read last", () => {
  const joined = joinPages(
    [
      page(
        [
          { no: "c", state: 0 },
          { no: "b", state: 0 },
        ],
        3,
      ),
      page(
        [
          { no: "b", state: 1 },
          { no: "a", state: 0 },
        ],
        4,
      ),
    ],
    ({ no }: { no: string }) => no,
  );
  expect(joined?.Items).toEqual([
    { no: "c", state: 0 },
    { no: "b", state: 1 },
    { no: "a", state: 0 },
  ]);
  expect(joined?.Total).toBe(3);
});

it("is nothing before the first page", () => {
  type Page = ReturnType<typeof page>;
  expect(joinPages<Page["Items"][number], Page>([], ({ no }) => no)).toBeUndefined();
});
