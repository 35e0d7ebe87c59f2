import "@fairdraw/client/texts/fallback/texts.ts";
import "../../../app/shell/texts.ts";
import { queryClient } from "@fairdraw/client/call/query-client.ts";
import { clearSession, storeSession } from "@fairdraw/client/login/session-store.ts";
import { aGrant } from "@fairdraw/client/testing/session-stage.ts";
import { changeLanguage } from "@fairdraw/client/texts/i18n.ts";
import { show, soon } from "@fairdraw/ui/testing";
import { oldIssuesOfAll } from "@fairdraw/wire/lottery/calls.ts";
import { QueryClientProvider } from "@tanstack/react-query";
import { act } from "react";
import { MemoryRouter } from "react-router";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { ComboBetScreen } from "./combo-bet-screen.tsx";
import { changeSlip } from "./slip-store.ts";

// The first test fetches what all of them draw.
vi.setConfig({ testTimeout: 30_000 });

const nowMs = Date.now();
const grant = {
  ...aGrant,
  expires_in: 1800,
  idle_seconds: 1800,
  NickName: "阿明",
  ServerTime: nowMs,
};

const anIssue = (serialNumber: string, closesInMs: number) => ({
  serialNumber,
  originalWinningNumber: "",
  winningNumber: "",
  startTimeStamp: nowMs + closesInMs - 600_000,
  closeTimeStamp: nowMs + closesInMs,
  drawTimeStamp: nowMs + closesInMs + 5_000,
  state: 0,
  seedCommit: "",
  serverSeed: "",
  entropy: "",
});

function aGame(categoryId: number, firstSerial: string, closesInMs: number) {
  return {
    categoryId,
    isMiaoMiao: false,
    dailyIssueCount: 1440,
    state: 0,
    isMaintain: false,
    currentIssue: anIssue(firstSerial, closesInMs),
    recentIssues: [1, 2, 3].map((n) =>
      anIssue(
        firstSerial.slice(0, -1) + String(Number(firstSerial.slice(-1)) + n),
        closesInMs + n * 60_000,
      ),
    ),
    lastIssue: null,
    oldIssues: [],
    serverTime: nowMs,
  };
}

const aBetType = (GameId: number, playIds: readonly string[]) => ({
  GameId,
  PrizeGroup: 1950,
  PrizeGroupMin: 1700,
  OddsRebate: 0,
  StakeMin: "0.01",
  StakeMax: "100000",
  OddsStakeMin: "1",
  OddsStakeMax: "50000",
  MultipleMax: 9999,
  UnitBetsMax: 100_000,
  MaxPrizePerIssue: "400000",
  Plays: playIds.map((PlayId) => ({ PlayId, IsClosed: false })),
  OddsVersion: 3,
  Odds: [],
  NeedsVerification: false,
  CanBet: true,
  ServerTime: nowMs,
});

const betTypes: Record<number, object> = {
  101: aBetType(101, ["ssc.dwd", "ssc.lm.sum", "ssc.lm.lh", "ssc.lm.ball"]),
  301: aBetType(301, ["k3.lm.bsoe"]),
};
const receipt = { KeyId: "k", Text: "{}", Path: "", Signature: "s" };
const anOrder = { Index: 0, BetNo: "01ARZ3NDEKTSV4RRFFQ69G5FA0", ContentHash: "0".repeat(64) };

type Answer = (body: Record<string, unknown>) => object | null;

/** What the server answers; null loses the reply. */
function aServer(change: Record<string, Answer> = {}, closesInMs = 55_000) {
  const sent: Array<{ path: string; body: Record<string, unknown> }> = [];
  const answers: Record<string, Answer> = {
    "/api/LotteryGame/Data": () => ({
      101: aGame(1, "20261121-0001", closesInMs),
      301: aGame(3, "20261121-0001", 300_000),
    }),
    "/api/LotteryGame/BetType": ({ GameId }) => betTypes[Number(GameId)] ?? {},
    "/api/ComboBet/GetConfig": () => ({
      MaxGames: 12,
      Sets: [{ Id: 1, Name: "夜场", GameIds: [301] }],
      Chips: ["1.000", "10.000"],
      ServerTime: nowMs,
    }),
    "/api/Wallet/GetWalletAmount": () => ({
      WalletAmount: "100",
      HeldAmount: "0",
      ServerTime: nowMs,
    }),
    ...change,
  };
  vi.stubGlobal("fetch", async (path: string, { body }: { body?: string } = {}) => {
    const asked: Record<string, unknown> = JSON.parse(body ?? "{}");
    sent.push({ path, body: asked });
    const answer = answers[path];
    const json = answer === undefined ? { Result: 999, ServerTime: nowMs } : answer(asked);
    if (json === null) throw new TypeError("the reply was lost");
    const isTimed = "ServerTime" in json;
    return new Response(
      JSON.stringify({ ...json, ...(isTimed ? { ServerTime: Date.now() } : {}) }),
    );
  });
  return { sent, callsOf: (path: string) => sent.filter((one) => one.path === path) };
}

