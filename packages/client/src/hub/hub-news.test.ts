import { allHubEvents, sentHubEvents } from "@fairdraw/wire/all-hub.ts";
import { joinComboBet } from "@fairdraw/wire/betting/board-hub.ts";
import type { HubEvent, HubMethod } from "@fairdraw/wire/core/define-hub.ts";
import { joinLeaderboard } from "@fairdraw/wire/leaderboards/hub.ts";
import { join } from "@fairdraw/wire/lottery/hub.ts";
import { joinDrawTrend } from "@fairdraw/wire/statistics/hub.ts";
import fc from "fast-check";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { HubParts } from "./hub-connection.ts";

/** The hub under test on a connection that the test plays. */
const played = vi.hoisted(() => ({
  parts: null as unknown,
  answer: async (..._call: unknown[]): Promise<unknown> => null,
}));
vi.mock("./hub-connection.ts", () => ({
  createHub: (parts: unknown) => {
    played.parts = parts;
    return {
      start: () => true,
      stop: async () => {},
      invoke: (...call: unknown[]) => played.answer(...call),
      state: () => "Connected",
    };
  },
}));

const { joinChannel, onHubEvent, onHubGap, startHub, stopHub } = await import("./hub.ts");

const at = 1_767_580_800_000;
const issue = { serialNumber: "20260105001", state: 1 };
const parts = () => played.parts as HubParts;

/** An event that the server sends, and all of its payload but the place. */
interface News {
  readonly event: HubEvent;
  readonly payload: object;
}

const allNews: readonly News[] = [
  {
    event: sentHubEvents.ReceiveWinningNumber,
    payload: {
      GameId: 101,
      ...issue,
      originalWinningNumber: "1,2,3,4,5",
      winningNumber: "1,2,3,4,5",
      drawTimeStamp: at,
    },
  },
  {
    event: sentHubEvents.LotteryAwarded,
    payload: { GameId: 101, ...issue, state: 2, serverSeed: "ab", entropy: "cd" },
  },
  {
    event: sentHubEvents.BetNumberOddsUpdate,
    payload: { GameId: 101, serialNumber: issue.serialNumber, PlayId: "ssc.lh.1v2", Items: [] },
  },
  {
    event: sentHubEvents.UpdateBetCollection,
    payload: { GameId: 101, FollowId: "f1", Action: "close" },
  },
  {
    event: sentHubEvents.updateComboBetGameItem,
    payload: {
      GameId: 101,
      State: 0,
      isMaintain: false,
      currentIssue: null,
      lastIssue: null,
      Odds: [],
    },
  },
  {
    event: sentHubEvents.UpdateStatistic,
    payload: { GameId: 101, serialNumber: issue.serialNumber, Window: 30, Rows: [], Streaks: [] },
  },
  {
    event: sentHubEvents.updateLeaderBoard,
    payload: { GameId: 101, Type: "prize", Rows: [] },
  },
  {
    event: sentHubEvents.BetAwardNotify,
    payload: {
      key: "k",
      LotteryName: "时时彩",
      GameId: 101,
      serialNumber: issue.serialNumber,
      WinCount: 1,
      Prize: "19.500",
      Net: "17.500",
      WalletAmount: "100.000",
    },
  },
  { event: sentHubEvents.UserInfoPrivileges, payload: {} },
  { event: sentHubEvents.PlayerMessage, payload: { UnreadCount: 1 } },
  {
    event: sentHubEvents.CancelDepositNotify,
    payload: { OrderNo: "01JX0000000000000000000001", Amount: "1000", Reason: "超时未付款" },
  },
  { event: sentHubEvents.BindElectronicPurse, payload: { WalletType: "sim", State: 1 } },
  {
    event: allHubEvents.ChangeWebSiteInfo,
    payload: { Channel: "players", Area: "announcements" },
  },
  {
    event: allHubEvents.ToastNotification,
    payload: { Channel: "site", key: "k", msg: "hello", lionKing: "player1" },
  },
  {
    event: allHubEvents.ReceiveInstantMessage,
    payload: { Channel: "agents", Level: "info", Text: "hello", Ttl: 5000 },
  },
  {
    event: allHubEvents.WebSiteURLConfig,
    payload: { Channel: "site", IntervalInMinute: 5, EnableSwitchURL: false },
  },
  {
    event: allHubEvents.WebSiteURLList,
    payload: { Channel: "own", URLList: [], Signature: "" },
  },
];

/** What one wire brings, and what becomes of it on the way. */
type Fate = "comes" | "comes twice" | "is lost" | "begins anew";
const fates = fc.array(
  fc.constantFrom<Fate>("comes", "comes", "comes", "comes twice", "is lost", "begins anew"),
  { maxLength: 30 },
);

/** Holes are told of together, after this. Units: ms. */
const gapsTogetherMs = 100;

beforeEach(() => {
  vi.useFakeTimers();
  stopHub();
  startHub();
});
afterEach(() => {
  vi.useRealTimers();
});

/** How the channel of an event is joined by a screen that alone looks after it. */
function joinOf(
  { channel }: HubEvent,
  payload: object,
): { method: HubMethod; args: unknown } | null {
  const ownScreens = [joinDrawTrend, joinComboBet, joinLeaderboard];
  const method = ownScreens.find(({ joins }) => joins?.some((one) => one === channel));
  if (method === undefined || !("params" in channel)) return null;
  const args = channel.params.map((param) => Reflect.get(payload, param));
  return { method, args: method === joinComboBet ? [args] : args };
}

