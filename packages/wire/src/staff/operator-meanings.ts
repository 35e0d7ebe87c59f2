import { commonResults } from "../core/common-results.ts";
import { inUnit, type MeaningsOf, oneOf, refusals } from "../core/meanings.ts";
import { loginResults } from "../session/results.ts";
import type * as desk from "./desk-calls.ts";
import type * as staff from "./operator-calls.ts";
import { operatorResults } from "./results.ts";
import type * as members from "./staff-calls.ts";
import { StaffState } from "./staff-calls.ts";
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

const staffStateText = {
  [StaffState.ACTIVE]: { en: "Active" },
  [StaffState.INVITED]: { en: "Invited" },
  [StaffState.FROZEN]: { en: "Shut out" },
};
const member = { UserName: "Member of staff." };
const withRole = { ...member, Role: "Role, by its name." };
const role = { Name: "Name of the role.", Rights: "What the role lets its members do." };
const invitation = { Token: "Token of the link.", Code: "Code that goes with the link." };
const linkCode = "Code that goes with the link; it is told only here.";
const aboutMember = [
  ...refusals(operatorResults, "NOT_FOUND", "SAME_PERSON", "WOULD_LOCK_OUT"),
  ...refusals(commonResults, "NO_PERMISSION"),
];

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
    openInvitation: {
      refuses: refusals(loginResults, "ACCOUNT_OR_PASSWORD", "LOCKED", "IP_NOT_ALLOWED"),
      fields: {
        ...invitation,
        UserName: "Whom it invites.",
        TotpSecret: "Secret for the authenticator, in base32.",
        TotpUri: "The same as the text of a QR code.",
      },
    },
    acceptInvitation: {
      refuses: refusals(loginResults, "ACCOUNT_OR_PASSWORD", "LOCKED", "IP_NOT_ALLOWED"),
      fields: {
        ...invitation,
        Password: "Password that the member chooses, 12 to 128 characters.",
        Totp: "Code of the authenticator that was just set up.",
      },
    },
    searchStaff: {
      refuses: [],
      fields: {
        ...withRole,
        State: oneOf(staffStateText, "How the member stands."),
        LastLogin: "When he logged in last; null for never.",
        LastIp: 'Address of that login; "" for none.',
        Sessions: "Sessions that are open now.",
        ActsFor: "Members of staff for whom he approves now.",
      },
    },
    searchStaffSessions: {
      refuses: [],
      fields: {
        ...member,
        Ip: "Address of the login.",
        BeganAt: "When it began.",
        SeenAt: "When it was used last, within half a minute.",
        EndsAt: "When it ends, however busy it is.",
      },
    },
    inviteStaff: {
      refuses: [
        ...refusals(operatorResults, "NOT_FOUND", "TOO_LATE"),
        ...refusals(commonResults, "NO_PERMISSION"),
      ],
      fields: withRole,
    },
    issueStaffCode: {
      refuses: [
        ...refusals(operatorResults, "NOT_FOUND", "SAME_PERSON"),
        ...refusals(commonResults, "NO_PERMISSION"),
      ],
      fields: { ...member, LinkCode: linkCode },
    },
    issueOwnerCode: {
      refuses: refusals(operatorResults, "NOT_FOUND", "SAME_PERSON"),
      fields: {
        Code: "Code of the merchant.",
        UserName: "Owner who is invited.",
        LinkCode: linkCode,
      },
    },
    issueStaffLink: {
      refuses: [
        ...refusals(operatorResults, "NOT_FOUND", "SAME_PERSON"),
        ...refusals(commonResults, "NO_PERMISSION"),
      ],
      fields: {
        ...member,
        Link: "Path of the console, with a token that is told only here.",
        ExpiresAt: "When the link stops working.",
      },
    },
    issueOwnerLink: {
      refuses: refusals(operatorResults, "NOT_FOUND"),
      fields: {
        Code: "Code of the merchant.",
        UserName: "Owner who is invited.",
        Link: "Path of the console, with a token that is told only here.",
        ExpiresAt: "When the link stops working.",
      },
    },
    setStaffRole: { refuses: aboutMember, fields: withRole },
    setStaffState: {
      refuses: [...aboutMember, ...refusals(operatorResults, "TOO_LATE")],
      fields: { ...member, IsFrozen: "True shuts him out." },
    },
    resetStaff: { refuses: aboutMember, fields: member },
    endStaffSessions: {
      refuses: [
        ...refusals(operatorResults, "NOT_FOUND", "SAME_PERSON"),
        ...refusals(commonResults, "NO_PERMISSION"),
      ],
      fields: member,
    },
    delegateApprovals: {
      refuses: refusals(operatorResults, "NOT_FOUND", "SAME_PERSON", "UNFIT"),
      fields: { ...member, Until: "When it ends, 14 days from now at most." },
    },
    endDelegation: { refuses: refusals(operatorResults, "NOT_FOUND"), fields: member },
    searchRoles: {
      refuses: [],
      fields: {
        ...role,
        IsShared: "True for a role that every merchant has; it cannot be changed.",
        Members: "Members of staff who have it.",
      },
    },
    saveRole: {
      refuses: [
        ...refusals(commonResults, "NO_PERMISSION"),
        ...refusals(operatorResults, "SAME_PERSON", "TOO_LATE", "WOULD_LOCK_OUT"),
      ],
      fields: role,
    },
    removeRole: {
      refuses: refusals(operatorResults, "NOT_FOUND", "TOO_LATE"),
      fields: { Name: role.Name },
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
      refuses: [...refusals(operatorResults), ...refusals(commonResults, "NO_PERMISSION")],
      fields: {
        ...effect,
        Call: "Call that would be made.",
        Request: "Its request, as JSON text.",
        NeedsTwo: "False where one person may do it now.",
        Hours: inUnit("hours", "Time that the proposal would wait for the second person."),
      },
    },
    watchTask: {
      refuses: refusals(operatorResults, "NOT_FOUND"),
      fields: { Others: "Others who have looked at it in the last 15 seconds." },
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
    rejectTask: {
      refuses: [
        ...refusals(operatorResults, "NOT_FOUND", "TOO_LATE"),
        ...refusals(commonResults, "NO_PERMISSION"),
      ],
    },
  },
} satisfies MeaningsOf<typeof staff & typeof tasks & typeof desk & typeof members>;
