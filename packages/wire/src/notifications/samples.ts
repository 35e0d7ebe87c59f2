import { ask, at } from "../core/sample-values.ts";
import type { SamplesOf } from "../core/samples.ts";
import type * as notifications from "./calls.ts";

export const notificationsSamples = {
  getUnreadAnnouncementCount: {
    ...ask,
    answer: { unreadAnnouncement: 2, ServerTime: at },
    badAnswer: { unreadAnnouncement: 1.5, ServerTime: at },
  },
  listAnnouncements: {
    request: { PageIndex: 1 },
    badRequest: { PageIndex: 0 },
    answer: {
      Total: 1,
      Items: [
        {
          Id: 1,
          Title: "欢迎",
          Summary: "",
          IsTop: true,
          IsMarquee: true,
          IsPopup: false,
          IsRead: false,
          PublishTime: at,
        },
      ],
      ServerTime: at,
    },
    badAnswer: { Total: 1, Items: [{ Id: 1 }], ServerTime: at },
  },
  getAnnouncement: {
    request: { Id: 1 },
    badRequest: { Id: "1" },
    answer: { Id: 1, Title: "欢迎", Text: "第一段", PublishTime: at, ServerTime: at },
    badAnswer: { Id: 0, Title: "欢迎", Text: "", PublishTime: at, ServerTime: at },
  },
  readAnnouncements: {
    request: { Ids: [1, 2] },
    badRequest: { Ids: [] },
    answer: { Result: 0, unreadAnnouncement: 0, ServerTime: at },
    badAnswer: { Result: 0, ServerTime: at },
  },
  getLiveNotices: {
    ...ask,
    answer: {
      Total: 1,
      Items: [
        {
          GameCode: "ssc1f",
          GameId: 101,
          Title: "极速分分彩",
          Content: "每分钟一期",
          NotifyTimes: [{ Start: "20:00:00", End: "20:30:00" }],
        },
      ],
      ServerTime: at,
    },
    badAnswer: {
      Total: 1,
      Items: [
        {
          GameCode: "ssc1f",
          GameId: 101,
          Title: "",
          Content: "",
          NotifyTimes: [{ Start: "24:00:00", End: "20:30:00" }],
        },
      ],
      ServerTime: at,
    },
  },
} satisfies SamplesOf<typeof notifications>;
