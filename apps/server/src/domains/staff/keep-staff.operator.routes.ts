import {
  commonResults,
  delegateApprovals,
  endDelegation,
  endStaffSessions,
  inviteStaff,
  issueOwnerCode,
  issueOwnerLink,
  issueStaffCode,
  issueStaffLink,
  operatorResults,
  type ResultCode,
  type Right,
  resetStaff,
  StaffState,
  searchStaff,
  searchStaffSessions,
  setStaffRole,
  setStaffState,
} from "@fairdraw/wire";
import type { Tx } from "../../platform/database/db.ts";
import type { Http } from "../../platform/http/http.ts";
import type { Random } from "../../platform/random.ts";
import { hashToken, newToken } from "../../platform/tokens.ts";
import { act, type OperatorParts } from "./act.ts";
import type { Acting, Checked, CheckedByWeight } from "./deed.ts";
import { hashLinkCode, newLinkCode } from "./link-code.ts";
import {
  countKeepers,
  endDelegations,
  endSessionsOfStaff,
  findLinkMaker,
  findLiveSessions,
  findMembers,
  findNewMerchant,
  insertMember,
  inviteAgain,
  lockMember,
  type Subject,
  storeCode,
  storeDelegation,
  storeLink,
  storeMemberRole,
} from "./members.sql.ts";
import { findRole } from "./roles.sql.ts";
import { lockOwnRights } from "./staff.sql.ts";

/** What the account domain does for this one. */
export interface StaffAccounts {
  /** A new account of staff without a password; null where the name is taken. */
  open(tx: Tx, who: { merchantId: number; userName: string }): Promise<bigint | null>;
  isNameFree(tx: Tx, who: { merchantId: number; userName: string }): Promise<boolean>;
  setPassword(tx: Tx, change: { accountId: bigint; hash: string }): Promise<void>;
  setFrozen(tx: Tx, change: { accountId: bigint; isFrozen: boolean }): Promise<void>;
}

export interface StaffParts extends OperatorParts {
  readonly random: Random;
  readonly staffKey: string;
  readonly accounts: StaffAccounts;
}

const linkHours = 24;
const delegationDaysMax = 14;
/** With fewer who can keep staff, nobody could change anything about it. */
const keepersMin = 2;

/** Binds what is done with members of staff. */
export function serveStaffKeeping(http: Http, parts: StaffParts): void {
  http.serve(searchStaff, async ({ caller }) => {
    const rows = await findMembers(parts.db, caller().merchantId);
    const Items = rows.map((row) => ({
      UserName: row.userName,
      Role: row.role,
      State: row.state,
      LastLogin: row.lastLogin,
      LastIp: row.lastIp ?? "",
      Sessions: row.sessions,
      ActsFor: [...row.actsFor],
    }));
    return { Items };
  });
  http.serve(searchStaffSessions, async ({ caller }) => {
    const rows = await findLiveSessions(parts.db, caller().merchantId);
    const Items = rows.map((row) => ({
      UserName: row.userName,
      Ip: row.ip,
      BeganAt: row.beganAt,
      SeenAt: row.seenAt,
      EndsAt: row.endsAt,
    }));
    return { Items };
  });
  serveInvitations(http, parts);
  serveChanges(http, parts);
  serveDelegations(http, parts);
}

