import {
  addPlayerNote,
  adjustBalance,
  approvalOf,
  approveTask,
  blockMethodNumber,
  type Call,
  cancelAgentMove,
  cancelIssue,
  closeDepositProblem,
  collectReceivable,
  commonResults,
  creditDepositProblem,
  DepositType,
  decideSignal,
  delegateApprovals,
  endCallScript,
  endDelegation,
  endExclusion,
  endStaffSessions,
  exportReport,
  getAgentTree,
  getDepositProof,
  getPlayer,
  getPlayerAudit,
  getPlayerBets,
  getPlayerFlows,
  getPlayerLogins,
  getPlayerMethods,
  getPlayerNotes,
  getPlayerProtection,
  getPlayerRelations,
  getSignal,
  inviteStaff,
  issueOwnerCode,
  issueOwnerLink,
  issueRecoveryCode,
  issueRecoveryLink,
  issueStaffCode,
  issueStaffLink,
  kickPlayers,
  moveAgent,
  operatorCalls,
  operatorLogin,
  operatorLogout,
  operatorResults,
  playerTurnover,
  type Right,
  refuseEnd,
  rejectTask,
  relieveTurnover,
  removeBanner,
  removeIpRule,
  removePicture,
  reportAgents,
  resetSecurity,
  resetStaff,
  reviseTask,
  revokeNews,
  rights,
  saveBanner,
  saveIpRule,
  saveLiveNotice,
  saveNews,
  savePayoutRoute,
  saveRailChannel,
  saveRailRoute,
  searchAgents,
  searchAudit,
  searchDepositDesk,
  searchPayouts,
  searchPlayerBets,
  searchPlayers,
  searchRebateDesk,
  searchSignals,
  searchSignatures,
  searchWithdrawDesk,
  sendAgain,
  sendInstantMessage,
  sendToast,
  setAgentQuota,
  setAgentRates,
  setBlacklist,
  setPayoutRouteState,
  setPlayerFlags,
  setPlayerIdentity,
  setPlayerPrivileges,
  setRailChannelState,
  setRailRouteState,
  setRiskMark,
  setStaffRole,
  setStaffState,
  tagPlayer,
  unblockMethodNumber,
  watchTask,
  writeOffReceivable,
} from "@fairdraw/wire";
import { requestSchemaOf } from "@fairdraw/wire/core/request-schema.ts";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { demoPassword } from "./domains/site/demo-accounts.ts";
import { currentIssueOf } from "./testing/bets-to-place.ts";
import { anOperator, giveRights, operatorCode, Reason } from "./testing/operators.ts";
import { aDeposit, payForNothing } from "./testing/payments/deposits.ts";
import { accountIdOf } from "./testing/players.ts";
import { rawCall } from "./testing/raw-call.ts";
import { createTestWorld, type TestWorld } from "./testing/test-world.ts";

const calls = Object.values<Call>(operatorCalls).filter(({ policy }) => policy.who === "operator");
const guarded = calls.flatMap((call) => {
  const { may } = call.policy;
  return may === null || may === "self" ? [] : [{ name: call.name, call, may }];
});

let world: TestWorld;
let tokens: { player: string; agent: string; staff: string };
let staffId: bigint;
beforeAll(async () => {
  world = await createTestWorld({
    serverUrl: inject("serverUrl"),
    startMs: Date.UTC(2026, 0, 5, 4),
  });
  tokens = {
    player: await world.signIn("player1"),
    agent: await world.signIn("root1"),
    staff: (await anOperator(world, "operator2")).token,
  };
  staffId = await accountIdOf(world, "operator2");
});
afterAll(() => world.close());

/** Knocks with a body that no call takes: whoever is let in hears 400. */
async function knock(call: Call, token: string | null): Promise<[status: number, code: unknown]> {
  const { status, json } = await rawCall(world.url + call.path, {
    method: call.method,
    body: '{"Surplus":1}',
    headers: token === null ? {} : { authorization: `Bearer ${token}` },
  });
  return [status, json["Result"]];
}
const refused = [200, commonResults.NO_PERMISSION.code];
const letIn = [400, commonResults.PARAM_ERROR.code];

