import { inUnit, type Meanings } from "./meanings.ts";

/** Fields that say the same in the calls of many domains. */
export const commonMeanings: Meanings = {
  Result: "0 when it was done; otherwise the code of the refusal.",
  Message: "The refusal in words, in Chinese.",
  ServerTime: "Clock of the server when it answered.",
  PageIndex: "Page that is asked for, counted from 1.",
  PageSize: inUnit("rows", "Rows of a page."),
  Total: inUnit("rows", "Rows that fit, on all pages together."),
  Items: "The rows.",
  PageSum: "Sums of the rows on this page.",
  DateFrom: "From this moment on, itself included.",
  DateTo: "Up to this moment, itself left out.",
  GameId: "Number of the game, as 101 for Speed SSC.",
  GameCode: "Name of the game in programs, as `ssc1f`.",
  SerialNumber: "Number of the issue within its game.",
  serialNumber: "Number of the issue within its game.",
  PlayId: "Key of the play, as `ssc.dwd`.",
  BetNo: "Number of the bet.",
  RequestId: "Made by the client; a request with it acts at most once, for ever.",
  WalletAmount: "Spendable balance of the caller after this call.",
  UserName: "Name of the account.",
  NickName: "Name by which others see the account.",
  Nick: "Nick name of the player, masked.",
  Avatar: 'Path of the player\'s picture; "" for none.',
  DeviceId: "Name of the device, made by the client once and kept; it opens nothing by itself.",
  CaptchaId: "Which captcha is answered.",
  CaptchaCode: "The visitor's answer to the captcha.",
  NameZh: "Name in Chinese.",
  NameEn: "Name in English.",
  Level: "Key of the prize level within its play.",
  Reason: "Why the operator does it; stands in the audit log.",
  TaskId: "Number of the proposal, which another operator has to approve.",
  // Of bets, in every domain that places some.
  TotalAmount: "Stake of all lines together, as the client counted it.",
  AcceptOddsChange: "True takes the odds as they are now, also where they have changed since.",
  Orders: "Lines that were placed.",
  Failed: "Lines that were not placed, with the reason of each.",
  Index: "Place of the line in the request, counted from 0.",
  "Failed.Code": "Why the line was not placed, as the codes of this call.",
  ContentHash: "SHA-256 over everything that the bet froze, in hex.",
  Receipt: "What the platform signed about this request.",
  Selection: "What is picked; the play says which keys it has.",
  Unit: "Unit of the stake: yuan, or a tenth, hundredth or thousandth of it.",
  Price: inUnit("yuan", "Price of a unit bet before its unit is applied; 2 unless said."),
  Multiple: "How many times the stake is bet.",
  PrizeGroup: inUnit(
    "yuan",
    "Prize of a 2-yuan bet with chance 1/1000; 2000 pays back all stakes.",
  ),
  OddsVersion: "Version of the merchant's odds; 0 while none was changed.",
  // Of draws.
  WinningNumber: 'Number that was drawn, in the form in which it is judged; "" until it is known.',
  winningNumber: 'Number that was drawn, in the form in which it is judged; "" until it is known.',
  OriginalWinningNumber: 'Number as it came out of the draw; "" until it is known.',
  originalWinningNumber: 'Number as it came out of the draw; "" until it is known.',
  startTimeStamp: "When the issue goes on sale.",
  closeTimeStamp: "From here on no bet is accepted.",
  drawTimeStamp: "When the issue is drawn.",
  StartTime: "When the issue goes on sale.",
  CloseTime: "From here on no bet is accepted.",
  DrawTime: "When the issue is drawn.",
};

/** Shapes that stand in fields of many domains and bear their meaning themselves. */
export const commonShapes: Readonly<Record<string, string>> = {
  EpochMs: "A point in time. Unit: milliseconds since 1970, UTC.",
  Amount:
    "An amount of money as decimal text, at most 3 decimals, never a JSON number. Unit: the currency of the merchant.",
  SignedAmount:
    "An amount that may be negative, as decimal text, at most 3 decimals. Unit: the currency of the merchant.",
  GameId: "Number of a game, as 101 for Speed SSC.",
  SerialNumber:
    "Number of an issue within its game, as `20260105-0001`; the order of the texts is that of time.",
  BetNo: "Number of a bet or plan: 26 characters of base32, whose order is that of their making.",
  RequestId: "A UUID of version 4 in small letters, made by the client before it sends.",
  PlacedRequestId: "The id under which a bet was made: of its client, or of the issue of a plan.",
  Uuid: "A UUID in small letters.",
  Selection:
    "What is picked, as lists of values under the keys of the play. At most 100,000 values together.",
  Refused: "The call was refused: nothing was done, and the code says why.",
};
