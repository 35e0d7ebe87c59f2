import { describe, expect, it } from "vitest";
import type * as z from "zod/mini";
import { allCalls, servedCalls, unservedCalls } from "./all-calls.ts";
import {
  allHubEvents,
  allHubMethods,
  sentHubEvents,
  servedHubMethods,
  unsentHubEvents,
  unservedHubMethods,
} from "./all-hub.ts";
import { Selection } from "./betting/selection.ts";
import { bodyMaxDefault, type Call } from "./core/define-call.ts";
import { GameDataMap } from "./lottery/calls.ts";
import { callSamples, eventSamples, methodSamples } from "./samples.ts";

const calls = Object.entries<Call>(allCalls).map(([key, call]) => ({
  name: call.name,
  call,
  sample: callSamples[key as keyof typeof callSamples],
}));
const methods = Object.entries(allHubMethods).map(([name, method]) => ({
  name,
  method,
  sample: methodSamples[name as keyof typeof methodSamples],
}));
const events = Object.entries(allHubEvents).map(([name, event]) => ({
  name,
  event,
  sample: eventSamples[name as keyof typeof eventSamples],
}));
const refusal = { Result: 902, Message: "没有权限", ServerTime: 1 };

function fits(schema: z.ZodMiniType, value: unknown): boolean {
  return schema.safeParse(value).success;
}

describe("calls", () => {
  it.each(calls)("$name takes its valid request and refuses its invalid one", (row) => {
    expect(fits(row.call.request, row.sample.request)).toBe(true);
    expect(fits(row.call.request, row.sample.badRequest)).toBe(false);
  });

  it.each(calls)("$name has an answer that fits, and one that does not", (row) => {
    expect(fits(row.call.answer, row.sample.answer)).toBe(true);
    expect(fits(row.call.answer, row.sample.badAnswer)).toBe(false);
  });

  it.each(calls)("$name may be refused, and refuses fields that it does not know", (row) => {
    expect(fits(row.call.answer, refusal)).toBe(true);
    const request = row.sample.request as object;
    expect(fits(row.call.request, { ...request, unheardOf: true })).toBe(false);
  });

  it("have every call of the specification, spelled as there", () => {
    const specified = `LotteryGame/Info LotteryGame/Data DepositRequest/InitDepositData
      AccountCenter/GetSecurityCenterData WebSiteInfo/GetInfo WebSiteInfo/IsDemoSite Token/Refresh Token/Logout
      Register/GetRegisterLinkCode Register/GetDemoLink Wechat/Enabled Wallet/GetWalletAmount
      ExternalGameTrans/Recycle Privileges/Get BonusPrivileges/Get Merchant/GetMerchantCode Chat/GetChatInfo
      AFK/GetAFKConfig Annoucement/GetUnreadAnnouncementCount AccountCenter/GetPlayerBaseData
      AccountCenter/GetAlertInfo VIPnew/GetPlayerVIPInfo Datadog/Get Logo/GetAllLogo
      LiveNotify/LotteryLiveNotifyInfo`.split(/\s+/);
    const names = new Set(calls.map(({ name }) => name));
    expect(specified.filter((name) => !names.has(name as Call["name"]))).toEqual([]);
    expect(specified.length).toBe(25);
    const gets = calls.filter(({ call }) => call.method === "GET").map(({ name }) => name);
    expect(gets.sort()).toEqual([
      "Datadog/Get",
      "LiveNotify/LotteryLiveNotifyInfo",
      "Token/Refresh",
    ]);
  });
});

describe("the hub", () => {
  it.each(methods)("method $name takes its valid arguments and refuses the invalid", (row) => {
    expect(fits(row.method.args, row.sample.args)).toBe(true);
    expect(fits(row.method.args, row.sample.badArgs)).toBe(false);
    expect(fits(row.method.answer, row.sample.answer)).toBe(true);
    expect(fits(row.method.answer, row.sample.badAnswer)).toBe(false);
  });

  it.each(events)("event $name has a payload that fits, and one that does not", (row) => {
    expect(fits(row.event.payload, row.sample.payload)).toBe(true);
    expect(fits(row.event.payload, row.sample.badPayload)).toBe(false);
  });

  it("declares every method and event under the name that crosses the wire", () => {
    for (const { name, method } of methods) expect(method.name).toBe(name);
    for (const { name, event } of events) expect(event.name).toBe(name);
  });

  it("has every method and event that the specification names", () => {
    const methodNames = `Join MultiJoin JoinComboBet JoinLeaderboard JoinDrawTrend GetInitialData
      GetInitialDataAnonymity AddMessage AddMessageMulticast AddMessageAnonymity GetHistoryMessage
      GetHistoryMessageCount SyncWhenReconnected UpdateRoomActiveTime SetHistoryMessageClearTime
      AddCustomerServiceWaiting UpdateConnectionActiveTime GetWechatLoginInitial`.split(/\s+/);
    const eventNames = `ReceiveWinningNumber UpdateStatistic LotteryAwarded updateComboBetGameItem
      updateLeaderBoard BetNumberOddsUpdate ReceiveMessage RemoveMessage ChangeOnlineState ClearHistoryMessage
      EnterSiteGroupRoom ChatRoomBetAwardNotify UpdatePinMessage ReceiveInstantMessage ToastNotification
      BetAwardNotify CancelDepositNotify UserInfoPrivileges QrCodeLogin WebSiteURLConfig WebSiteURLList
      UpdateBetCollection BindElectronicPurse`.split(/\s+/);
    expect(methodNames.filter((name) => !(name in allHubMethods))).toEqual([]);
    expect(eventNames.filter((name) => !(name in allHubEvents))).toEqual([]);
  });
});

