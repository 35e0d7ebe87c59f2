import { commonResults } from "../core/common-results.ts";
import { inUnit, type MeaningsOf, oneOf, refusals } from "../core/meanings.ts";
import { loginResults } from "../session/results.ts";
import type * as desk from "./desk-calls.ts";
import type * as staff from "./operator-calls.ts";
import { operatorResults } from "./results.ts";
import type * as tasks from "./task-calls.ts";
import { TaskState } from "./task-calls.ts";

const taskStateText = {
  [TaskState.WAITING]: { en: "Waiting" },
  [TaskState.APPROVED]: { en: "Approved" },
  [TaskState.REJECTED]: { en: "Rejected" },
  [TaskState.EXPIRED]: { en: "Expired" },
  [TaskState.REVISED]: { en: "Revised" },
};

const effect = {
  Subject: "What it is about, by the name that its call gives it.",
  Rows: "Things that it changes, such as bets or games; null where the call counts none.",
  Players: "Accounts that feel it; null where the call counts none.",
  Amount: "Money that it moves; null where it moves none.",
  Undo: "How it is undone: not at all (`none`), by the opposite deed (`opposite`), by the same deed with the former values (`again`).",
};

const view = {
  Call: "List that the view is of.",
  Name: "Name of the view.",
  Query: "Filters as they stand in the console's address.",
  Columns: "Fields that are shown; none: all.",
};

export const staffOperatorMeanings = {
  fields: {
    TaskId: "Number of the task.",
  },
  calls: {
    operatorLogin: {
      refuses: [
        ...refusals(loginResults, "ACCOUNT_OR_PASSWORD", "LOCKED", "IP_NOT_ALLOWED"),
        ...refusals(commonResults, "TOO_FREQUENT"),
      ],
      fields: {
        Password: "Password of the operator.",
        Totp: "Code of the authenticator, six digits; each works once.",
        MerchantCode: "Which merchant's operator, where the host does not say it.",
        access_token: "Token of the session, sent as `Authorization: Bearer`.",
        expires_in: inUnit("seconds", "Time until the session ends, however busy it is."),
        Rights: "What the operator's role lets him do.",
      },
    },
    operatorLogout: { refuses: [] },
    proveOperator: {
      refuses: refusals(loginResults, "ACCOUNT_OR_PASSWORD", "LOCKED"),
      fields: { Totp: "Fresh code of the authenticator, six digits." },
    },
    listViews: { refuses: [], fields: view },
    saveView: { refuses: refusals(operatorResults, "TOO_LATE"), fields: view },
    removeView: { refuses: refusals(operatorResults, "NOT_FOUND"), fields: view },
    exportList: {
      refuses: [
        ...refusals(operatorResults, "NOT_FOUND", "UNFIT", "TOO_MANY"),
        ...refusals(commonResults, "NO_PERMISSION"),
      ],
      fields: {
        Call: "List that is taken along.",
        Request: "Its filters, as JSON text.",
        Columns: "Columns of the file.",
        Name: "Field of a row.",
        Label: "Its heading.",
        FileName: "Name for the file; it says who exported it.",
        Csv: "Text of the file, with a byte order mark.",
        RowCount: "Rows of the file, its heading left out.",
        Sha256: "SHA-256 of the file, as it stands in the audit log.",
      },
    },
    searchAudit: {
      refuses: [],
      fields: {
        Call: "Call that was made; in the request only its rows.",
        UserName: "Operator who made it; in the request only his rows.",
        ApprovedBy: 'Operator who let it happen, where two persons were needed; "" elsewhere.',
        Id: "Number of the row, as text.",
        Time: "When it was done.",
        Reason: "Why, in his words.",
        Before: 'What was, as JSON text; "" where nothing was.',
        After: "What is since, as JSON text.",
        Ip: "Address that it was done from.",
      },
    },
    previewDeed: {
      refuses: [
        ...refusals(operatorResults, "NOT_FOUND", "UNFIT"),
        ...refusals(commonResults, "NO_PERMISSION"),
      ],
      fields: {
        ...effect,
        Call: "Call that would be made.",
        Request: "Its request, as JSON text.",
        NeedsTwo: "False where one person may do it now.",
        Hours: inUnit("hours", "Time that the proposal would wait for the second person."),
      },
    },
    reviseTask: {
      refuses: [...refusals(operatorResults), ...refusals(commonResults, "NO_PERMISSION")],
      fields: { Request: "What is asked for instead, as JSON text." },
    },
    searchTasks: {
      refuses: [],
      fields: {
        ...effect,
        Revises: "The proposal that this one took the place of.",
        Hands: "Operators who had a hand in it, and those who act for them: none may approve it.",
        State: oneOf(taskStateText, "How the task stands; in the request only such ones."),
        Call: "Call that was proposed.",
        Request: "What was asked for, as JSON text.",
        Seen: 'What the proposal was made upon, as JSON text; "" where nothing was read.',
        ExpiresAt: "When it ends by itself, unless it is decided.",
        Maker: "Operator who proposed it.",
        MadeAt: "When it was proposed.",
        Reason: "Why, in his words.",
        Checker: 'Operator who decided it; "" while it waits.',
        DecidedAt: "When it was decided; null while it waits.",
      },
    },
    approveTask: {
      refuses: [...refusals(operatorResults), ...refusals(commonResults, "NO_PERMISSION")],
    },
    rejectTask: { refuses: refusals(operatorResults, "NOT_FOUND", "TOO_LATE") },
  },
} satisfies MeaningsOf<typeof staff & typeof tasks & typeof desk>;
