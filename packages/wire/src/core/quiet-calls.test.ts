import { expect, it } from "vitest";
import { servedCalls } from "../all-calls.ts";

/** Where a failure of a call is told instead of on the error page (decision 0018). */
type Kind = "form" | "poll" | "user" | "part" | "list";

const quiet: Readonly<Record<string, Kind>> = {
  "Token/Login": "form",
  "Token/LoginGoogle": "form",
  "Token/SendDeviceCode": "form",
  "Token/LoginDevice": "form",
  "Passkey/LoginInit": "form",
  "Passkey/Login": "form",
  "Token/LoginPhone": "form",
  "Token/SendPhoneCode": "form",
  "Token/LoginDemo": "form",
  "Token/LoginByTicket": "form",
  "Token/QrInit": "form",
  "Token/Logout": "form",
  "AdminToken/Login": "form",
  "AdminToken/Logout": "form",
  "AdminToken/Prove": "form",
  "AdminToken/OpenInvitation": "form",
  "AdminToken/AcceptInvitation": "form",
  "AdminTask/Watch": "poll",
  "AdminToken/Views": "part",
  "AdminToken/SaveView": "form",
  "AdminToken/RemoveView": "form",
  "Captcha/Get": "form",
  "ForgetPassword/Check": "form",
  "ForgetPassword/SendCode": "form",
  "ForgetPassword/Reset": "form",
  "ForgetPassword/Recover": "form",
  "Register/Init": "form",
  "Register/CheckUserName": "form",
  "Register/SendSms": "form",
  "Register/Submit": "form",
  "Wechat/Begin": "form",
  "Wechat/Authorize": "form",
  "Wechat/GetProfile": "form",
  "Wechat/Register": "form",
  "Token/Refresh": "poll",
  "Wallet/GetWalletAmount": "poll",
  "WebSiteInfo/GetMaintenance": "poll",
  "SpeedTest/GetConfig": "poll",
  "Annoucement/GetUnreadAnnouncementCount": "poll",
  "LiveNotify/LotteryLiveNotifyInfo": "poll",
  "Bet/GetLimits": "poll",
  "ComboBet/GetLimits": "poll",
  "LotteryGame/FutureIssues": "poll",
  "Bet/GetByRequestId": "poll",
  "Export/Status": "poll",
  "Messages/DemoMailbox": "poll",
  "Messages/UnreadCount": "poll",
  "Messages/List": "part",
  "Messages/MarkRead": "part",
  "Messages/MarkAllRead": "part",
  "Messages/Settings": "part",
  "Messages/SetSettings": "form",
  "WebSiteInfo/GetInfo": "user",
  "WebSiteInfo/IsDemoSite": "user",
  "Merchant/GetMerchantCode": "user",
  "Logo/GetAllLogo": "user",
  "AFK/GetAFKConfig": "user",
  "Datadog/Get": "user",
  "Register/GetRegisterLinkCode": "user",
  "Register/GetDemoLink": "user",
  "Wechat/Enabled": "user",
  "Token/PhoneLoginEnabled": "user",
  "AccountCenter/GetPlayerBaseData": "user",
  "AccountCenter/GetAlertInfo": "user",
  "Privileges/Get": "user",
  "BonusPrivileges/Get": "user",
  "VIPnew/GetPlayerVIPInfo": "user",
  "Chat/GetChatInfo": "user",
  "WebSiteInfo/GetMyIp": "part",
  "Annoucement/List": "part",
  "Home/GetIndex": "part",
  "Home/HasBanners": "part",
  "LeaderBoard/LatestWins": "part",
  "BetScheme/List": "part",
  "ComboBet/GetConfig": "part",
  "ResponsibleGaming/Get": "part",
  "ResponsibleGaming/Ack": "part",
  "PlayMoney/Get": "part",
  "BetRecord/Search": "list",
  "Schedule/Search": "list",
  "Schedule/Detail": "list",
  "CashFlow/Search": "list",
  "CashFlow/Statement": "list",
  "CashFlow/GetTypes": "list",
  "ProfitReport/Search": "list",
};

const named = Object.values(servedCalls).filter(({ policy }) => policy.quiet);

it("lets no call fail quietly but those that have a reason to", () => {
  expect(named.map(({ name }) => name).sort()).toEqual(Object.keys(quiet).sort());
});

it("lets none that moves money: of those with a request id only what looks one up", () => {
  const fieldsOf = (request: object) => Object.keys(Reflect.get(request, "shape") ?? {});
  const withRequestId = named.filter(({ request }) => fieldsOf(request).includes("RequestId"));
  expect(withRequestId.map(({ name }) => name).sort()).toEqual([
    "Bet/GetByRequestId",
    "Schedule/Detail",
  ]);
});
