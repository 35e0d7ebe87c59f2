import { describe, expect, it } from "vitest";
import { en } from "./pages/texts.en.ts";
import { builtPaths, routeOf, routes } from "./routes.ts";

/** Spec section 2, copied by hand so that the table is held against something it did not write. */
const spec = {
  visitor: `/Login, /ChatAnonymity, /Timeout, /Offline, /LinkFailure, /ErrorMsg, /IPRestricted,
    /Register, /Register/{code}, /WeChatRegister/{code}, /DrawHistory/{id}`,
  bare: "/DepositQrcode",
  shell: `/, /Bet/{id}, /ComboBet, /DownLoadCenterAndAFK, /AccountInfo, /Player,
    /ProportionalDividend, /DailyPayManagement, /DailyPayManagementCG, /DailyRebateManagement,
    /DailyRebateSportManagement, /MyDailyPay, /MyDailyPayCG, /MyContract, /MyContractExternalGame,
    /MyDailyRebate, /MyDailyRebateSport, /DividendManagement, /DividendExternalGameManagement,
    /CreatePlayer, /RegisterLink, /AwardDetail, /TradeAgreement, /TradeAgreementCurrency,
    /ExternalGameTrans, /ExternalGameCardSubItem/{gameType}, /ExternalGameFishSubItem/{gameType},
    /ExternalGameVideoLobby, /ExternalGameSlotSubItem/{gameType}, /ExternalGameSportLobby,
    /ExternalGameFishLobby, /ExternalGameBlockchain, /WithdrawRequest, /WithdrawRecord,
    /AccountSecurity, /AccountPassword, /BonusWallet, /ExternalGameTransRecord, /BetRecord,
    /ScheduleRecord, /CashFlowRecord, /ActiveAccount, /DrawLobby, /ProfitReport, /Deposit,
    /DepositRecord, /Activity, /OneDollarActivity, /DailyInterestActivity, /Coupon,
    /FirstDepositByCategoryActivity, /DepositConsumeKENO2Activity/{id},
    /DailySigninRedPackActivity, /RouletteActivity, /NewbieQuestActivity, /RedPacketSolitaire,
    /LionKingContest, /BlockChainHash, /IFrame`,
  /** Not of the specification. */
  own: "/DemoMailbox, /DemoWallet",
  ownInShell: "/TransferRecord",
  agent: `/Player, /DailyPayManagement, /DailyPayManagementCG, /DailyRebateManagement,
    /DailyRebateSportManagement, /DividendManagement, /DividendExternalGameManagement,
    /CreatePlayer, /RegisterLink, /ActiveAccount`,
};

const pathsOf = (text: string) =>
  text
    .split(",")
    .map((path) => path.trim().replace(/\{(\w+)\}/g, ":$1"))
    .sort();
const tablePaths = (isIn: (route: (typeof routes)[number]) => boolean) =>
  routes
    .filter(isIn)
    .map(({ path }) => path)
    .sort();

describe("the table of pages", () => {
  it("has the 71 paths of the specification and ours, each once", () => {
    expect(routes).toHaveLength(74);
    expect(new Set(routes.map(({ path }) => path.toLowerCase())).size).toBe(74);
    const all = [
      ...pathsOf(spec.visitor),
      ...pathsOf(spec.bare),
      ...pathsOf(spec.shell),
      ...pathsOf(spec.own),
      ...pathsOf(spec.ownInShell),
    ].sort();
    expect(tablePaths(() => true)).toEqual(all);
  });

  it("lets visitors onto the pages that need no login, and onto no other", () => {
    expect(tablePaths(({ access }) => access === "visitor")).toEqual(
      [...pathsOf(spec.visitor), ...pathsOf(spec.own)].sort(),
    );
  });

  it("keeps agent pages for agents", () => {
    expect(tablePaths(({ access }) => access === "agent")).toEqual(pathsOf(spec.agent));
  });

  it("puts into the shell what belongs there", () => {
    expect(tablePaths(({ isInShell }) => isInShell)).toEqual(
      [...pathsOf(spec.shell), ...pathsOf(spec.ownInShell)].sort(),
    );
  });

  it("asks for a right exactly where the page is about something one may not have", () => {
    expect(
      Object.fromEntries(
        routes.flatMap(({ path, right }) => (right === null ? [] : [[path, right]])),
      ),
    ).toEqual({
      "/BonusWallet": "haveBonusWallet",
      "/RedPacketSolitaire": "redPacketSolitaireEntryable",
      "/MyContract": "haveContract",
      "/MyContractExternalGame": "haveExternalGameContract",
      "/MyDailyPay": "haveDailyPay",
      "/MyDailyPayCG": "haveCGDailyPay",
      "/ProportionalDividend": "haveProportionalDividend",
    });
  });

  it("names every page, and no page that is not there", () => {
    expect(new Set(routes.map(({ title }) => title))).toEqual(new Set(Object.keys(en)));
  });
});

it("counts what is there and what is not", () => {
  expect([...builtPaths].sort()).toEqual([
    "/",
    "/AccountInfo",
    "/AccountPassword",
    "/AccountSecurity",
    "/ActiveAccount",
    "/AwardDetail",
    "/Bet/:id",
    "/BetRecord",
    "/BlockChainHash",
    "/CashFlowRecord",
    "/ComboBet",
    "/CreatePlayer",
    "/DailyRebateManagement",
    "/DailyRebateSportManagement",
    "/DemoMailbox",
    "/DemoWallet",
    "/Deposit",
    "/DepositQrcode",
    "/DepositRecord",
    "/DownLoadCenterAndAFK",
    "/DrawHistory/:id",
    "/DrawLobby",
    "/ErrorMsg",
    "/IFrame",
    "/IPRestricted",
    "/LinkFailure",
    "/Login",
    "/MyDailyRebate",
    "/MyDailyRebateSport",
    "/Offline",
    "/Player",
    "/ProfitReport",
    "/Register",
    "/Register/:code",
    "/RegisterLink",
    "/ScheduleRecord",
    "/Timeout",
    "/TradeAgreement",
    "/TradeAgreementCurrency",
    "/TransferRecord",
    "/WeChatRegister/:code",
    "/WithdrawRecord",
    "/WithdrawRequest",
  ]);
  expect(routes.length - builtPaths.size).toBe(31);
});

it("finds the page of an address in any spelling, with query and with its parts", () => {
  expect(routeOf("/bet/101?x=1#my-bets")?.path).toBe("/Bet/:id");
  expect(routeOf("/Register/abc")?.path).toBe("/Register/:code");
  expect(routeOf("/register")?.path).toBe("/Register");
  expect(routeOf("/")?.path).toBe("/");
  expect(routeOf("/Nowhere")).toBeUndefined();
  expect(routeOf("/Bet")).toBeUndefined();
});

it.each(routes.filter(({ screen }) => screen !== null))(
  "brings the screen of $path",
  async ({ screen }) => {
    expect(await screen?.()).toBeTypeOf("function");
  },
  30_000,
);
