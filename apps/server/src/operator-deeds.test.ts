import { createHash } from "node:crypto";
import {
  addPlayerNote,
  adjustBalance,
  approveTask,
  approveWithdraw,
  askPayoutNow,
  blockMethodNumber,
  blockNumbers,
  type Call,
  cancelAgentMove,
  cancelDepositByOperator,
  cancelIssue,
  cancelRebateBill,
  chooseSkin,
  closeDepositProblem,
  closeRailDay,
  collectReceivable,
  createMerchant,
  createRootAgent,
  creditDepositProblem,
  DepositType,
  decideSignal,
  delegateApprovals,
  endCallScript,
  endDelegation,
  endDowntime,
  endExclusion,
  endStaffSessions,
  enterBankPayment,
  exportList,
  exportReport,
  haltPayouts,
  inviteStaff,
  isRefused,
  issueOwnerCode,
  issueOwnerLink,
  issueRecoveryCode,
  issueRecoveryLink,
  issueStaffCode,
  issueStaffLink,
  kickPlayers,
  maintainGames,
  moveAgent,
  operatorCalls,
  publishAppFile,
  publishLines,
  publishTerms,
  reconcileRail,
  refuseEnd,
  refusePayout,
  refuseWithdraw,
  rejectTask,
  releasePayout,
  relieveTurnover,
  removeBanner,
  removeIpRule,
  removeLogo,
  removeMethod,
  removePicture,
  removeRole,
  resetSecurity,
  resetStaff,
  resumePayouts,
  revealMethod,
  reviseTask,
  revokeNews,
  saveAfk,
  saveBank,
  saveBanner,
  saveErrorText,
  saveFrames,
  saveIpRule,
  saveLiveNotice,
  saveMerchant,
  saveMonitoring,
  saveNews,
  savePayoutRoute,
  saveRailChannel,
  saveRailRoute,
  saveRole,
  saveSetting,
  saveSkin,
  sendAgain,
  sendInstantMessage,
  sendToast,
  setAgentQuota,
  setAgentRates,
  setBlacklist,
  setChainState,
  setDowntime,
  setEntropyMode,
  setGameLimits,
  setGameOdds,
  setGameState,
  setMerchantState,
  setMethodState,
  setPayoutRouteState,
  setPlayerFlags,
  setPlayerIdentity,
  setPlayerPrivileges,
  setPlays,
  setRailChannelState,
  setRailRouteState,
  setRiskMark,
  setStaffRole,
  setStaffState,
  settlePayout,
  setWithdrawRules,
  skinPresets,
  tagPlayer,
  takePayoutByHand,
  takeWithdraw,
  unblockMethodNumber,
  uploadAppPart,
  uploadLogo,
  voidBets,
  WithdrawReason,
  writeOffReceivable,
} from "@fairdraw/wire";
import { requestSchemaOf } from "@fairdraw/wire/core/request-schema.ts";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { expectOne } from "./platform/assert.ts";
import { toBetNo } from "./platform/ids.ts";
import { aBetItem, anOpenIssue, currentIssueOf } from "./testing/bets-to-place.ts";
import { anOperator, noApps, Reason } from "./testing/operators.ts";
import { aDeposit, channelOf, payForNothing, routeOf } from "./testing/payments/deposits.ts";
import { waitingPayouts } from "./testing/payments/payouts.ts";
import { aWithdrawal } from "./testing/payments/withdrawals.ts";
import { placed } from "./testing/players.ts";
import { createTestWorld, type TestWorld } from "./testing/test-world.ts";

