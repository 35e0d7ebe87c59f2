import * as z from "zod/mini";
import { defineCall } from "../core/define-call.ts";
import { EpochMs } from "../core/ids.ts";
import { rights } from "../core/rights.ts";
import { Reason } from "./reason.ts";

const Done = z.object({ Result: z.literal(0), ServerTime: EpochMs });
const UserName = z.string().check(z.minLength(1), z.maxLength(64));
/** A new member's name: small letters, digits, `.`, `_` and `-`. */
export const NewStaffName = z.string().check(z.regex(/^[a-z][a-z0-9._-]{2,31}$/));
const RoleName = z.string().check(z.trim(), z.minLength(2), z.maxLength(40));

/** How a member of staff stands. */
export const StaffState = { ACTIVE: 0, INVITED: 1, FROZEN: 2 } as const;
export type StaffState = (typeof StaffState)[keyof typeof StaffState];

export const searchStaff = defineCall({
  name: "AdminStaff/Search",
  who: "operator",
  may: "staff.view",
  summary: "Members of staff with their roles, who acts for whom, and when they were here last.",
  request: z.strictObject({}),
  answer: z.object({
    Items: z.array(
      z.object({
        UserName: z.string(),
        Role: z.string(),
        /** `StaffState`. */
        State: z.int(),
        LastLogin: z.nullable(EpochMs),
        LastIp: z.string(),
        /** Sessions that are open now. */
        Sessions: z.int(),
        /** Members of staff for whom he approves now. */
        ActsFor: z.array(z.string()),
      }),
    ),
    ServerTime: EpochMs,
  }),
});

export const searchStaffSessions = defineCall({
  name: "AdminStaff/Sessions",
  who: "operator",
  may: "staff.view",
  summary: "Sessions of staff that are open now, newest first.",
  request: z.strictObject({}),
  answer: z.object({
    Items: z.array(
      z.object({
        UserName: z.string(),
        Ip: z.string(),
        BeganAt: EpochMs,
        SeenAt: EpochMs,
        EndsAt: EpochMs,
      }),
    ),
    ServerTime: EpochMs,
  }),
});

export const inviteStaff = defineCall({
  name: "AdminStaff/Invite",
  who: "operator",
  may: "staff.change",
  needsTwo: true,
  proposalHours: 1,
  summary:
    "Proposes a new member of staff in a role. He sets his password and his authenticator by a link of AdminStaff/IssueLink. Refuses NOT_FOUND for an unknown role, NO_PERMISSION for a role with rights that the proposer does not have, TOO_LATE for a name that is taken.",
  request: z.strictObject({ UserName: NewStaffName, Role: RoleName, Reason }),
});

export const issueStaffLink = defineCall({
  name: "AdminStaff/IssueLink",
  who: "operator",
  may: "staff.change",
  summary:
    "Makes the link by which an invited member sets his password and his authenticator: it works once, for 24 hours, with the code that another member makes by AdminStaff/IssueCode, and takes the place of an older one. Refuses NOT_FOUND for who is not invited, NO_PERMISSION for one with rights that the operator does not have.",
  request: z.strictObject({ UserName, Reason }),
  answer: z.object({
    Result: z.literal(0),
    /** Path of the console, with a token that is told only here. */
    Link: z.string(),
    ExpiresAt: EpochMs,
    ServerTime: EpochMs,
  }),
});

export const issueOwnerLink = defineCall({
  name: "AdminMerchant/IssueOwnerLink",
  who: "operator",
  may: "merchants.change",
  summary:
    "Makes the link by which a first owner of a new merchant sets his password and his authenticator, as AdminStaff/IssueLink does, until somebody works there. Refuses NOT_FOUND for an unknown merchant, one that has staff, and who is not invited there.",
  request: z.strictObject({ Code: z.string().check(z.maxLength(32)), UserName, Reason }),
  answer: z.object({
    Result: z.literal(0),
    Link: z.string(),
    ExpiresAt: EpochMs,
    ServerTime: EpochMs,
  }),
});

export const issueStaffCode = defineCall({
  name: "AdminStaff/IssueCode",
  who: "operator",
  may: "staff.change",
  summary:
    "Makes the code that opens the link of an invited member, so that nobody alone holds both. Refuses NOT_FOUND for who is not invited or has no link, SAME_PERSON to whoever made the link, NO_PERMISSION for one with rights that the operator does not have.",
  request: z.strictObject({ UserName, Reason }),
  answer: z.object({
    Result: z.literal(0),
    /** Eight letters and digits, told only here. */
    LinkCode: z.string(),
    ServerTime: EpochMs,
  }),
});

export const issueOwnerCode = defineCall({
  name: "AdminMerchant/IssueOwnerCode",
  who: "operator",
  may: "merchants.change",
  summary:
    "Makes the code that opens the link of a first owner, as AdminStaff/IssueCode does. Refuses NOT_FOUND, SAME_PERSON to whoever made the link.",
  request: z.strictObject({ Code: z.string().check(z.maxLength(32)), UserName, Reason }),
  answer: z.object({ Result: z.literal(0), LinkCode: z.string(), ServerTime: EpochMs }),
});

/** The code that goes with a link, as it is typed in. */
const LinkCode = z.string().check(z.regex(/^[A-Z2-7]{8}$/));