describe("the door of every operator's call", () => {
  it.each(calls.map((call) => ({ name: call.name, call })))(
    "$name is shut without a session of staff",
    async ({ call }) => {
      expect((await knock(call, null))[0]).toBe(401);
      expect((await knock(call, "nonsense"))[0]).toBe(401);
      expect((await knock(call, tokens.player))[0]).toBe(401);
      expect((await knock(call, tokens.agent))[0]).toBe(401);
    },
  );

  it.each(guarded)("$name opens to $may alone, before its body is read", async ({ call, may }) => {
    const others = rights.filter((right) => right !== may);
    await giveRights(world, { accountId: staffId, rights: others });
    expect(await knock(call, tokens.staff)).toEqual(refused);
    await giveRights(world, { accountId: staffId, rights: [] });
    expect(await knock(call, tokens.staff)).toEqual(refused);
    await giveRights(world, { accountId: staffId, rights: [may] });
    expect(await knock(call, tokens.staff)).toEqual(letIn);
  });

  it("is open to all staff for what is their own", async () => {
    await giveRights(world, { accountId: staffId, rights: [] });
    expect(await knock(operatorLogout, tokens.staff)).toEqual(letIn);
  });
});

describe("the roles of a new site", () => {
  const heldBy = async (code: string) => {
    const [row] = await world.db.rows<{ rights: string[] }>({
      text: "SELECT rights FROM operator_role WHERE code = $1",
      values: [code],
    });
    return new Set(row?.rights);
  };
  const taken = new Set<Right>([
    ...guarded.map(({ may }) => may),
    ...guarded.flatMap(({ call, may }) => (call.policy.needsTwo ? [approvalOf(may)] : [])),
  ]);

  it("let the house do everything that a call takes", async () => {
    const house = await heldBy("house");
    expect(
      [...taken].filter((right) => !house.has(right)),
      "add the right to the role in a new migration",
    ).toEqual([]);
  });

  it("keep what all merchants share from the staff of a merchant", async () => {
    const merchant = await heldBy("merchant");
    expect([...taken].filter((right) => !merchant.has(right)).sort()).toEqual([
      "games.change",
      "issues.approve",
      "issues.change",
      "merchants.approve",
      "merchants.change",
      "merchants.view",
    ]);
    expect([...merchant].filter((right) => !rights.some((known) => known === right))).toEqual([]);
  });
});

describe("the rights of every role", () => {
  /** Roles that every merchant has; the doors are judged for each of them. */
  const roles = [
    "auditor",
    "content",
    "finance-checker",
    "finance-maker",
    "game-operator",
    "house",
    "merchant",
    "protection-officer",
    "risk",
    "service",
  ];
  const held = async (code: string) => {
    const [row] = await world.db.rows<{ rights: string[] }>({
      text: "SELECT rights FROM operator_role WHERE code = $1",
      values: [code],
    });
    return row?.rights ?? [];
  };

  it("are those of the table", async () => {
    const rows = await world.db.rows<{ code: string }>({
      text: "SELECT code FROM operator_role WHERE merchant_id IS NULL AND code NOT LIKE 'role of %' ORDER BY code",
    });
    expect(rows.map(({ code }) => code)).toEqual(roles);
  });

  it.each(roles)("%s opens exactly the calls that its rights name", async (role) => {
    const own = await held(role);
    expect(own.filter((right) => !rights.some((known) => known === right))).toEqual([]);
    await world.db.rows({
      text: "UPDATE operator_staff SET role = $2 WHERE account_id = $1",
      values: [staffId, role],
    });
    const wrong: string[] = [];
    for (const { name, call, may } of guarded) {
      const [, code] = await knock(call, tokens.staff);
      const isOpen = code === letIn[1];
      if (isOpen !== own.includes(may)) wrong.push(name);
    }
    expect(wrong).toEqual([]);
  });

  it("let nobody both make and approve payments, nor take along what he only audits", async () => {
    expect(await held("finance-maker")).not.toContain("balances.approve");
    expect(await held("finance-checker")).not.toContain("balances.change");
    expect((await held("auditor")).filter((right) => !right.endsWith(".view"))).toEqual([]);
  });
});