function serveInvitations(http: Http, parts: StaffParts): void {
  http.serve(
    inviteStaff,
    act(parts, inviteStaff, {
      async check({ tx, body, operator }) {
        const { merchantId, accountId } = operator;
        const role = await findRole(tx, { merchantId, name: body.Role });
        if (role === null) return operatorResults.NOT_FOUND;
        if (!isWithin(role.rights, (await lockOwnRights(tx, accountId)).rights)) {
          return commonResults.NO_PERMISSION;
        }
        if (!(await parts.accounts.isNameFree(tx, { merchantId, userName: body.UserName }))) {
          return operatorResults.TOO_LATE;
        }
        const seen = { rights: [...role.rights] };
        return { subject: body.UserName, seen, effect: { rows: 1, undo: "opposite" as const } };
      },
      async run({ tx, body, operator }) {
        const { merchantId } = operator;
        const role = await findRole(tx, { merchantId, name: body.Role });
        const accountId = await parts.accounts.open(tx, { merchantId, userName: body.UserName });
        if (role === null || accountId === null) return operatorResults.OUTDATED;
        await insertMember(tx, { accountId, roleCode: role.code });
        return { before: null, after: { userName: body.UserName, role: role.name } };
      },
    }),
  );
  const ownerOf = async (tx: Tx, body: { Code: string; UserName: string }) => {
    const merchantId = await findNewMerchant(tx, body.Code);
    return merchantId === null ? null : lockMember(tx, { merchantId, userName: body.UserName });
  };
  http.serve(
    issueOwnerLink,
    act(parts, issueOwnerLink, {
      async run({ tx, body, operator, done }) {
        const owner = await ownerOf(tx, body);
        if (owner === null) return operatorResults.NOT_FOUND;
        const { accountId } = owner;
        const link = await makeLink(parts, tx, { accountId, by: operator.accountId });
        if (link === null) return operatorResults.NOT_FOUND;
        const after = { merchant: body.Code, userName: body.UserName, expiresAt: link.ExpiresAt };
        return { before: null, after, answer: { ...done, ...link } };
      },
    }),
  );
  http.serve(
    issueOwnerCode,
    act(parts, issueOwnerCode, {
      async run({ tx, body, operator, done }) {
        const owner = await ownerOf(tx, body);
        if (owner === null) return operatorResults.NOT_FOUND;
        const who = { accountId: owner.accountId, by: operator.accountId };
        const made = await makeCode(parts, tx, who);
        if ("code" in made) return made;
        const after = { merchant: body.Code, userName: body.UserName };
        return { before: null, after, answer: { ...done, ...made } };
      },
    }),
  );
  http.serve(
    issueStaffLink,
    act(parts, issueStaffLink, {
      async run(acting) {
        const { tx, body, operator, done } = acting;
        const { member, refusal } = await subjectOf(acting);
        if (member === null) return refusal;
        const { accountId } = member;
        const link = await makeLink(parts, tx, { accountId, by: operator.accountId });
        if (link === null) return operatorResults.NOT_FOUND;
        const after = { userName: body.UserName, expiresAt: link.ExpiresAt };
        return { before: null, after, answer: { ...done, ...link } };
      },
    }),
  );
  http.serve(
    issueStaffCode,
    act(parts, issueStaffCode, {
      async run(acting) {
        const { tx, body, operator, done } = acting;
        const { member, refusal } = await subjectOf(acting);
        if (member === null) return refusal;
        const who = { accountId: member.accountId, by: operator.accountId };
        const made = await makeCode(parts, tx, who);
        if ("code" in made) return made;
        return { before: null, after: { userName: body.UserName }, answer: { ...done, ...made } };
      },
    }),
  );
}

/** A link for an invited member of a merchant's staff; null for who is not invited. */
async function makeLink(
  parts: StaffParts,
  tx: Tx,
  who: { accountId: bigint; by: bigint },
): Promise<{ Link: string; ExpiresAt: number } | null> {
  const token = newToken(parts.random);
  const link = { ...who, hash: hashToken(token) };
  const ExpiresAt = await storeLink(tx, { ...link, hours: linkHours });
  return ExpiresAt === null ? null : { Link: `/admin/invitation#${token}`, ExpiresAt };
}

/**
 * The code that opens a link. Refuses: NOT_FOUND where there is none, SAME_PERSON to whoever made it: with both he could
 * be somebody else, and approve what he proposes.
 */
async function makeCode(
  parts: StaffParts,
  tx: Tx,
  { accountId, by }: { accountId: bigint; by: bigint },
): Promise<{ LinkCode: string } | ResultCode> {
  const maker = await findLinkMaker(tx, accountId);
  if (maker === null) return operatorResults.NOT_FOUND;
  if (maker === by) return operatorResults.SAME_PERSON;
  const LinkCode = newLinkCode(parts.random);
  await storeCode(tx, { accountId, by, hash: hashLinkCode(accountId, LinkCode) });
  return { LinkCode };
}

