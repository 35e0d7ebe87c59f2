import { afterEach, expect, it, vi } from "vitest";
import { closeStage, openStage } from "../../testing/stage.tsx";
import "./texts.ts";
import { SaveBills } from "./save-bills.tsx";

const filter = {
  days: { from: "2026-01-01", to: "2026-01-05" },
  category: null,
  state: null,
  begins: "play",
  page: 3,
  size: 20,
} as const;
const bill = (n: number) => ({
  BillNo: `B${n}`,
  Day: 20_260_105,
  UserName: `player${n}`,
  IsAgent: false,
  Category: 5,
  Base: "12345.678",
  Rate: 50,
  Amount: "61.728",
  Above: "12.346",
  State: 1,
  DecidedAt: Date.UTC(2026, 0, 6, 4),
});
const at = Date.UTC(2026, 0, 6, 5);

afterEach(async () => {
  vi.restoreAllMocks();
  await closeStage();
});

function savedFiles(): Blob[] {
  const files: Blob[] = [];
  vi.spyOn(URL, "createObjectURL").mockImplementation((file) => {
    if (file instanceof Blob) files.push(file);
    return "blob:file";
  });
  return files;
}
const linesOf = async (file: Blob | undefined) => ((await file?.text()) ?? "").trim().split("\r\n");

it("saves all pages of a team's bills from the first on, with what the agent gets of each", async () => {
  const files = savedFiles();
  const asked: { PageIndex: number; UserName?: string; Kind: string }[] = [];
  const stage = await openStage({
    "/api/DailyRebate/Bills": (body) => {
      const ask = body as (typeof asked)[number];
      asked.push(ask);
      const first = (ask.PageIndex - 1) * 100;
      const Items = Array.from({ length: ask.PageIndex === 1 ? 100 : 5 }, (_, n) =>
        bill(first + n + 1),
      );
      return { Total: 105, Items, AllSum: { Amount: "0", Above: "0" }, ServerTime: at };
    },
  });
  await stage.show(<SaveBills kind="Sport" filter={filter} isOwn={false} />);
  await stage.pick("导出", "CSV 表格");
  await expect.poll(() => files.length).toBe(1);
  const lines = await linesOf(files[0]);
  expect(lines).toHaveLength(106);
  expect(lines[0]).toContain("日期,账号,类别,有效投注,比例,返水,我的差额,状态,处理时间,账单号");
  expect(lines[105]).toContain(
    "2026-01-05,player105,体育,12345.678,0.50%,61.728,12.346,已发放,2026-01-06 12:00:00,B105",
  );
  expect(asked.map(({ PageIndex, UserName, Kind }) => [PageIndex, UserName, Kind])).toEqual([
    [1, "play", "Sport"],
    [2, "play", "Sport"],
  ]);
});

it("saves own bills without a name and without what others get", async () => {
  const files = savedFiles();
  const stage = await openStage({
    "/api/DailyRebate/MyBills": () => {
      const { UserName: _, IsAgent: __, Above: ___, ...own } = bill(1);
      return {
        Total: 1,
        Items: [{ ...own, State: 0, DecidedAt: null }],
        AllSum: { Amount: "0" },
        ServerTime: at,
      };
    },
  });
  await stage.show(<SaveBills kind="General" filter={filter} isOwn />);
  await stage.pick("导出", "CSV 表格");
  await expect.poll(() => files.length).toBe(1);
  const lines = await linesOf(files[0]);
  expect(lines[0]).toContain("日期,类别,有效投注,比例,返水,状态,处理时间,账单号");
  expect(lines[1]).toMatch(/^2026-01-05,体育,12345\.678,0\.50%,61\.728,[^,]+,,B1$/);
});