let end = async () => {};

async function openAt(path: string) {
  await changeLanguage("zh-CN");
  const shown = await show(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={[path]}>
        <ComboBetScreen />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  end = shown.end;
}

async function open() {
  await openAt("/ComboBet?games=101,301");
  await soon(() => expect(buttonOf(/总和两面 大 \d/)).toBeDefined());
  await soon(() => expect(buttonOf(/骰宝大小单双 单 \d/)).toBeDefined());
}

function buttonOf(name: RegExp): HTMLButtonElement {
  const found = [...document.querySelectorAll("button")].find((one) =>
    name.test(one.getAttribute("aria-label") ?? one.textContent ?? ""),
  );
  if (found === undefined) throw new Error(`no button ${name}`);
  return found;
}

const toSameBoard = () =>
  act(async () => {
    const modes = [...document.querySelectorAll("label")];
    modes.find((label) => label.textContent === "同号多彩")?.click();
  });
const click = (name: RegExp) => act(async () => buttonOf(name).click());
const text = () => document.body.textContent ?? "";

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  vi.spyOn(console, "warn").mockImplementation(() => {});
  storeSession(grant, Date.now());
});
afterEach(async () => {
  await end();
  end = async () => {};
  changeSlip(() => []);
  clearSession();
  queryClient.clear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it("bets on two games with one slip, and tells and retries what failed group by group", async () => {
  const server = aServer({
    "/api/ComboBet/Submit": () => ({
      Result: 0,
      Groups: [
        { GameId: 101, SerialNumber: "20261121-0001", Result: 0, Orders: [anOrder], Failed: [] },
        { GameId: 301, SerialNumber: "20261121-0001", Result: 1, Orders: [], Failed: [] },
      ],
      Receipt: receipt,
      WalletAmount: "98",
      ServerTime: nowMs,
    }),
  });
  await open();
  await click(/总和两面 大 \d/);
  await click(/总和两面 大 \d/);
  await click(/骰宝大小单双 单 \d/);
  expect(buttonOf(/总和两面 大 \d/).getAttribute("aria-label")).toContain("2.00 元已下");
  await click(/^投注$/);
  expect(text()).toContain("2 个彩种，共 2 注");
  await click(/^确认投注$/);
  await soon(() => expect(text()).toContain("成功 2.00 元，1 注未成功"));
  const [first] = server.callsOf("/api/ComboBet/Submit");
  expect(first?.body).toMatchObject({
    TotalAmount: "3.000",
    Groups: [
      {
        GameId: 101,
        Items: [
          {
            PlayId: "ssc.lm.sum",
            Selection: { options: ["big"] },
            StakeEach: "2.000",
            Amount: "2.000",
            OddsVersion: 3,
          },
        ],
      },
      { GameId: 301, Items: [{ PlayId: "k3.lm.bsoe", Amount: "1.000" }] },
    ],
  });
  expect(text()).toContain("本期已封盘");
  await click(/^重试失败项（1）$/);
  expect(text()).toContain("1 个彩种，共 1 注");
  await click(/^确认投注$/);
  await soon(() => expect(server.callsOf("/api/ComboBet/Submit")).toHaveLength(2));
  const second = server.callsOf("/api/ComboBet/Submit")[1];
  expect(second?.body["RequestId"]).not.toBe(first?.body["RequestId"]);
});

it("asks for a lost reply under the same id and never sends twice", async () => {
  const server = aServer({
    "/api/ComboBet/Submit": () => null,
    "/api/Bet/GetByRequestId": () => ({
      Found: true,
      Answer: null,
      ComboAnswer: {
        Result: 0,
        Groups: [
          { GameId: 301, SerialNumber: "20261121-0001", Result: 0, Orders: [anOrder], Failed: [] },
        ],
        Receipt: receipt,
        WalletAmount: "99",
        ServerTime: nowMs,
      },
      WalletAmount: "99",
      ServerTime: nowMs,
    }),
  });
  await open();
  await click(/骰宝大小单双 单 \d/);
  await click(/^投注$/);
  await click(/^确认投注$/);
  await soon(() => expect(text()).toContain("全部投注成功，共 1.00 元"));
  const [asked] = server.callsOf("/api/Bet/GetByRequestId");
  const sent = server.callsOf("/api/ComboBet/Submit");
  expect(sent).toHaveLength(1);
  expect(asked?.body["RequestId"]).toBe(sent[0]?.body["RequestId"]);
});

it("leaves a group whose game closed to its player, and bets the others", async () => {
  aServer({}, Date.now() - nowMs + 1_500);
  await open();
  await click(/总和两面 大 \d/);
  await click(/骰宝大小单双 单 \d/);
  await soon(() => expect(text()).toContain("0001 期已封盘，未提交"));
  expect(text()).toContain("1 组未计入");
  await click(/^移至 0002 期$/);
  expect(text()).not.toContain("1 组未计入");
  expect(text()).toContain("第 0002 期");
});

it("bets at odds that changed only after its player has agreed to them", async () => {
  let odds: object[] = [];
  const server = aServer({
    "/api/LotteryGame/BetType": ({ GameId }) => ({
      ...betTypes[Number(GameId)],
      OddsVersion: odds.length === 0 ? 3 : 4,
      Odds: GameId === 301 ? odds : [],
    }),
    "/api/ComboBet/Submit": () => {
      odds = [{ PlayId: "k3.lm.bsoe", Level: "odd", Odds: "1.900" }];
      const Failed = [{ Index: 0, Code: 14 }];
      return {
        Result: 14,
        Groups: [{ GameId: 301, SerialNumber: "20261121-0001", Result: 14, Orders: [], Failed }],
        ServerTime: nowMs,
      };
    },
  });
  await open();
  await click(/骰宝大小单双 单 \d/);
  await click(/^投注$/);
  await click(/^确认投注$/);
  await soon(() => expect(text()).toContain("没有投注成功，未扣款"));
  expect(text()).toContain("赔率已变更，请确认");
  await soon(() => expect(text()).toContain("赔率 1.980 → 1.900"));
  await click(/^重试失败项（1）$/);
  expect(buttonOf(/^请先接受新赔率$/).disabled).toBe(true);
  await click(/^接受新赔率$/);
  await click(/^确认投注$/);
  await soon(() => expect(server.callsOf("/api/ComboBet/Submit")).toHaveLength(2));
  expect(server.callsOf("/api/ComboBet/Submit")[1]?.body).toMatchObject({
    Groups: [{ Items: [{ OddsVersion: 4 }] }],
  });
});

it("takes nothing more onto the slip while a submission is being verified, also after a reload", async () => {
  const line = {
    id: "a",
    playId: "k3.lm.bsoe",
    selection: { options: ["odd"] },
    unit: "yuan",
    multiple: 1,
    prizeGroup: 0,
    count: 1,
    nonce: "0123456789abcdef0123456789abcdef",
    odds: "1.980",
  };
  const groups = [{ gameId: 301, serialNumber: "20261121-0001", lines: [line] }];
  sessionStorage.setItem(
    "fairdraw.combo.sent.player1",
    JSON.stringify({ requestId: "3f0c2b8e-0000-4000-8000-000000000001", groups }),
  );
  const server = aServer({ "/api/Bet/GetByRequestId": () => null });
  await open();
  await soon(() => expect(server.callsOf("/api/Bet/GetByRequestId")).not.toHaveLength(0));
  expect(text()).toContain("有一笔组合投注（1.00 元）正在核实");
  await click(/骰宝大小单双 单 \d/);
  expect(text()).toContain("投注单（0）");
  expect(buttonOf(/^核实中$/).disabled).toBe(true);
});

it("takes the same numbers to the games that are ticked, at the prize group that is shown", async () => {
  aServer();
  await open();
  await toSameBoard();
  await soon(() => expect(text()).toContain("请选择号码"));
  await click(/^机选$/);
  await soon(() => expect(text()).toContain("请勾选彩种"));
  await act(async () => {
    document
      .querySelector<HTMLInputElement>('ul[aria-label="投到哪些彩种"] input[type="checkbox"]')
      ?.click();
  });
  await click(/^加入投注单$/);
  expect(text()).toContain("投注单（1）");
  expect(text()).toContain("1 倍 · 元 · 奖金组 1950");
});

it("takes a choice on odds to the ticked games of the address, picked by keys alone", async () => {
  const server = aServer({
    "/api/ComboBet/Submit": () => ({
      Result: 0,
      Groups: [
        {
          GameId: 101,
          SerialNumber: "20261121-0001",
          Result: 0,
          Orders: [anOrder],
          Failed: [],
        },
      ],
      Receipt: receipt,
      WalletAmount: "98",
      ServerTime: nowMs,
    }),
  });
  localStorage.setItem(
    "fairdraw.board.same.ssc",
    JSON.stringify({ playId: "ssc.lm.sum", unit: "yuan", prizeGroup: null }),
  );
  await openAt("/ComboBet?mode=same&games=101,301&category=ssc&to=101x3");
  await soon(() => expect(buttonOf(/^请选/)).toBeDefined());
  const press = (key: string, ctrlKey = false) =>
    act(async () => {
      document.body.dispatchEvent(new KeyboardEvent("keydown", { key, ctrlKey, bubbles: true }));
    });
  // The board comes behind the bar; a key that is pressed before picks nothing.
  await soon(() => expect(text()).toContain("总和大"));
  await press("b");
  // Three times one yuan.
  await soon(() => expect(text()).toContain("3.00"));
  await press("Enter");
  await press("Enter", true);
  await soon(() => expect(text()).toContain("1 个彩种，共 1 注"));
  await click(/^确认投注$/);
  await soon(() => expect(server.callsOf("/api/ComboBet/Submit")).toHaveLength(1));
  expect(server.callsOf("/api/ComboBet/Submit")[0]?.body).toMatchObject({
    TotalAmount: "3.000",
    Groups: [
      {
        GameId: 101,
        Items: [
          { PlayId: "ssc.lm.sum", Selection: { options: ["big"] }, StakeEach: "3.000", Count: 1 },
        ],
      },
    ],
  });
});

it("counts a streak over more draws than the list of games brings", async () => {
  const drawn = Array.from({ length: 9 }, (_, n) => ({
    ...anIssue(`20261120-000${9 - n}`, -60_000 * (n + 1)),
    winningNumber: "1,1,1,1,1",
    state: 2,
  }));
  const games = (count: number) => ({
    101: { ...aGame(1, "20261121-0001", 55_000), oldIssues: drawn.slice(0, count) },
    301: aGame(3, "20261121-0001", 300_000),
  });
  const server = aServer({
    "/api/LotteryGame/Data": () => games(oldIssuesOfAll),
    "/api/LotteryGame/Info": ({ SelectCount }) => games(Number(SelectCount)),
  });
  await open();
  await soon(() => expect(document.body.textContent).toContain("连开 9 期"));
  const asked = server.callsOf("/api/LotteryGame/Info").map(({ body }) => body);
  expect(asked).toMatchObject([{ GameIdList: [101, 301], SelectCount: 20 }]);
});

it("asks for closed issues of the games on the board alone, and of none on a shared board", async () => {
  const server = aServer({ "/api/LotteryGame/Info": () => ({}) });
  await openAt("/ComboBet?games=301");
  await soon(() => expect(server.callsOf("/api/LotteryGame/Info")).toHaveLength(1));
  expect(server.callsOf("/api/LotteryGame/Info")[0]?.body["GameIdList"]).toEqual([301]);
  // The list keeps the games that were not asked for.
  expect(queryClient.getQueryData<object>(["games"])).toHaveProperty("101");
  await toSameBoard();
  await soon(() => expect(document.querySelector('ul[aria-label="投到哪些彩种"]')).not.toBeNull());
  expect(server.callsOf("/api/LotteryGame/Info")).toHaveLength(1);
});

const limitsOf = (GameId: number, change: object) => ({
  GameId,
  SerialNumber: "20261121-0001",
  Used: "0",
  PerIssue: "1000",
  PerBet: "1000",
  PerOddsBet: "1000",
  MaxPrize: "400000",
  BlockedNumbers: [],
  ...change,
});

it("does not take from the board what an issue does not sell, and leaves out a group beyond its limit", async () => {
  const server = aServer({
    "/api/ComboBet/GetLimits": () => ({
      Items: [
        limitsOf(101, { BlockedNumbers: [{ PlayId: "ssc.lm.sum", Number: "big" }] }),
        limitsOf(301, { Used: "99.5", PerIssue: "100" }),
      ],
      ServerTime: nowMs,
    }),
  });
  await open();
  await soon(() => expect(buttonOf(/总和两面 大 .*封号/)).toBeDefined());
  // One question for all games of the board.
  expect(server.callsOf("/api/ComboBet/GetLimits").map(({ body }) => body["Issues"])).toEqual([
    [
      { GameId: 101, SerialNumber: "20261121-0001" },
      { GameId: 301, SerialNumber: "20261121-0001" },
    ],
  ]);
  await click(/总和两面 大 /);
  expect(text()).toContain("投注单（0）");
  await click(/总和两面 小 \d/);
  await click(/骰宝大小单双 单 \d/);
  expect(text()).toContain("本期最多再投 0.50，未计入");
  expect(text()).toContain("1 组未计入");
  await click(/^投注$/);
  expect(text()).toContain("1 个彩种，共 1 注");
});

it("takes the numbers of a shared board to the games that sell them, and names the one that does not", async () => {
  betTypes[102] = aBetType(102, ["ssc.lm.sum"]);
  aServer({
    "/api/LotteryGame/Data": () => ({
      101: aGame(1, "20261121-0001", 55_000),
      102: aGame(1, "20261121-0001", 55_000),
    }),
    "/api/ComboBet/GetLimits": () => ({
      Items: [
        limitsOf(101, { BlockedNumbers: [{ PlayId: "ssc.lm.sum", Number: "big" }] }),
        limitsOf(102, {}),
      ],
      ServerTime: nowMs,
    }),
  });
  localStorage.setItem(
    "fairdraw.board.same.ssc",
    JSON.stringify({ playId: "ssc.lm.sum", unit: "yuan", prizeGroup: null }),
  );
  await openAt("/ComboBet?mode=same&games=101,102&category=ssc&to=101,102");
  await soon(() => expect(text()).toContain("本期已投 0.00 / 上限 1,000.00"));
  await act(async () => {
    document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "b", bubbles: true }));
  });
  await soon(() => expect(text()).toContain("含 1 个封号"));
  await click(/^加入投注单$/);
  expect(text()).toContain("投注单（1）");
});