let world: TestWorld;
let operator: Awaited<ReturnType<typeof anOperator>>;
let other: Awaited<ReturnType<typeof anOperator>>;
let serials: string[];
let betNo: string;
let deadLetter: number;
let methodId: string;
const deposits = { byBank: "", byGateway: "" };
const withdrawals = { toApprove: "", toRefuse: "" };
const rails = { channel: 0, route: 0 };
let payouts: Awaited<ReturnType<typeof waitingPayouts>> & { route: number };
const ratesOfPlayers = [1, 2, 3, 4, 5, 6, 7].map((Kind) => ({ Kind, Rate: 30 }));
let moveId = 0;
let riskSignal = 0;
const rebateBill = "0f0e0d0c-1111-4222-8333-444455550021";
const owed = ["0f0e0d0c-1111-4222-8333-444455550001", "0f0e0d0c-1111-4222-8333-444455550002"];
beforeAll(async () => {
  world = await createTestWorld({
    serverUrl: inject("serverUrl"),
    startMs: Date.UTC(2026, 0, 5, 4),
    hostOrigins: ["https://a.example.org"],
    frameOrigins: ["https://help.example.org"],
  });
  operator = await anOperator(world);
  other = await anOperator(world, "operator2");
  const { serialNumber } = await currentIssueOf(world);
  const coming = await world.db.rows<{ serial: string }>({
    text: `SELECT serial_number AS serial FROM lottery_issue WHERE game_id = 101 AND serial_number > $1
      ORDER BY serial_number LIMIT 2`,
    values: [serialNumber],
  });
  serials = coming.map(({ serial }) => serial);
  await world.db.rows({
    text: `INSERT INTO operator_staff (account_id, role, sealed_totp, is_invited)
      SELECT id, 'merchant', '', user_name = 'direct1' FROM account WHERE user_name IN ('root1', 'direct1') AND merchant_id = 1`,
  });
  await world.db.rows({
    text: `UPDATE account SET role = 3, user_name = CASE user_name WHEN 'direct1' THEN 'invited' ELSE user_name END
      WHERE user_name IN ('root1', 'direct1') AND merchant_id = 1`,
  });
  await world.db.rows({
    text: `INSERT INTO account_picture (account_id, name, hash, bytes, created_at)
      SELECT id, 'n', 'h', 'b', fd_now() FROM account WHERE user_name = 'player3' AND merchant_id = 1`,
  });
  await world.db.rows({
    text: "INSERT INTO operator_role (code, merchant_id, name, rights) VALUES ('1/idle', 1, 'idle', '{}')",
  });
  await world.db.rows({
    text: `INSERT INTO rg_end_request (account_id, asked_at)
      SELECT id, fd_now() - interval '25 hours' FROM account WHERE user_name IN ('player4', 'player5') AND merchant_id = 1`,
  });
  await world.db.rows({
    text: `INSERT INTO session_recovery (account_id, expires_at) SELECT id, fd_now() + interval '1 day' FROM account
      WHERE user_name = 'player5' AND merchant_id = 1`,
  });
  await operator.ask(uploadAppPart, { ...appPart, No: 0 });
  await world.db.rows({
    text: `INSERT INTO chain (id, name, contract, decimals, confirmations, block_ms, window_blocks)
      VALUES (1, 'ERC20', decode(repeat('00', 20), 'hex'), 6, 3, 1000, 20)`,
  });
  const dead = await world.db.rows<{ id: bigint }>({
    text: `INSERT INTO delivery (kind, merchant_id, lane, state, tries, next_at, created_at, ended_at)
      SELECT 'message', 1, '', 2, 6, now, now, now FROM fd_now() AS now RETURNING id`,
  });
  deadLetter = Number(expectOne(dead, "dead letter").id);
  const methods = await world.db.rows<{ id: string }>({
    text: `SELECT m.id FROM payment_method m JOIN account a ON a.id = m.account_id
      WHERE a.user_name = 'player1' AND m.merchant_id = 1 AND m.category = 1 ORDER BY m.bound_at, m.id LIMIT 1`,
  });
  methodId = expectOne(methods, "a card of the demo").id;
  const [payer, otherPayer] = [await world.signIn("player1"), await world.signIn("player2")];
  const byBank = { type: DepositType.BANK_TRANSFER, PayerName: "陈晓明" };
  deposits.byBank = (await aDeposit(world, payer, byBank)).OrderNo;
  const byGateway = { type: DepositType.ALIPAY_QR };
  deposits.byGateway = (await aDeposit(world, otherPayer, byGateway)).OrderNo;
  withdrawals.toApprove = (await aWithdrawal(world, otherPayer)).OrderNo;
  const third = await world.signIn("player3");
  withdrawals.toRefuse = (await aWithdrawal(world, third)).OrderNo;
  rails.channel = await channelOf(world, payer, DepositType.ALIPAY_QR);
  rails.route = await routeOf(world, "模拟通道 A");
  const payoutRoutes = await world.db.rows<{ id: number }>({
    text: "SELECT id FROM payout_route WHERE merchant_id = 1 ORDER BY id LIMIT 1",
  });
  const route = expectOne(payoutRoutes, "a way to pay out").id;
  payouts = { ...(await waitingPayouts(world)), route };
  for (const amount of [500_000n, 600_000n]) await payForNothing(world, amount);
  await world.db.rows({
    text: `INSERT INTO receivable (id, merchant_id, account_id, kind, source_id, amount, at)
      SELECT x, 1, a.id, 1, x, 1000, fd_now() FROM unnest($1::uuid[]) x, account a WHERE a.user_name = 'player1' AND a.merchant_id = 1`,
    values: [owed],
  });
  const waiting = await world.db.rows<{ id: number }>({
    text: `INSERT INTO player_move (merchant_id, mover_id, is_by_staff, account_id, to_id, request_id, request_hash, asked_at, effective_at)
      SELECT 1, t.id, false, a.id, t.id, gen_random_uuid(), '', fd_now(), fd_now() + interval '1 day' FROM account a, account t
      WHERE a.user_name = 'player5' AND a.merchant_id = 1 AND t.user_name = 'agent1' AND t.merchant_id = 1 RETURNING id`,
  });
  moveId = expectOne(waiting, "move").id;
  const signals = await world.db.rows<{ id: bigint }>({
    text: `WITH signal AS (INSERT INTO risk_signal (merchant_id, rule, day, account_ids, found_at)
        SELECT 1, 'circle', 20260104, ARRAY[id], fd_now() FROM account WHERE user_name = 'player1' AND merchant_id = 1 RETURNING id)
      INSERT INTO risk_finding (signal_id, score, parts, at) SELECT id, 60, '[]', fd_now() FROM signal RETURNING signal_id AS id`,
  });
  riskSignal = Number(expectOne(signals, "signal").id);
  await world.db.rows({
    text: `INSERT INTO rebate_bill (id, merchant_id, account_id, day, category, base, rate, amount, above, made_at, pay_at)
      SELECT $1, 1, id, 20260104, 3, 10000, 30, 30, 0, fd_now(), fd_now() + interval '1 day' FROM account
      WHERE user_name = 'player1' AND merchant_id = 1`,
    values: [rebateBill],
  });
  await world.db.rows({
    text: `INSERT INTO turnover_requirement (id, account_id, source, required, since, amount)
      SELECT $1, a.id, 1, 1000, fd_now(), 1000 FROM account a WHERE a.user_name = 'player1' AND a.merchant_id = 1`,
    values: [owed[0]],
  });
  await anOpenIssue(world);
  const { Orders } = await placed(world, await world.signIn("player3"), [aBetItem()]);
  betNo = Orders[0]?.BetNo ?? "";
});
afterAll(() => world.close());