/** Kinds of schemas that let anything through. */
const openKinds = new Set(["any", "unknown", "record", "custom", "transform"]);

/** Every schema inside a schema, itself included. */
function schemasIn(schema: unknown, seen = new Set<unknown>()): Set<unknown> {
  if (typeof schema !== "object" || schema === null || seen.has(schema)) return seen;
  // Both say by themselves what they let through, and have tests of their own.
  if (schema === GameDataMap || schema === Selection) return seen;
  if ("_zod" in schema) seen.add(schema);
  const inner = "_zod" in schema ? (schema as z.ZodMiniType)._zod.def : schema;
  for (const value of Object.values(inner)) schemasIn(value, seen);
  return seen;
}

describe("declarations", () => {
  it("hold nothing that lets anything through; only the map of games has free keys, and digits they are", () => {
    const declared: [string, unknown][] = [
      ...calls.flatMap(({ name, call }): [string, unknown][] => [
        [`${name} request`, call.request],
        [`${name} answer`, call.answer],
      ]),
      ...methods.map(({ name, method }): [string, unknown] => [name, [method.args, method.answer]]),
      ...events.map(({ name, event }): [string, unknown] => [name, event.payload]),
    ];
    const open = declared.flatMap(([name, schema]) =>
      [...schemasIn(schema)]
        .map((inner) => (inner as z.ZodMiniType)._zod.def.type)
        .filter((kind) => openKinds.has(kind))
        .map((kind) => `${name}: ${kind}`),
    );
    expect(open).toEqual([]);
    expect(fits(GameDataMap, { ServerTime: {} })).toBe(false);
  });

  it("take no field that they do not know, however deep it stands", () => {
    const asked: [string, unknown][] = [
      ...calls.map(({ name, call }): [string, unknown] => [name, call.request]),
      ...methods.map(({ name, method }): [string, unknown] => [name, method.args]),
    ];
    const loose = asked.filter(([, schema]) =>
      [...schemasIn(schema)].some((inner) => {
        const { def } = (inner as z.ZodMiniType)._zod;
        if (def.type !== "object") return false;
        const rest: unknown = Reflect.get(def, "catchall");
        return !(rest instanceof Object && (rest as z.ZodMiniType)._zod.def.type === "never");
      }),
    );
    expect(loose.map(([name]) => name)).toEqual([]);
  });

  it("bound every list that a call takes, so that a long one is refused unread", () => {
    const unbounded = calls.filter(({ call }) =>
      [...schemasIn(call.request)].some((inner) => {
        const { def } = (inner as z.core.$ZodTypes)._zod;
        if (def.type !== "array") return false;
        const kinds = (def.checks ?? []).map((check) => check._zod.def.check);
        return !kinds.includes("max_length") && !kinds.includes("length_equals");
      }),
    );
    expect(unbounded.map(({ name }) => name)).toEqual([]);
  });

  it("let nobody send a large body who has not logged in", () => {
    const large = calls.filter(({ call }) => call.policy.bodyMaxBytes > bodyMaxDefault);
    expect(large.length).toBeGreaterThan(0);
    expect(large.filter(({ call }) => call.policy.who === "visitor")).toEqual([]);
  });

  it("tell what is served from what waits, and count both", () => {
    const counts = {
      calls: [Object.keys(servedCalls).length, Object.keys(unservedCalls).length],
      methods: [Object.keys(servedHubMethods).length, Object.keys(unservedHubMethods).length],
      events: [Object.keys(sentHubEvents).length, Object.keys(unsentHubEvents).length],
    };
    for (const [kind, [served, waiting]] of Object.entries(counts)) {
      process.stdout.write(`wire: ${served} ${kind} served, ${waiting} declared and waiting\n`);
    }
    expect(calls.length).toBe((counts.calls[0] ?? 0) + (counts.calls[1] ?? 0));
    expect(methods.length).toBe((counts.methods[0] ?? 0) + (counts.methods[1] ?? 0));
    expect(events.length).toBe((counts.events[0] ?? 0) + (counts.events[1] ?? 0));
  });
});