function serveChanges(http: Http, parts: StaffParts): void {
  http.serve(
    setStaffRole,
    act(parts, setStaffRole, {
      async check(acting) {
        const { tx, body, operator } = acting;
        const { merchantId, accountId } = operator;
        const { member, refusal } = await subjectOf(acting);
        if (member === null) return refusal;
        const role = await findRole(tx, { merchantId, name: body.Role });
        if (role === null) return operatorResults.NOT_FOUND;
        if (!isWithin(role.rights, (await lockOwnRights(tx, accountId)).rights)) {
          return commonResults.NO_PERMISSION;
        }
        const seen = { role: member.role, rights: [...role.rights] };
        return { subject: body.UserName, seen, effect: { rows: 1, undo: "again" as const } };
      },
      async run({ tx, body, operator }, { seen }: Checked & { seen: { role: string } }) {
        const { merchantId } = operator;
        const member = await memberOf(tx, { body, operator });
        const role = await findRole(tx, { merchantId, name: body.Role });
        if (member === null || role === null) return operatorResults.OUTDATED;
        await storeMemberRole(tx, { accountId: member.accountId, roleCode: role.code });
        if (await isShort(tx, merchantId)) return operatorResults.WOULD_LOCK_OUT;
        await endSessionsOfStaff(tx, [member.accountId]);
        return { before: { role: seen.role }, after: { role: role.name } };
      },
    }),
  );
  http.serve(
    setStaffState,
    act(parts, setStaffState, {
      async check(acting) {
        const { body } = acting;
        const { member, refusal } = await subjectOf(acting);
        if (member === null) return refusal;
        if ((member.state === StaffState.FROZEN) === body.IsFrozen) return operatorResults.TOO_LATE;
        return {
          subject: body.UserName,
          seen: { state: member.state },
          effect: { rows: 1, undo: "opposite" as const },
          // Whoever sees a danger shuts it out alone; to let somebody in takes two.
          weigh: { amount: body.IsFrozen ? 0n : 1n, limit: 0n, target: body.UserName },
        };
      },
      async run({ tx, body, operator }, { seen }: CheckedByWeight & { seen: object }) {
        const member = await memberOf(tx, { body, operator });
        if (member === null) return operatorResults.OUTDATED;
        const { accountId } = member;
        await parts.accounts.setFrozen(tx, { accountId, isFrozen: body.IsFrozen });
        if (await isShort(tx, operator.merchantId)) return operatorResults.WOULD_LOCK_OUT;
        await endSessionsOfStaff(tx, [accountId]);
        return { before: seen, after: { isFrozen: body.IsFrozen } };
      },
    }),
  );
  http.serve(
    resetStaff,
    act(parts, resetStaff, {
      async check(acting) {
        const { member, refusal } = await subjectOf(acting);
        if (member === null) return refusal;
        const seen = { state: member.state };
        return {
          subject: acting.body.UserName,
          seen,
          effect: { rows: 1, undo: "none" as const },
        };
      },
      async run({ tx, body, operator }, { seen }: Checked & { seen: object }) {
        const member = await memberOf(tx, { body, operator });
        if (member === null) return operatorResults.OUTDATED;
        await inviteAgain(tx, member.accountId);
        if (await isShort(tx, operator.merchantId)) return operatorResults.WOULD_LOCK_OUT;
        await endSessionsOfStaff(tx, [member.accountId]);
        return { before: seen, after: { state: StaffState.INVITED } };
      },
    }),
  );
  http.serve(
    endStaffSessions,
    act(parts, endStaffSessions, {
      async run(acting) {
        const { tx, body, done } = acting;
        const { member, refusal } = await subjectOf(acting);
        if (member === null) return refusal;
        const ended = await endSessionsOfStaff(tx, [member.accountId]);
        return { before: null, after: { userName: body.UserName, ended }, answer: done };
      },
    }),
  );
}

function serveDelegations(http: Http, parts: StaffParts): void {
  http.serve(
    delegateApprovals,
    act(parts, delegateApprovals, {
      async run({ tx, body, operator, done }) {
        const member = await memberOf(tx, { body, operator });
        if (member === null) return operatorResults.NOT_FOUND;
        if (member.accountId === operator.accountId) return operatorResults.SAME_PERSON;
        const nowMs = parts.clock.nowMs();
        const latest = nowMs + delegationDaysMax * 86_400_000;
        if (body.Until <= nowMs || body.Until > latest) return operatorResults.UNFIT;
        const { merchantId, accountId: from } = operator;
        await storeDelegation(tx, {
          merchantId,
          from,
          to: member.accountId,
          untilMs: body.Until,
        });
        const after = { to: body.UserName, until: body.Until };
        return { before: null, after, answer: done };
      },
    }),
  );
  http.serve(
    endDelegation,
    act(parts, endDelegation, {
      async run({ tx, body, operator, done }) {
        const member = await memberOf(tx, { body, operator });
        const between = { from: operator.accountId, to: member?.accountId ?? 0n };
        if (!(await endDelegations(tx, between))) return operatorResults.NOT_FOUND;
        return { before: { to: body.UserName }, after: { to: null }, answer: done };
      },
    }),
  );
}

type About = Pick<Acting<{ UserName: string }>, "body" | "operator">;

function memberOf(tx: Tx, { body, operator }: About): Promise<Subject | null> {
  return lockMember(tx, { merchantId: operator.merchantId, userName: body.UserName });
}

/**
 * The member whom a change is about. Refuses: NOT_FOUND, SAME_PERSON for oneself, NO_PERMISSION for one who may do what
 * the operator may not.
 */
async function subjectOf({
  tx,
  body,
  operator,
}: Acting<{ UserName: string }>): Promise<
  { member: Subject; refusal: null } | { member: null; refusal: ResultCode }
> {
  const member = await memberOf(tx, { body, operator });
  const refuse = (refusal: ResultCode) => ({ member: null, refusal });
  if (member === null) return refuse(operatorResults.NOT_FOUND);
  if (member.accountId === operator.accountId) return refuse(operatorResults.SAME_PERSON);
  const own = await lockOwnRights(tx, operator.accountId);
  return isWithin(member.rights, own.rights)
    ? { member, refusal: null }
    : refuse(commonResults.NO_PERMISSION);
}

/** Nobody gives what he does not have. */
export function isWithin(some: ReadonlySet<Right>, all: ReadonlySet<Right>): boolean {
  return [...some].every((right) => all.has(right));
}

/** True where too few would be left who can keep staff. */
export async function isShort(tx: Tx, merchantId: number): Promise<boolean> {
  return (await countKeepers(tx, merchantId)) < keepersMin;
}
