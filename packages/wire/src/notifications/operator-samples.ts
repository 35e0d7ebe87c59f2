import { ask, at, done } from "../core/sample-values.ts";
import type { SamplesOf } from "../core/samples.ts";
import { badPage, made, page, Reason } from "../staff/sample-values.ts";
import type * as calls from "./operator-calls.ts";

const news = {
  Title: "维护通知",
  Summary: "",
  Text: "今晚维护。",
  Audience: "all" as const,
  IsTop: false,
  IsMarquee: true,
  IsPopup: true,
};
const windows = [{ Start: "20:00:00", End: "20:30:00" }];

export const notificationOperatorSamples: SamplesOf<typeof calls> = {
  searchNews: {
    request: page,
    badRequest: badPage,
    answer: {
      Total: 1,
      Items: [{ Id: 1, ...news, UserNames: [], Start: at, End: null, RevokedAt: null, Reads: 3 }],
      ServerTime: at,
    },
    badAnswer: { Total: 1, Items: [{ Id: 1 }], ServerTime: at },
  },
  saveNews: {
    request: { ...news, Start: null, End: at, Reason },
    badRequest: { ...news, Audience: "nobody", Start: null, End: null, Reason },
    ...made,
  },
  revokeNews: { request: { Id: 1, Reason }, badRequest: { Id: 0, Reason }, ...done },
  searchLiveNotices: {
    ...ask,
    answer: {
      Items: [{ Id: 1, GameId: 101, Title: "t", Content: "c", NotifyTimes: windows, IsOn: true }],
      ServerTime: at,
    },
    badAnswer: { Items: [{ Id: 1 }], ServerTime: at },
  },
  saveLiveNotice: {
    request: {
      GameId: 101,
      Title: "t",
      Content: "c",
      NotifyTimes: windows,
      IsOn: true,
      Reason,
    },
    badRequest: { GameId: 101, Title: "t", Content: "c", NotifyTimes: [], IsOn: true, Reason },
    ...made,
  },
  sendToast: {
    request: { Msg: "恭喜", LionKing: "", Audience: "all", Reason },
    badRequest: { Msg: "", LionKing: "", Audience: "all", Reason },
    ...done,
  },
  sendInstantMessage: {
    request: { Level: "info", Text: "维护", Ttl: 5000, Audience: "agents", Reason },
    badRequest: { Level: "info", Text: "维护", Ttl: 1, Audience: "agents", Reason },
    ...done,
  },
};
