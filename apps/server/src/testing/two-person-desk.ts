import { randomUUID } from "node:crypto";
import type { Call, RequestOf, ResultCode, Right } from "@fairdraw/wire";
import type { OperatorParts } from "../domains/staff/act.ts";
import { createProposals } from "../domains/staff/proposals.ts";
import type { CallContext } from "../platform/http/call-context.ts";
import { giveRights } from "./operators.ts";
import { accountIdOf } from "./players.ts";
import type { TestWorld } from "./test-world.ts";

/** Members of staff of the tests about two persons; `foreign` is another merchant's. */
export type Person = "maker" | "checker" | "third" | "foreign";
export type People = Readonly<Record<Person, bigint>>;

/** Makes a third member of staff beside the two that a demo site has. */
export async function hirePeople(world: TestWorld): Promise<People> {
  await world.db.rows({
    text: `INSERT INTO operator_staff (account_id, role, sealed_totp)
      SELECT id, 'merchant', '' FROM account WHERE user_name = 'root1' AND merchant_id = 1`,
  });
  await world.db.rows({
    text: "UPDATE account SET role = 3 WHERE user_name = 'root1' AND merchant_id = 1",
  });
  return {
    maker: await accountIdOf(world, "operator"),
    checker: await accountIdOf(world, "operator2"),
    third: await accountIdOf(world, "root1"),
    foreign: await accountIdOf(world, "operator", 2),
  };
}

/** Parts to serve calls with that only a test declares. */
export function deskParts(world: TestWorld): OperatorParts {
  return {
    db: world.db,
    clock: world.clock,
    gate: { forget: () => {} },
    proposals: createProposals(),
  };
}

/** Gives everybody the same rights, and a session at which each has just proved who he is. */
export async function seatPeople(
  world: TestWorld,
  people: People,
  rights: readonly Right[],
): Promise<Record<Person, string>> {
  const sessions = {
    maker: randomUUID(),
    checker: randomUUID(),
    third: randomUUID(),
    foreign: randomUUID(),
  };
  for (const who of ["maker", "checker", "third", "foreign"] as const) {
    await giveRights(world, { accountId: people[who], rights });
    await world.db.rows({
      text: `INSERT INTO operator_session (id, account_id, token_hash, session_version, ip, created_at, seen_at, expires_at)
        SELECT $1::uuid, $2, decode(replace($1::text, '-', ''), 'hex'), 0, '', now, now, now + interval '8 h' FROM fd_now() AS now`,
      values: [sessions[who], people[who]],
    });
  }
  return sessions;
}

/** What a call is run with that one of them makes. The door lets pass whoever had the right when he knocked. */
export function contextFor<C extends Call>(
  desk: {
    people: People;
    sessions: Readonly<Record<Person, string>>;
    rights: readonly Right[];
  },
  who: Person,
  body: RequestOf<C>,
): CallContext<C> {
  const caller = {
    accountId: desk.people[who],
    merchantId: who === "foreign" ? 2 : 1,
    sessionId: desk.sessions[who],
    userName: who,
    isAgent: false,
    isAgentBlocked: false,
    loginType: 0,
    expiresAt: 0,
    isBetVerified: false,
    isDemo: false,
    mustChangePassword: false,
    rights: new Set(desk.rights),
  };
  return {
    body,
    caller: () => caller,
    viewer: async () => caller,
    token: null,
    ip: "203.0.113.7",
    host: "localhost",
    device: { id: "", isMobile: false, bundleVersion: "" },
    language: null,
  };
}

/** A code as the door turns it into a refusal. */
export const told = <Answer extends object>(answer: Answer | ResultCode) =>
  "code" in answer ? { Result: answer.code } : answer;