it("marks the tile that a phone shows, and lists all games of the board with what is staked on them", async () => {
  aServer();
  await open();
  const dots = () => [...document.querySelectorAll('[aria-label="翻到彩种"] button')];
  const marked = () => dots().map((dot) => dot.getAttribute("aria-current"));
  expect(marked()).toEqual(["true", null]);
  const strip = document.getElementById("combo-101")?.parentElement;
  if (!(strip instanceof HTMLElement)) throw new Error("no strip");
  Object.defineProperty(strip, "scrollWidth", { value: 700 });
  strip.scrollLeft = 340;
  await act(async () => strip.dispatchEvent(new Event("scroll")));
  expect(marked()).toEqual([null, "true"]);
  await click(/总和两面 大 \d/);
  await click(/^彩种总览$/);
  await soon(() => expect(document.querySelector("[role=dialog]")).not.toBeNull());
  const list = document.querySelector("[role=dialog]");
  expect(list?.textContent).toContain("极速分分彩1.00");
  const shown = vi.fn();
  const second = document.getElementById("combo-301");
  if (second !== null) second.scrollIntoView = shown;
  await act(async () =>
    [...(list?.querySelectorAll("li button") ?? [])]
      .at(1)
      ?.dispatchEvent(new MouseEvent("click", { bubbles: true })),
  );
  expect(shown).toHaveBeenCalledOnce();
  expect(document.querySelector("[role=dialog]")).toBeNull();
});
