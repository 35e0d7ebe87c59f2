import { money } from "@fairdraw/money";
import { showToast } from "@fairdraw/ui";
import { afterEach, expect, it, vi } from "vitest";
import { closeStage, openStage } from "../../testing/stage.tsx";
import type { ChaseSubject } from "../betting/desk/chase-subject.ts";
import { ChaseWizard } from "./chase-wizard.tsx";

vi.mock("@fairdraw/ui", async (load) => ({ ...(await load<object>()), showToast: vi.fn() }));

const minute = 60_000;
const at = 1_900_000_000_000;
const scheduleNo = "01JX0000000000000000000001";
const submit = "/api/Schedule/Submit";

const subject: ChaseSubject = {
  gameId: 101,
  lines: [
    {
      id: "a",
      playId: "ssc.dwd",
      selection: { positions: [[1, 2], [], [], [], []] },
      unit: "yuan",
      multiple: 1,
      prizeGroup: 1950,
      count: 2,
      nonce: "0".repeat(32),
    },
  ],
  items: [
    {
      PlayId: "ssc.dwd",
      Selection: { positions: [[1, 2], [], [], [], []] },
      Unit: "yuan",
      Multiple: 1,
      PrizeGroup: 1950,
      Count: 2,
      Amount: "4",
    },
  ],
  unit: { cost: money(4000n), prize: money(19_500n) },
  win: { numerator: 1n, denominator: 5n },
  multipleMost: 1000,
};

const issues = Array.from({ length: 60 }, (_, i) => ({
  serialNumber: `20260105-${String(i + 1).padStart(4, "0")}`,
  startTimeStamp: at + i * minute,
  closeTimeStamp: at + (i + 1) * minute - 5000,
  drawTimeStamp: at + (i + 1) * minute,
}));
const made = {
  Result: 0,
  ScheduleNo: scheduleNo,
  HeldAmount: "16.000",
  SkippedIssues: ["20260105-0001"],
  WalletAmount: "84.000",
  ServerTime: 0,
};

vi.setConfig({ testTimeout: 30_000 });
afterEach(async () => {
  await closeStage();
  vi.mocked(showToast).mockClear();
});

async function openWizard(
  answer: () => object | null,
  onMade: () => void = () => {},
  items: readonly object[] = issues,
  chased: ChaseSubject = subject,
) {
  const stage = await openStage({
    "/api/LotteryGame/FutureIssues": () => ({ Items: items, ServerTime: 0 }),
    "/api/Wallet/GetWalletAmount": () => ({
      WalletAmount: "100.000",
      HeldAmount: "0.000",
      ServerTime: 0,
    }),
    [submit]: answer,
  });
  await stage.show(
    <ChaseWizard subject={chased} current={null} onClose={() => {}} onMade={onMade} />,
  );
  return stage;
}

it("goes from lines to a plan in three presses, tells the risk before and names what came too late", async () => {
  const onMade = vi.fn();
  const stage = await openWizard(() => made, onMade);
  await stage.press("5 期");
  expect(stage.text()).toContain("最大投入20.00");
  expect(stage.text()).toContain("全部未中概率32.8%");
  await stage.press("下一步");
  expect(stage.text()).toContain("0001 – 0005 期，共 5 期");
  expect(stage.text()).toContain("扣除后余额80.00");
  await stage.press("确认追号");
  expect(stage.text()).toContain("已冻结 16.00 元");
  expect(stage.text()).toContain("未计费：0001");
  expect(onMade).toHaveBeenCalledOnce();
  const sent = stage.asked.filter(({ path }) => path === submit);
  expect(sent).toHaveLength(1);
  expect(sent[0]?.body).toMatchObject({
    GameId: 101,
    StopOnWin: true,
    TotalAmount: "20.000",
    Issues: issues
      .slice(0, 5)
      .map(({ serialNumber }) => ({ SerialNumber: serialNumber, Multiple: 1 })),
  });
});

it("sends the very same request again when no answer came", async () => {
  let times = 0;
  const stage = await openWizard(() => {
    times += 1;
    return times === 1 ? null : made;
  });
  await stage.press("5 期");
  await stage.press("下一步");
  await stage.press("确认追号");
  expect(stage.text()).toContain("再次提交不会重复扣款");
  await stage.press("再次提交");
  expect(stage.text()).toContain("追号已创建");
  const [first, second] = stage.asked.filter(({ path }) => path === submit);
  expect(second?.body).toEqual(first?.body);
});

it("says why a plan was refused and goes back to what was set", async () => {
  const stage = await openWizard(() => ({ Result: 25, ServerTime: 0 }));
  await stage.press("5 期");
  await stage.press("下一步");
  await stage.press("确认追号");
  expect(stage.text()).toContain("请设置停止条件");
  await stage.press("上一步");
  expect(stage.text()).toContain("最大投入20.00");
});