const news = {
  Title: "t",
  Summary: "",
  Text: "",
  Audience: "all",
  IsTop: false,
  IsMarquee: false,
  IsPopup: false,
  Start: null,
  End: null,
};
const windows = [{ Start: "10:00:00", End: "11:00:00" }];
const svg = '<svg xmlns="http://www.w3.org/2000/svg"></svg>';
const logoPlace = { Page: "Main", Device: "PC" };
const appBytes = Buffer.from("PK\u0003\u0004");
const appPart = {
  Upload: "0f0e0d0c-1111-4222-8333-444455556666",
  Part: appBytes.toString("base64"),
};
const bannerDraft = { Place: 9, Link: "/", Alt: "", Start: null, End: null };
const toPlayer1 = { Audience: "accounts", UserNames: ["player1"] };
const noLimits = {
  StakeMax: null,
  OddsStakeMax: null,
  PlayerStakeMax: null,
  NumberStakeMax: null,
  PayoutMax: null,
  HouseCap: null,
};
const cancel = (index: number) => ({
  GameId: 101,
  SerialNumber: serials[index] ?? "",
  PlayerText: "设备故障",
});

const channelTerms = {
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

/** The proposal that was made last. */
let lastTask = 0;

/** One of each deed, in an order in which all of them are possible. */
const deeds: [Call, () => object, "by another"?][] = [
  [
    exportList,
    () => ({
      Call: "AdminIp/Lists",
      Request: "{}",
      Columns: [{ Name: "Value", Label: "Value" }],
    }),
  ],
  [saveSetting, () => ({ Name: "oldIssues", Value: "9" })],
  [saveMerchant, () => ({ WebSiteTitle: "Title" })],
  [setMerchantState, () => ({ State: 2 })],
  [rejectTask, () => ({ TaskId: lastTask })],
  [
    createMerchant,
    () => ({
      Code: "third",
      WebSiteTitle: "Third",
      Hosts: ["third.localhost"],
      Currency: "CNY",
      Languages: ["en"],
      LicenceText: "",
      Owners: ["anna", "bert"],
    }),
  ],
  [approveTask, () => ({ TaskId: lastTask }), "by another"],
  [issueOwnerLink, () => ({ Code: "third", UserName: "anna" })],
  [issueOwnerCode, () => ({ Code: "third", UserName: "anna" }), "by another"],
  [setDowntime, () => ({ From: null, EndTime: null, Message: "" })],
  [endDowntime, () => ({})],
  [
    saveMonitoring,
    () => ({ DatadogRumPcEnable: false, DatadogRumMobileEnable: false, DatadogRumConfig: null }),
  ],
  [uploadLogo, () => ({ ...logoPlace, File: Buffer.from(svg).toString("base64") })],
  [removeLogo, () => logoPlace],
  [saveBanner, () => ({ ...bannerDraft, BuiltIn: "combo" })],
  [removeBanner, () => ({ Id: 1 })],
  [saveAfk, () => ({ afkConfig: noApps })],
  [
    publishAppFile,
    () => ({
      Upload: appPart.Upload,
      Device: "Android",
      FileName: "app.apk",
      Sha256: createHash("sha256").update(appBytes).digest("hex"),
    }),
  ],
  [publishLines, () => ({ URLList: [], IntervalInMinute: 5, EnableSwitchURL: false })],
  [saveFrames, () => ({ Items: [] })],
  [saveNews, () => news],
  [revokeNews, () => ({ Id: 1 })],
  [
    saveLiveNotice,
    () => ({ GameId: 101, Title: "t", Content: "c", NotifyTimes: windows, IsOn: false }),
  ],
  [sendAgain, () => ({ Id: deadLetter })],
  [sendToast, () => ({ Msg: "m", LionKing: "", ...toPlayer1 })],
  [sendInstantMessage, () => ({ Level: "info", Text: "t", Ttl: 5000, ...toPlayer1 })],
  [setChainState, () => ({ Chain: 1, State: 1 })],
  [saveIpRule, () => ({ Action: "deny", Kind: "country", Value: "US", Note: "" })],
  [removeIpRule, () => ({ Id: 1 })],
  [maintainGames, () => ({ GameIds: [101], From: null, To: null, Message: "" })],
  [setGameState, () => ({ GameIds: [101], State: 0 })],
  [setPlays, () => ({ GameIds: [101], PlayIds: ["ssc.dwd"], IsClosed: true })],
  [endStaffSessions, () => ({ UserName: "root1" })],
  [delegateApprovals, () => ({ UserName: "root1", Until: world.clock.nowMs() + 1000 })],
  [endDelegation, () => ({ UserName: "root1" })],
  [setStaffState, () => ({ UserName: "root1", IsFrozen: true })],
  [setStaffState, () => ({ UserName: "root1", IsFrozen: false })],
  [setStaffRole, () => ({ UserName: "root1", Role: "merchant" })],
  [resetStaff, () => ({ UserName: "root1" })],
  [issueStaffLink, () => ({ UserName: "invited" })],
  [issueStaffCode, () => ({ UserName: "invited" }), "by another"],
  [inviteStaff, () => ({ UserName: "anna", Role: "merchant" })],
  [saveRole, () => ({ Name: "night desk", Rights: ["players.view"] })],
  [removeRole, () => ({ Name: "idle" })],
  [
    exportReport,
    () => ({ Report: "Games", From: 20260105, To: 20260105, Format: "csv", Language: "zh" }),
  ],
  [saveSkin, () => ({ Skin: "jade", ...skinPresets.jade })],
  [chooseSkin, () => ({ Skin: "jade" })],
  [
    saveErrorText,
    () => ({ Table: "common", Name: "NO_PERMISSION", OwnZh: "不行", OwnTw: "", OwnEn: "" }),
  ],
  [cancelIssue, () => cancel(0)],
  [approveTask, () => ({ TaskId: lastTask }), "by another"],
  [setEntropyMode, () => ({ GameIds: [101], EntropyMode: 2 })],
  [cancelIssue, () => cancel(1)],
  [reviseTask, () => ({ TaskId: lastTask, Request: JSON.stringify(cancel(1)) })],
  [rejectTask, () => ({ TaskId: lastTask })],
  [setGameOdds, () => ({ PlayId: "ssc.lm.lh", Items: [{ Level: "dragon", OddsMilli: 2150 }] })],
  [setGameLimits, () => ({ categoryId: 1, ...noLimits, StakeMax: "1000" })],
  [blockNumbers, () => ({ GameId: 101, PlayId: "ssc.dwd", Numbers: ["0:7"], IsBlocked: true })],
  [
    voidBets,
    () => ({
      BetNos: [betNo],
      ErrorClass: "doubled",
      Evidence: "ticket 1",
      PlayerText: "重复注单",
    }),
  ],
  [kickPlayers, () => ({ UserNames: ["player1"] })],
  [
    endExclusion,
    () => ({ UserName: "player4", Asked: [...endCallScript], CallNote: "called him at home" }),
  ],
  [refuseEnd, () => ({ UserName: "player5", CallNote: "" })],
  [removePicture, () => ({ UserName: "player3" })],
  [setPlayerIdentity, () => ({ UserName: "player1", IdentityState: 1 })],
  [
    resetSecurity,
    () => ({
      UserName: "player4",
      Items: ["phone"],
      Checklist: ["documentSeen", "calledBack", "lastBetsNamed"],
    }),
  ],
  [issueRecoveryLink, () => ({ UserName: "player5" })],
  [issueRecoveryCode, () => ({ UserName: "player5" }), "by another"],
  [takeWithdraw, () => ({ OrderNo: withdrawals.toApprove, IsTaken: true })],
  [approveWithdraw, () => ({ OrderNo: withdrawals.toApprove, How: "auto" })],
  [
    refuseWithdraw,
    () => ({ OrderNo: withdrawals.toRefuse, Note: "not yours", Why: WithdrawReason.REFUSED }),
  ],
  [setBlacklist, () => ({ UserNames: ["player2"], IsOn: true })],
  [
    setPlayerFlags,
    () => ({ UserNames: ["player1"], Flags: 2, IsOn: true, Until: null, Notice: "" }),
  ],
  [addPlayerNote, () => ({ UserName: "player1", Text: "t" })],
  [tagPlayer, () => ({ UserName: "player1", Tags: ["t"] })],
  [
    adjustBalance,
    () => ({
      UserName: "player1",
      RequestId: crypto.randomUUID(),
      Type: "credit",
      Cause: "goodwill",
      Amount: "1",
      WagerRequired: "0",
      EvidenceUrl: "",
    }),
  ],
  [revealMethod, () => ({ MethodId: methodId })],
  [setMethodState, () => ({ MethodId: methodId, CardState: 1 })],
  [removeMethod, () => ({ MethodId: methodId })],
  [
    saveBank,
    () => ({
      ProviderCode: "ICBC",
      Category: 1,
      NameZh: "工行",
      NameEn: "ICBC",
      NeedsBranch: false,
      IsOpen: false,
      Place: 1,
    }),
  ],
  [blockMethodNumber, () => ({ ProviderCode: "", CardOrAccount: "6222021200004888" })],
  [unblockMethodNumber, () => ({ Id: 1 })],
  [
    enterBankPayment,
    () => ({ OrderNo: deposits.byBank, Amount: "100", PayerName: "张三", BankRef: "B-4711" }),
  ],
  [cancelDepositByOperator, () => ({ OrderNo: deposits.byGateway })],
  [creditDepositProblem, () => ({ Id: 1, UserName: "player1" })],
  [closeDepositProblem, () => ({ Id: 2, How: "returned", Evidence: "R4711" })],
  [saveRailChannel, () => ({ Id: rails.channel, ...channelTerms })],
  [setRailChannelState, () => ({ Id: rails.channel, State: 2 })],
  [
    saveRailRoute,
    () => ({
      ChannelId: rails.channel,
      Name: "n",
      Adapter: "gateway",
      Config: '{"url":"simulator:","merchantNo":"1"}',
      Secret: "",
      Weight: 1,
      ShadowNeeded: 1,
    }),
  ],
  [setRailRouteState, () => ({ Id: rails.route, State: 3 })],
  [reconcileRail, () => ({ RouteId: rails.route, Day: 20_260_105 })],
  [askPayoutNow, () => ({ OrderNo: payouts.unknown })],
  [takePayoutByHand, () => ({ OrderNo: payouts.byHand })],
  [
    settlePayout,
    () => ({ OrderNo: payouts.byHand, Ended: "paid", Proof: "B-4712", Evidence: "page 2 of it" }),
  ],
  [releasePayout, () => ({ OrderNo: payouts.halted })],
  [refusePayout, () => ({ OrderNo: payouts.refused })],
  [
    savePayoutRoute,
    () => ({
      Name: "n",
      Kind: 1,
      Currency: 0,
      Means: 1,
      RailRouteId: rails.route,
      Weight: 1,
      Min: "100",
      Max: "1000",
      UsualMinutes: 5,
    }),
  ],
  [setPayoutRouteState, () => ({ Id: payouts.route, State: 3 })],
  [closeRailDay, () => ({ RouteId: rails.route, Day: 20_260_105 })],
  [createRootAgent, () => ({ NewUserName: "newroot1", PrizeGroup: 1980, Rates: ratesOfPlayers })],
  [approveTask, () => ({ TaskId: lastTask }), "by another"],
  [
    setAgentRates,
    () => ({ UserName: "player4", PrizeGroup: 1940, Rates: [{ Kind: 1, Rate: 20 }] }),
  ],
  [setAgentQuota, () => ({ UserName: "agent1", PrizeGroup: 1960, Allowed: 7 })],
  [moveAgent, () => ({ UserName: "player4", TargetUserName: "newroot1" })],
  [cancelAgentMove, () => ({ Id: moveId })],
  [cancelRebateBill, () => ({ BillNo: toBetNo(rebateBill) })],
  [collectReceivable, () => ({ Id: owed[0] })],
  [writeOffReceivable, () => ({ Id: owed[1] })],
  [relieveTurnover, () => ({ Id: owed[0], Remaining: "0" })],
  [
    setWithdrawRules,
    () => ({
      Version: 1,
      Rules: [{ Name: "none", When: "true", Then: "review", Why: WithdrawReason.REVIEW }],
    }),
  ],
  [
    publishTerms,
    () => ({
      Type: "Point",
      TextZh: "正文",
      TextTw: "正文",
      TextEn: "Text",
      KeyPointsZh: "一",
      KeyPointsTw: "一",
      KeyPointsEn: "one",
    }),
  ],
  [decideSignal, () => ({ Id: riskSignal, State: "explained" })],
  [setRiskMark, () => ({ UserName: "player1", Action: "withdraw", IsForbidden: true })],
  [setPlayerPrivileges, () => ({ UserName: "player1", haveBonusWallet: true })],
  // Last: nothing can be ordered after it.
  [haltPayouts, () => ({})],
  [resumePayouts, () => ({})],
];
const withReason = Object.values<Call>(operatorCalls).filter((call) =>
  JSON.stringify(requestSchemaOf(call)).includes('"Reason"'),
);

it("tells deeds from questions: whatever is no question, nor the session itself, takes a reason", () => {
  // A part is nothing before it is published, which is a deed. A preview does nothing. What is downloaded was asked for.
  const others = ["AdminAfk/UploadPart", "AdminTask/Preview", "AdminReport/Download"];
  const isQuestion = ({ name, policy }: Call) =>
    policy.may?.endsWith(".view") === true || others.includes(name);
  const silent = Object.values<Call>(operatorCalls).filter(
    (call) => !withReason.includes(call) && !call.name.startsWith("AdminToken/"),
  );
  const namesOf = (calls: readonly Call[]) => calls.map(({ name }) => name);
  expect(
    namesOf(silent.filter((call) => !isQuestion(call))),
    "a deed takes a Reason; a question takes the right to see",
  ).toEqual([]);
  expect(namesOf(withReason.filter(isQuestion))).toEqual([]);
  expect(
    [...new Set(deeds.map(([call]) => call.name))].sort(),
    "`deeds` above has a row for each call that takes a Reason",
  ).toEqual(withReason.map(({ name }) => name).sort());
});

it.each(deeds.map(([call, body, by], n) => ({ name: call.name, n, call, body, by })))(
  "$name leaves exactly one row, an approval one more for what it lets happen (deed $n)",
  async ({ name, call, body, by }) => {
    const newest = async () =>
      expectOne(
        await world.db.rows<{ count: number; row: Record<string, unknown> }>({
          text: `SELECT count(*)::int AS count, (array_agg(to_jsonb(a) ORDER BY id DESC))[1] AS row FROM operator_audit a`,
        }),
        "the log",
      );
    const { count } = await newest();
    const who = by === undefined ? operator : other;
    const answer = await world.call(call, { ...body(), Reason }, who.token);
    expect(isRefused(answer as object), JSON.stringify(answer)).toBe(false);
    const made: unknown = Reflect.get(Object(answer), "TaskId");
    if (typeof made === "number") lastTask = made;
    const after = await newest();
    expect(after.count).toBe(count + (call === approveTask ? 2 : 1));
    expect(after.row).toMatchObject({
      call: name,
      reason: Reason,
      merchant_id: 1,
      ip: "127.0.0.1",
    });
    expect([after.row["before"], after.row["after"]]).not.toEqual([null, null]);
  },
);