/** A store that adds up what it hears, and fetches the sum when it may have missed something. */
function aStore({ event, payload }: News, fetch: () => number) {
  let sum = 0;
  const fetchAnew = () => {
    sum = fetch();
  };
  const alone = joinOf(event, payload);
  const ends = [
    onHubEvent(event, () => {
      sum += 1;
    }),
    alone === null ? onHubGap(fetchAnew) : joinChannel(alone.method, alone.args, fetchAnew),
  ];
  return {
    sum: () => sum,
    end: () => {
      for (const end of ends) end();
    },
  };
}

for (const news of allNews) {
  it(`leaves a store of ${news.event.name} as a fresh fetch would, whatever is lost or doubled`, () => {
    fc.assert(
      fc.property(fates, (sequence) => {
        stopHub();
        startHub();
        let sent = 0;
        let place = { Epoch: 1, Seq: 0 };
        const store = aStore(news, () => sent);
        const send = (fate: Fate) => {
          sent += 1;
          place =
            fate === "begins anew"
              ? { Epoch: place.Epoch + 1, Seq: 1 }
              : { Epoch: place.Epoch, Seq: place.Seq + 1 };
          const payload = { ...news.payload, ...place, ServerTime: at };
          if (fate !== "is lost") parts().onEvent(news.event.name, payload);
          if (fate === "comes twice") parts().onEvent(news.event.name, payload);
        };
        // Whoever joins has what was before; the last one comes, or nobody could know of it.
        for (const fate of ["comes", ...sequence, "comes"] as const) send(fate);
        vi.advanceTimersByTime(gapsTogetherMs);
        const kept = store.sum();
        store.end();
        expect(kept).toBe(sent);
      }),
      { numRuns: 1000, seed: 7 },
    );
  });
}

it("hears of every event, and every one that is sent stands in this test", () => {
  expect([...parts().events].sort()).toEqual(Object.keys(allHubEvents).sort());
  // The login page hears of its code on a connection of its own, and so do staff of their proposals.
  const others = ["QrCodeLogin", "AdminTask"];
  const sent = Object.keys(sentHubEvents).filter((name) => !others.includes(name));
  expect(allNews.map(({ event }) => event.name).sort()).toEqual(sent.sort());
});

it("knows the place of events that nobody listens to", () => {
  const gaps: unknown[] = [];
  const end = onHubGap((gap) => gaps.push(gap));
  const tell = (name: string, Seq: number) =>
    parts().onEvent(name, { GameId: 101, Epoch: 1, Seq, ServerTime: at });
  tell("BetNumberOddsUpdate", 1);
  tell("UpdateBetCollection", 2);
  tell("BetNumberOddsUpdate", 3);
  tell("an event of a later version", 9);
  vi.advanceTimersByTime(gapsTogetherMs);
  expect(gaps).toEqual([]);
  end();
});

it("does not take a hole in one channel for a hole in another", () => {
  const [first, , offers] = allNews;
  if (first === undefined || offers === undefined) throw new Error("two kinds of news");
  const gaps: unknown[] = [];
  const end = onHubGap((gap) => gaps.push(gap));
  const tell = ({ event, payload }: News, Seq: number) =>
    parts().onEvent(event.name, { ...payload, Epoch: 1, Seq, ServerTime: at });
  tell(first, 1);
  tell(offers, 1);
  tell(first, 2);
  tell(offers, 2);
  vi.advanceTimersByTime(gapsTogetherMs);
  expect(gaps).toEqual([]);
  tell(offers, 4);
  tell(offers, 7);
  vi.advanceTimersByTime(gapsTogetherMs);
  expect(gaps).toEqual([{ isOwn: false, gameIds: [101] }]);
  end();
});

it("fetches what a channel keeps when it is joined, and again after a cut", async () => {
  played.answer = async () => ({ Epoch: 4, LastSeq: 9, ServerTime: at });
  let fetched = 0;
  const end = joinChannel(joinDrawTrend, [101], () => {
    fetched += 1;
  });
  await vi.waitFor(() => expect(fetched).toBe(1));
  parts().onState("Connected", "WebSockets");
  await vi.waitFor(() => expect(fetched).toBe(2));
  end();
  parts().onState("Connected", "WebSockets");
  await Promise.resolve();
  expect(fetched).toBe(2);
});

const joinedTwo = {
  ServerTime: at,
  Channels: [101, 102].map((GameId) => ({ GameId, Epoch: 1, LastSeq: 0 })),
  States: [],
};

it.each([
  { answer: joinedTwo, told: [101, 102] },
  { answer: null, told: [] },
])("tells of all that a cut may have swallowed at once: $told", async ({ answer, told }) => {
  played.answer = async () => answer;
  const leaves = [101, 102].map((gameId) => joinChannel(join, [gameId]));
  await vi.advanceTimersByTimeAsync(gapsTogetherMs);
  const gaps: unknown[] = [];
  const end = onHubGap((gap) => gaps.push(gap));
  parts().onState("Connected", "WebSockets");
  await vi.advanceTimersByTimeAsync(gapsTogetherMs);
  expect(gaps).toEqual([{ isOwn: true, gameIds: told }]);
  end();
  for (const leave of leaves) leave();
});

it("joins what several screens show with one call, and once what two of them show", async () => {
  const asked: unknown[] = [];
  played.answer = async (...call: unknown[]) => {
    asked.push(call);
    return joinedTwo;
  };
  const first = [101, 102].map((gameId) => joinChannel(join, [gameId]));
  await vi.advanceTimersByTimeAsync(gapsTogetherMs);
  const second = joinChannel(join, [102]);
  await vi.advanceTimersByTimeAsync(gapsTogetherMs);
  expect(asked).toEqual([["MultiJoin", [101, 102]]]);
  for (const leave of [...first, second]) leave();
});