it("writes on the button what keeps the plan from being made", async () => {
  const stage = await openWizard(() => made);
  await stage.press("50 期");
  expect(stage.text()).toContain("余额不足");
  await expect(stage.press("下一步")).rejects.toThrow("no button 下一步");
});

it("offers a loss limit that follows the plan until somebody has set another", async () => {
  const stage = await openWizard(() => made);
  const limit = () => {
    const label = [...document.querySelectorAll("label")].find(
      ({ textContent }) => textContent === "止损金额",
    );
    return document.querySelector<HTMLInputElement>(`[id="${label?.htmlFor}"]`)?.value;
  };
  await stage.press("翻倍");
  expect(limit()).toBe("2046");
  await stage.press("10 期");
  expect(Number(limit())).toBe(2046);
  await stage.press("盈利率");
  const followed = Number(limit());
  expect(followed).toBeGreaterThan(0);
  expect(followed).toBeLessThan(100);
  await stage.press("同倍");
  expect(limit()).toBeUndefined();
  await stage.press("盈利率");
  await stage.type("止损金额", "3");
  await stage.press("20 期");
  expect(limit()).toBe("3");
});

const rowsOfTable = () => [
  ...document.querySelectorAll<HTMLElement>('[aria-label="期数表"] tbody tr'),
];

it("greys an issue that has closed and takes it out of the plan; it can be dropped", async () => {
  const passed = issues.map((issue, i) => ({
    ...issue,
    closeTimeStamp: i === 0 ? -1 : issue.closeTimeStamp,
  }));
  const stage = await openWizard(
    () => made,
    () => {},
    passed,
  );
  await stage.press("5 期");
  await stage.until("最大投入16.00");
  const [first] = rowsOfTable();
  expect(first?.className).toContain("text-ink-3");
  expect(first?.querySelector("input")?.disabled).toBe(true);
  expect(stage.text()).toContain("最大投入16.00");
  await stage.press("去掉已封盘");
  expect(rowsOfTable()).toHaveLength(5);
  expect(rowsOfTable()[0]?.textContent).toContain("0002");
  expect(stage.text()).toContain("最大投入20.00");
});

it("turns the choice of issues round, and takes multiples from the clipboard", async () => {
  const stage = await openWizard(() => made);
  await stage.press("5 期");
  await stage.press("追 0001 期");
  await stage.press("反选");
  expect(rowsOfTable().map((row) => row.querySelector("input")?.checked)).toEqual([
    true,
    false,
    false,
    false,
    false,
  ]);
  expect(stage.text()).toContain("最大投入4.00");
  await stage.press("反选");
  await stage.press("追 0001 期");
  vi.stubGlobal("navigator", {
    onLine: true,
    clipboard: { readText: async () => "1 2，3\n4 5" },
  });
  await stage.press("粘贴倍数");
  expect(stage.text()).toContain("最大投入60.00");
});

it.each([
  ["on http, where browsers offer no clipboard", { onLine: true }],
  [
    "where the player does not let it",
    {
      onLine: true,
      clipboard: {
        readText: async () => {
          throw new DOMException("no", "NotAllowedError");
        },
      },
    },
  ],
])("says that it cannot read the clipboard %s", async (_, navigator) => {
  const stage = await openWizard(() => made);
  await stage.press("5 期");
  vi.stubGlobal("navigator", navigator);
  await stage.press("粘贴倍数");
  expect(showToast).toHaveBeenCalledExactlyOnceWith({
    kind: "error",
    text: "浏览器不允许本页读取剪贴板，请直接在表格中输入倍数。",
  });
});

it("makes an old plan once more: as many issues, the multiples of each, the same stops", async () => {
  const again = {
    gameId: 101,
    lines: subject.lines,
    multiples: [1, 3, 2],
    stopOnWin: false,
    stopProfit: "50.000",
    stopLoss: "12.000",
  };
  const stage = await openWizard(
    () => made,
    () => {},
    issues,
    { ...subject, again },
  );
  expect(stage.text()).toContain("最大投入");
  await stage.press("下一步");
  await stage.press("确认追号");
  const [sent] = stage.asked.filter(({ path }) => path === submit);
  expect(sent?.body).toMatchObject({
    StopOnWin: false,
    StopProfit: "50.000",
    StopLoss: "12.000",
    TotalAmount: "24.000",
    Issues: [1, 3, 2].map((Multiple, i) => ({
      SerialNumber: issues[i]?.serialNumber,
      Multiple,
    })),
  });
});
