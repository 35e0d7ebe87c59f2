import {
  type AnswerOf,
  type Call,
  isRefused,
  operatorLogin,
  type RequestOf,
  type Right,
} from "@fairdraw/wire";
import { demoPassword, demoTotpSecret } from "../domains/site/demo-accounts.ts";
import { assert, expectOne } from "../platform/assert.ts";
import { parseTotpSecret, totpCodeAt } from "../platform/totp.ts";
import type { TestWorld } from "./test-world.ts";

/** The code that the authenticator of every demo operator shows; `steps` of 30 s from now. */
export async function operatorCode(world: Pick<TestWorld, "db">, steps = 0): Promise<string> {
  const rows = await world.db.rows<{ now: number }>({ text: "SELECT fd_now() AS now" });
  const { now } = expectOne(rows, "clock");
  return totpCodeAt(parseTotpSecret(demoTotpSecret), now + steps * 30_000);
}

/** The code that an authenticator with a secret of its own shows now. */
export async function codeOfSecret(world: Pick<TestWorld, "db">, secret: string): Promise<string> {
  const rows = await world.db.rows<{ now: number }>({ text: "SELECT fd_now() AS now" });
  return totpCodeAt(parseTotpSecret(secret), expectOne(rows, "clock").now);
}

/** Signs a demo operator in; a second time within 30 s, time has to move between. */
export async function signInOperator(
  world: TestWorld,
  userName = "operator",
  MerchantCode?: string,
): Promise<string> {
  const answer = await world.call(operatorLogin, {
    UserName: userName,
    Password: demoPassword,
    Totp: await operatorCode(world),
    ...(MerchantCode === undefined ? {} : { MerchantCode }),
  });
  assert(!isRefused(answer) && "access_token" in answer, `${userName} signs in`);
  return answer.access_token;
}

/** Gives a member of staff a role of his own that holds exactly these rights. */
export async function giveRights(
  world: Pick<TestWorld, "db">,
  staff: { accountId: bigint; rights: readonly Right[] },
): Promise<void> {
  const role = `role of ${staff.accountId}`;
  await world.db.rows({
    text: `WITH role AS (
        INSERT INTO operator_role (code, rights) VALUES ($1, $2::text[])
        ON CONFLICT (code) DO UPDATE SET rights = excluded.rights RETURNING code
      )
      UPDATE operator_staff s SET role = role.code FROM role WHERE s.account_id = $3`,
    values: [role, staff.rights, staff.accountId],
  });
}

/** The reason that tests give. */
export const Reason = "a test asks for it";

type Reasoned = Call & { readonly request: { readonly _zod: { output: { Reason: string } } } };

/** An operator at work: makes calls with a reason of the tests. */
export async function anOperator(world: TestWorld, userName = "operator") {
  return deskOf(world, await signInOperator(world, userName));
}

/** As `anOperator`, of another merchant. */
export async function operatorOf(world: TestWorld, merchantCode: string) {
  return deskOf(world, await signInOperator(world, "operator", merchantCode));
}

function deskOf(world: TestWorld, token: string) {
  return {
    token,
    ask: <C extends Call>(call: C, body: RequestOf<C>): Promise<AnswerOf<C>> =>
      world.call(call, body, token),
    act: <C extends Reasoned>(call: C, body: Omit<RequestOf<C>, "Reason">): Promise<AnswerOf<C>> =>
      world.call(call, { ...body, Reason } as RequestOf<C>, token),
  };
}

/** What a site offers to load that has no apps. */
export const noApps = {
  AndroidAppFile: "",
  AndroidAppUrl: "",
  PCAppFile: "",
  PCAppUrl: "",
  IOSAppFile: "",
  IOSAppUrl: "",
  CodePushCheckEnable: false,
  CordovaAppVersion: "",
  LoginUrl: "",
  SmartAFKUrl: "",
};
