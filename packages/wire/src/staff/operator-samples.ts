import { ask, at, done } from "../core/sample-values.ts";
import type { SamplesOf } from "../core/samples.ts";
import type * as desk from "./desk-calls.ts";
import type * as calls from "./operator-calls.ts";
import { badPage, page, Reason } from "./sample-values.ts";
import type * as members from "./staff-calls.ts";
import type * as tasks from "./task-calls.ts";

const proposed = {
  answer: { Result: 0, TaskId: 7, ServerTime: at },
  badAnswer: { Result: 0, ServerTime: at },
} as const;

export const staffOperatorSamples: SamplesOf<typeof calls> &
  SamplesOf<typeof tasks> &
  SamplesOf<typeof desk> &
  SamplesOf<typeof members> = {
  searchStaff: {
    ...ask,
    answer: {
      Items: [
        {
          UserName: "operator",
          Role: "house",
          State: 0,
          LastLogin: at,
          LastIp: "127.0.0.1",
          Sessions: 1,
          ActsFor: [],
        },
      ],
      ServerTime: at,
    },
    badAnswer: { Items: [{ UserName: "operator" }], ServerTime: at },
  },
  searchStaffSessions: {
    ...ask,
    answer: {
      Items: [{ UserName: "operator", Ip: "127.0.0.1", BeganAt: at, SeenAt: at, EndsAt: at }],
      ServerTime: at,
    },
    badAnswer: { Items: [{ Ip: 1 }], ServerTime: at },
  },
  inviteStaff: {
    request: { UserName: "anna", Role: "service", Reason },
    badRequest: { UserName: "Anna B", Role: "service", Reason },
    ...proposed,
  },
  issueStaffLink: {
    request: { UserName: "anna", Reason },
    badRequest: { UserName: "anna" },
    answer: { Result: 0, Link: "/admin/invitation#t", ExpiresAt: at, ServerTime: at },
    badAnswer: { Result: 0, ServerTime: at },
  },
  issueOwnerLink: {
    request: { Code: "third", UserName: "anna", Reason },
    badRequest: { Code: "third", Reason },
    answer: { Result: 0, Link: "/admin/invitation#t", ExpiresAt: at, ServerTime: at },
    badAnswer: { Result: 0, ServerTime: at },
  },
  issueStaffCode: {
    request: { UserName: "anna", Reason },
    badRequest: { UserName: "anna" },
    answer: { Result: 0, LinkCode: "ABCD2345", ServerTime: at },
    badAnswer: { Result: 0, ServerTime: at },
  },
  issueOwnerCode: {
    request: { Code: "third", UserName: "anna", Reason },
    badRequest: { Code: "third", Reason },
    answer: { Result: 0, LinkCode: "ABCD2345", ServerTime: at },
    badAnswer: { Result: 0, ServerTime: at },
  },
  openInvitation: {
    request: { Token: "t", Code: "ABCD2345" },
    badRequest: { Token: "t", Code: "abc" },
    answer: { UserName: "anna", TotpSecret: "A", TotpUri: "otpauth://totp/a", ServerTime: at },
    badAnswer: { UserName: "anna", ServerTime: at },
  },
  acceptInvitation: {
    request: { Token: "t", Code: "ABCD2345", Password: "a long password", Totp: "123456" },
    badRequest: { Token: "t", Code: "ABCD2345", Password: "short", Totp: "123456" },
    ...done,
  },
  setStaffRole: {
    request: { UserName: "anna", Role: "audit", Reason },
    badRequest: { UserName: "anna", Reason },
    ...proposed,
  },
  setStaffState: {
    request: { UserName: "anna", IsFrozen: true, Reason },
    badRequest: { UserName: "anna", Reason },
    answer: { Result: 0, TaskId: null, ServerTime: at },
    badAnswer: { Result: 0, ServerTime: at },
  },
  resetStaff: {
    request: { UserName: "anna", Reason },
    badRequest: { UserName: "anna" },
    ...proposed,
  },
  endStaffSessions: {
    request: { UserName: "anna", Reason },
    badRequest: { UserName: "anna" },
    ...done,
  },
  delegateApprovals: {
    request: { UserName: "anna", Until: at, Reason },
    badRequest: { UserName: "anna", Reason },
    ...done,
  },
  endDelegation: { request: { UserName: "anna", Reason }, badRequest: { Reason }, ...done },
  searchRoles: {
    ...ask,
    answer: {
      Items: [{ Name: "house", IsShared: true, Rights: ["site.view"], Members: 2 }],
      ServerTime: at,
    },
    badAnswer: { Items: [{ Name: "house", Rights: ["site.rule"] }], ServerTime: at },
  },
  saveRole: {
    request: { Name: "night desk", Rights: ["players.view"], Reason },
    badRequest: { Name: "night desk", Rights: ["players.rule"], Reason },
    ...proposed,
  },
  removeRole: { request: { Name: "night desk", Reason }, badRequest: { Reason }, ...done },
  listViews: {
    ...ask,
    answer: {
      Items: [{ Call: "AdminAudit/Search", Name: "mine", Query: "UserName=operator", Columns: [] }],
      ServerTime: at,
    },
    badAnswer: { Items: [{ Call: 1 }], ServerTime: at },
  },
  saveView: {
    request: { Call: "AdminAudit/Search", Name: "mine", Query: "", Columns: ["Time"] },
    badRequest: { Call: "AdminAudit/Search", Name: "", Query: "", Columns: [] },
    ...done,
  },
  removeView: {
    request: { Call: "AdminAudit/Search", Name: "mine" },
    badRequest: { Call: "AdminAudit/Search" },
    ...done,
  },
  exportList: {
    request: {
      Call: "AdminAudit/Search",
      Request: "{}",
      Columns: [{ Name: "Time", Label: "Time" }],
      Reason,
    },
    badRequest: { Call: "AdminAudit/Search", Request: "{}", Columns: [], Reason },
    answer: {
      Result: 0,
      FileName: "AdminAudit-Search-operator.csv",
      Csv: "Time\r\n",
      RowCount: 0,
      Sha256: "e3b0",
      ServerTime: at,
    },
    badAnswer: { Result: 0, ServerTime: at },
  },
  operatorLogin: {
    request: { UserName: "operator", Password: "p", Totp: "123456" },
    badRequest: { UserName: "operator", Password: "p", Totp: "12345" },
    answer: {
      Result: 0,
      access_token: "t0",
      expires_in: 28_800,
      UserName: "operator",
      Rights: ["games.change", "tasks.view"],
      ServerTime: at,
    },
    badAnswer: { Result: 0, access_token: "t0", ServerTime: at },
  },
  operatorLogout: { ...ask, ...done },
  proveOperator: { request: { Totp: "123456" }, badRequest: { Totp: "12345" }, ...done },
  searchAudit: {
    request: { ...page, Call: "AdminIp/Save" },
    badRequest: badPage,
    answer: {
      Total: 1,
      Items: [
        {
          Id: "1",
          Time: at,
          UserName: "operator",
          ApprovedBy: "",
          Call: "AdminIp/Save",
          Reason,
          Before: "",
          After: "{}",
          Ip: "127.0.0.1",
        },
      ],
      ServerTime: at,
    },
    badAnswer: { Total: 1, Items: [{ Id: 1 }], ServerTime: at },
  },
  searchTasks: {
    request: { ...page, State: 0 },
    badRequest: badPage,
    answer: {
      Total: 1,
      Items: [
        {
          TaskId: 1,
          Call: "AdminIssue/Cancel",
          Subject: "7",
          Rows: 12,
          Players: 5,
          Amount: "24.000",
          Undo: "none",
          Request: "{}",
          Seen: "",
          Maker: "operator",
          Revises: null,
          Hands: ["operator"],
          MadeAt: at,
          ExpiresAt: at,
          Reason,
          State: 0,
          Checker: "",
          DecidedAt: null,
        },
      ],
      ServerTime: at,
    },
    badAnswer: { Total: 1, Items: [{ TaskId: 1 }], ServerTime: at },
  },
  previewDeed: {
    request: { Call: "AdminIssue/Cancel", Request: "{}" },
    badRequest: { Call: "AdminIssue/Cancel" },
    answer: {
      Subject: "7",
      Rows: 12,
      Players: 5,
      Amount: "24.000",
      Undo: "none",
      NeedsTwo: true,
      Hours: 24,
      ServerTime: at,
    },
    badAnswer: { Subject: "7", ServerTime: at },
  },
  watchTask: {
    request: { TaskId: 1 },
    badRequest: { TaskId: 0 },
    answer: { Others: ["operator2"], ServerTime: at },
    badAnswer: { Others: "operator2", ServerTime: at },
  },
  reviseTask: {
    request: { TaskId: 1, Request: "{}", Reason },
    badRequest: { TaskId: 1, Reason },
    answer: { Result: 0, TaskId: 2, ServerTime: at },
    badAnswer: { Result: 0, ServerTime: at },
  },
  approveTask: { request: { TaskId: 1, Reason }, badRequest: { TaskId: 1 }, ...done },
  rejectTask: { request: { TaskId: 1, Reason }, badRequest: { TaskId: 1 }, ...done },
};