export const openInvitation = defineCall({
  name: "AdminToken/OpenInvitation",
  who: "visitor",
  quiet: true,
  summary:
    "What a link of AdminStaff/IssueLink invites to, with a new secret for the authenticator. Refuses ACCOUNT_OR_PASSWORD of `loginResults` for a link that does not work or is over, and for a wrong code; five of them end the link.",
  request: z.strictObject({
    Token: z.string().check(z.minLength(1), z.maxLength(128)),
    Code: LinkCode,
  }),
  answer: z.object({
    UserName: z.string(),
    /** Base32, for typing it in. */
    TotpSecret: z.string(),
    /** The same as the text of a QR code. */
    TotpUri: z.string(),
    ServerTime: EpochMs,
  }),
});

export const acceptInvitation = defineCall({
  name: "AdminToken/AcceptInvitation",
  who: "visitor",
  quiet: true,
  summary:
    "Sets password and authenticator of an invited member, who may then log in. Refuses ACCOUNT_OR_PASSWORD of `loginResults` for a link that does not work or is over, or a wrong code.",
  request: z.strictObject({
    Token: z.string().check(z.minLength(1), z.maxLength(128)),
    Code: LinkCode,
    /** 12 to 128 characters. */
    Password: z.string().check(z.minLength(12), z.maxLength(128)),
    Totp: z.string().check(z.regex(/^\d{6}$/)),
  }),
  answer: Done,
});

export const setStaffRole = defineCall({
  name: "AdminStaff/SetRole",
  who: "operator",
  may: "staff.change",
  needsTwo: true,
  proposalHours: 1,
  summary:
    "Proposes another role for a member of staff; his sessions end when it is approved. Refuses NOT_FOUND, NO_PERMISSION for rights that the proposer does not have himself, in the old role or the new, SAME_PERSON for one's own role, WOULD_LOCK_OUT where fewer than two would be left who keep staff.",
  request: z.strictObject({ UserName, Role: RoleName, Reason }),
});

export const setStaffState = defineCall({
  name: "AdminStaff/SetState",
  who: "operator",
  may: "staff.change",
  needsTwo: "aboveLimit",
  proposalHours: 1,
  summary:
    "Shuts a member of staff out at once, or proposes to let him in again, which takes two persons. Refuses NOT_FOUND, NO_PERMISSION for one with rights that the operator does not have, SAME_PERSON for oneself, TOO_LATE where it is so already, WOULD_LOCK_OUT where fewer than two would be left who keep staff.",
  request: z.strictObject({ UserName, IsFrozen: z.boolean(), Reason }),
});

export const resetStaff = defineCall({
  name: "AdminStaff/Reset",
  who: "operator",
  may: "staff.change",
  needsTwo: true,
  proposalHours: 1,
  summary:
    "Proposes to take password and authenticator from a member who has lost one: his sessions end, and he sets both anew by a link of AdminStaff/IssueLink. Refuses NOT_FOUND, SAME_PERSON for oneself, NO_PERMISSION for one with rights that the proposer does not have, WOULD_LOCK_OUT where fewer than two would be left who keep staff.",
  request: z.strictObject({ UserName, Reason }),
});

export const endStaffSessions = defineCall({
  name: "AdminStaff/EndSessions",
  who: "operator",
  may: "staff.change",
  summary:
    "Ends every session of a member of staff at once. Refuses NOT_FOUND, SAME_PERSON for oneself, NO_PERMISSION for one with rights that the operator does not have.",
  request: z.strictObject({ UserName, Reason }),
  answer: Done,
});

export const delegateApprovals = defineCall({
  name: "AdminStaff/Delegate",
  who: "operator",
  may: "tasks.approve",
  summary:
    "Lets another member of staff approve in the operator's place until a time. He never approves what the operator proposed. Refuses NOT_FOUND, SAME_PERSON for oneself, UNFIT for a time that is past or more than 14 days away.",
  request: z.strictObject({ UserName, Until: EpochMs, Reason }),
  answer: Done,
});

export const endDelegation = defineCall({
  name: "AdminStaff/EndDelegation",
  who: "operator",
  may: "tasks.approve",
  summary: "Ends what AdminStaff/Delegate began, at once. Refuses NOT_FOUND.",
  request: z.strictObject({ UserName, Reason }),
  answer: Done,
});

export const searchRoles = defineCall({
  name: "AdminRole/Search",
  who: "operator",
  may: "staff.view",
  summary: "Roles with their rights: those that every merchant has, and the merchant's own.",
  request: z.strictObject({}),
  answer: z.object({
    Items: z.array(
      z.object({
        Name: z.string(),
        /** True for a role that every merchant has; it cannot be changed. */
        IsShared: z.boolean(),
        Rights: z.array(z.enum(rights)),
        /** Members of staff who have it. */
        Members: z.int(),
      }),
    ),
    ServerTime: EpochMs,
  }),
});

export const saveRole = defineCall({
  name: "AdminRole/Save",
  who: "operator",
  may: "staff.change",
  needsTwo: true,
  proposalHours: 1,
  summary:
    "Proposes a role of the merchant's own, new or in the place of the one of its name; sessions of its members end when it is approved. Refuses NO_PERMISSION for rights that the proposer does not have himself, in the old role or the new, SAME_PERSON for one's own role, TOO_LATE for the name of a shared role, WOULD_LOCK_OUT where fewer than two would be left who keep staff.",
  request: z.strictObject({
    Name: RoleName,
    Rights: z.array(z.enum(rights)).check(z.maxLength(200)),
    Reason,
  }),
});

export const removeRole = defineCall({
  name: "AdminRole/Remove",
  who: "operator",
  may: "staff.change",
  summary:
    "Removes a role of the merchant's own. Refuses NOT_FOUND, TOO_LATE while somebody has it.",
  request: z.strictObject({ Name: RoleName, Reason }),
  answer: Done,
});