describe("what belongs to another merchant", () => {
  const news = {
    Title: "t",
    Summary: "",
    Text: "",
    Audience: "accounts",
    IsTop: false,
    IsMarquee: false,
    IsPopup: false,
    Start: null,
    End: null,
  };
  const notice = {
    GameId: 101,
    Title: "t",
    Content: "c",
    NotifyTimes: [{ Start: "10:00:00", End: "11:00:00" }],
    IsOn: false,
  };
  const page = { PageIndex: 1, PageSize: 20 };
  const onlyHere = { UserName: "onlyhere" };
  const money = {
    RequestId: "0b7e3a52-7d0f-4a53-9c43-6a3f1c9a2b10",
    Type: "credit",
    Cause: "correction",
    Amount: "1",
    WagerRequired: "0",
    EvidenceUrl: "",
  };
  const names = { Audience: "accounts", UserNames: ["onlyhere"] };
  const owed = { Id: "0f0e0d0c-1111-4222-8333-444455550001" };
  const asked = { Id: "0f0e0d0c-1111-4222-8333-444455550011" };
  const terms = {
    Type: DepositType.ALIPAY_QR,
    Name: "n",
    NameEn: "n",
    Min: "50",
    Max: "500",
    FixedAmounts: [],
    FeeFixed: "0",
    FeeRate: 0,
    AvgMinutes: 1,
    LifeMinutes: 15,
    IsRecommended: false,
    NeedPayerName: false,
    NeedBankCard: false,
    NeedEWallet: false,
    Sort: 1,
  };
  const route = {
    ChannelId: 1,
    Name: "n",
    Adapter: "gateway",
    Config: '{"url":"simulator:","merchantNo":"1"}',
    Secret: "",
    Weight: 1,
    ShadowNeeded: 0,
  };
  const way = {
    Name: "n",
    Kind: 1,
    Currency: 0,
    Means: 2,
    RailRouteId: null,
    Weight: 0,
    Min: "100",
    Max: "1000",
    UsualMinutes: 5,
  };
  const routes = `(SELECT r.id, c.merchant_id FROM rail_route r JOIN rail_channel c ON c.id = r.channel_id) r`;
  const proofs = `(SELECT p.id, d.merchant_id FROM deposit_proof p JOIN deposit_request d ON d.id = p.deposit_id) p`;
  /** Requests that name something of the first merchant; `Id` and `TaskId` are put in. */
  const reaching: readonly { call: Call; table?: string; body: object }[] = [
    {
      call: exportReport,
      body: {
        Report: "Agents",
        From: 20260105,
        To: 20260105,
        UserName: "onlyhere",
        Format: "csv",
        Language: "zh",
      },
    },
    { call: reportAgents, body: { From: 20260105, To: 20260105, UserName: "onlyhere" } },
    { call: searchAudit, body: { PageIndex: 1, PageSize: 20, UserName: "operator2" } },
    {
      call: saveBanner,
      table: "site_banner",
      body: { Place: 9, BuiltIn: "combo", Link: "/", Alt: "", Start: null, End: null },
    },
    { call: removeBanner, table: "site_banner", body: {} },
    { call: saveNews, table: "notification_announcement", body: { ...news, Audience: "all" } },
    { call: saveNews, body: { ...news, ...names } },
    { call: revokeNews, table: "notification_announcement", body: {} },
    { call: saveLiveNotice, table: "notification_live", body: notice },
    { call: sendAgain, table: "delivery", body: {} },
    { call: sendToast, body: { Msg: "m", LionKing: "", ...names } },
    { call: sendInstantMessage, body: { Level: "info", Text: "t", Ttl: 5000, ...names } },
    { call: removeIpRule, table: "site_ip_rule", body: {} },
    { call: inviteStaff, body: { UserName: "anna", Role: "onlyhere" } },
    { call: issueStaffLink, body: { UserName: "operator2" } },
    { call: issueStaffCode, body: { UserName: "operator2" } },
    { call: issueOwnerCode, body: { Code: "demo", UserName: "operator2" } },
    { call: issueOwnerLink, body: { Code: "demo", UserName: "nobody-here" } },
    { call: setStaffRole, body: { UserName: "operator2", Role: "merchant" } },
    { call: setStaffState, body: { UserName: "operator2", IsFrozen: true } },
    { call: resetStaff, body: { UserName: "operator2" } },
    { call: endStaffSessions, body: { UserName: "operator2" } },
    { call: delegateApprovals, body: { UserName: "operator2", Until: 1 } },
    { call: endDelegation, body: { UserName: "operator2" } },
    { call: searchPlayers, body: { ...page, UserName: "onlyhere" } },
    { call: getPlayer, body: onlyHere },
    { call: getPlayerFlows, body: { ...onlyHere, ...page, DateFrom: 0, DateTo: 1 } },
    { call: getPlayerBets, body: { ...onlyHere, ...page, DateFrom: 0, DateTo: 1 } },
    { call: getPlayerLogins, body: { ...onlyHere, ...page } },
    { call: getPlayerRelations, body: onlyHere },
    { call: getPlayerMethods, body: onlyHere },
    { call: searchSignatures, body: onlyHere },
    { call: searchDepositDesk, body: { ...page, UserName: "onlyhere" } },
    { call: searchRebateDesk, body: { ...page, UserName: "onlyhere" } },
    { call: searchAgents, body: { ...page, ParentUserName: "onlyhere" } },
    { call: getAgentTree, body: onlyHere },
    { call: setAgentRates, body: { ...onlyHere, PrizeGroup: null, Rates: [] } },
    { call: setAgentQuota, body: { ...onlyHere, PrizeGroup: 1900, Allowed: 1 } },
    { call: moveAgent, body: { ...onlyHere, TargetUserName: "onlyhere" } },
    { call: cancelAgentMove, table: "player_move", body: {} },
    { call: searchWithdrawDesk, body: { Tab: "waiting", PageSize: 20, UserName: "onlyhere" } },
    { call: getDepositProof, table: proofs, body: {} },
    { call: creditDepositProblem, table: "deposit_problem", body: {} },
    {
      call: closeDepositProblem,
      table: "deposit_problem",
      body: { How: "returned", Evidence: "R4711" },
    },
    { call: collectReceivable, body: owed },
    { call: writeOffReceivable, body: owed },
    { call: playerTurnover, body: onlyHere },
    { call: relieveTurnover, body: { ...asked, Remaining: "0" } },
    { call: saveRailChannel, table: "rail_channel", body: terms },
    { call: setRailChannelState, table: "rail_channel", body: { State: 3 } },
    { call: saveRailRoute, table: routes, body: route },
    { call: setRailRouteState, table: routes, body: { State: 3 } },
    { call: searchPayouts, body: { ...page, UserName: "onlyhere" } },
    { call: savePayoutRoute, table: "payout_route", body: way },
    { call: setPayoutRouteState, table: "payout_route", body: { State: 3 } },
    { call: searchSignals, body: { ...onlyHere, ...page } },
    { call: getSignal, table: "risk_signal", body: {} },
    { call: decideSignal, table: "risk_signal", body: { State: "explained" } },
    { call: setRiskMark, body: { ...onlyHere, Action: "deposit", IsForbidden: true } },
    { call: unblockMethodNumber, table: "payment_block", body: {} },
    { call: getPlayerNotes, body: { ...onlyHere, ...page } },
    { call: getPlayerProtection, body: onlyHere },
    { call: getPlayerAudit, body: { ...onlyHere, ...page } },
    { call: addPlayerNote, body: { ...onlyHere, Text: "t" } },
    { call: tagPlayer, body: { ...onlyHere, Tags: ["t"] } },
    { call: getPlayer, body: { UserName: "onlyhere" } },
    {
      call: searchPlayerBets,
      body: { DateFrom: 0, DateTo: 1, PageSize: 20, UserName: "onlyhere" },
    },
    { call: kickPlayers, body: { UserNames: ["onlyhere"] } },
    {
      call: endExclusion,
      body: { ...onlyHere, Asked: [...endCallScript], CallNote: "called him" },
    },
    { call: refuseEnd, body: { ...onlyHere, CallNote: "" } },
    { call: removePicture, body: onlyHere },
    { call: setPlayerIdentity, body: { ...onlyHere, IdentityState: 1 } },
    {
      call: resetSecurity,
      body: {
        ...onlyHere,
        Items: ["phone"],
        Checklist: ["documentSeen", "calledBack", "lastBetsNamed"],
      },
    },
    { call: issueRecoveryLink, body: onlyHere },
    { call: issueRecoveryCode, body: onlyHere },
    { call: setBlacklist, body: { UserNames: ["onlyhere"], IsOn: true } },
    {
      call: setPlayerFlags,
      body: { UserNames: ["onlyhere"], Flags: 2, IsOn: true, Until: null, Notice: "" },
    },
    { call: setPlayerPrivileges, body: { UserName: "onlyhere", haveBonusWallet: true } },
    { call: adjustBalance, body: { ...onlyHere, ...money } },
    { call: approveTask, table: "operator_task", body: {} },
    { call: watchTask, table: "operator_task", body: {} },
    { call: reviseTask, table: "operator_task", body: { Request: "{}" } },
    { call: rejectTask, table: "operator_task", body: {} },
  ];
  /** Fields by which a request names what one merchant has. */
  const naming = ["Id", "TaskId", "UserName", "UserNames", "MerchantCode"];
  const propertiesOf = (call: Call) => {
    const schema = requestSchemaOf(call);
    return "properties" in schema ? Object.keys({ ...(schema.properties as object) }) : [];
  };

  let foreign: string;
  beforeAll(async () => {
    await giveRights(world, { accountId: staffId, rights });
    const own = await anOperator(world);
    await world.db.rows({
      text: `INSERT INTO delivery (kind, merchant_id, lane, state, next_at, created_at, ended_at)
        SELECT 'message', 1, '', 2, now, now, now FROM fd_now() AS now`,
    });
    await own.act(saveIpRule, { Action: "deny", Kind: "country", Value: "US", Note: "" });
    await own.act(blockMethodNumber, { ProviderCode: "", CardOrAccount: "6222021200004888" });
    const { serialNumber } = await currentIssueOf(world);
    const issue = { GameId: 101, SerialNumber: serialNumber, PlayerText: "设备故障" };
    await own.act(cancelIssue, issue);
    await aDeposit(world, tokens.player, { type: DepositType.ALIPAY_QR });
    await payForNothing(world, 500_000n);
    await world.db.rows({
      text: `INSERT INTO player_move (merchant_id, mover_id, is_by_staff, account_id, to_id, request_id, request_hash, asked_at, effective_at)
        SELECT 1, t.id, false, a.id, t.id, gen_random_uuid(), '', fd_now(), fd_now() + interval '1 day' FROM account a, account t
        WHERE a.user_name = 'player5' AND a.merchant_id = 1 AND t.user_name = 'agent1' AND t.merchant_id = 1`,
    });
    await world.db.rows({
      text: `WITH signal AS (INSERT INTO risk_signal (merchant_id, rule, day, account_ids, found_at)
          SELECT 1, 'circle', 20260104, ARRAY[id], fd_now() FROM account WHERE user_name = 'player1' AND merchant_id = 1 RETURNING id)
        INSERT INTO risk_finding (signal_id, score, parts, at) SELECT id, 60, '[]', fd_now() FROM signal`,
    });
    await world.db.rows({
      text: `INSERT INTO deposit_proof (deposit_id, hash, image, at) SELECT id, 'h', 'i', fd_now() FROM deposit_request`,
    });
    await world.db.rows({
      text: `INSERT INTO receivable (id, merchant_id, account_id, kind, source_id, amount, at)
        SELECT $1, 1, a.id, 1, $1, 1000, fd_now() FROM account a WHERE a.user_name = 'player1' AND a.merchant_id = 1`,
      values: [owed.Id],
    });
    await world.db.rows({
      text: `INSERT INTO turnover_requirement (id, account_id, source, required, since, amount)
        SELECT $1, a.id, 1, 1000, fd_now(), 1000 FROM account a WHERE a.user_name = 'player1' AND a.merchant_id = 1`,
      values: [asked.Id],
    });
    await world.db.rows({
      text: "UPDATE account SET user_name = 'onlyhere' WHERE merchant_id = 1 AND user_name = 'player5'",
    });
    await world.db.rows({
      text: "UPDATE account SET user_name = 'onlythere' WHERE merchant_id = 2 AND user_name = 'operator2'",
    });
    await world.db.rows({
      text: "INSERT INTO operator_role (code, merchant_id, name, rights) VALUES ('1/onlyhere', 1, 'onlyhere', '{}')",
    });
    const answer = await world.call(operatorLogin, {
      UserName: "operator",
      Password: demoPassword,
      Totp: await operatorCode(world),
      MerchantCode: "second",
    });
    foreign = "access_token" in answer ? answer.access_token : "";
    await giveRights(world, { accountId: await accountIdOf(world, "operator", 2), rights });
  });

  it("is named by the requests that are tried here", () => {
    const tried = new Set(reaching.map(({ call }) => call));
    const able = calls.filter((call) => propertiesOf(call).some((name) => naming.includes(name)));
    expect(
      able.filter((call) => !tried.has(call)).map(({ name }) => name),
      "add a row to `reaching` above",
    ).toEqual([]);
    expect(able.length).toBeGreaterThan(10);
  });

  it.each(reaching.map((row) => ({ name: row.call.name, ...row })))(
    "$name does not reach it, with every right there is",
    async ({ call, table, body }) => {
      const effects = () =>
        world.db.rows({
          text: `SELECT (SELECT count(*) FROM operator_audit) AS audit, (SELECT count(*) FROM hub_outbox) AS events,
            (SELECT count(*) FROM account_blacklist) AS blacklist, (SELECT count(*) FROM operator_task WHERE state = 0) AS tasks`,
        });
      const [row] = await world.db.rows<{ id: number | null }>({
        text:
          table === undefined
            ? "SELECT NULL::int AS id"
            : `SELECT id::int FROM ${table} WHERE merchant_id = 1 ORDER BY id LIMIT 1`,
      });
      const id = row?.id ?? null;
      expect(id === null).toBe(table === undefined);
      const known = propertiesOf(call);
      const request = {
        ...body,
        ...(id === null ? {} : { [known.includes("TaskId") ? "TaskId" : "Id"]: id }),
        ...(known.includes("Reason") ? { Reason } : {}),
      };
      const before = await effects();
      const { json, status } = await rawCall(world.url + call.path, {
        body: JSON.stringify(request),
        headers: { authorization: `Bearer ${foreign}` },
      });
      const expected =
        call === searchAudit ||
        call === searchPlayers ||
        call === searchDepositDesk ||
        call === searchRebateDesk ||
        call === searchPayouts
          ? { Total: 0 }
          : call === searchWithdrawDesk
            ? { Items: [] }
            : { Result: operatorResults.NOT_FOUND.code };
      expect([status, json]).toEqual([200, expect.objectContaining(expected)]);
      expect(await effects()).toEqual(before);
    },
  );
});
