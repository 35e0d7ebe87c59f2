import {
  type updateProfile as call,
  commonResults,
  type Profile,
  type RequestOf,
  type ResultCode,
  registerResults,
} from "@fairdraw/wire";
import { assert } from "../../platform/assert.ts";
import { constraintOf, type Db, type Queryable, type Tx } from "../../platform/database/db.ts";
import type { Answering } from "../../platform/http/call-context.ts";
import { maskName, maskTail } from "./mask-text.ts";
import { maskPhone } from "./phone-number.ts";
import { dropPicture } from "./pictures/pictures.sql.ts";
import { changePreference } from "./preference.sql.ts";
import { changeNickName, ensureProfile, findProfile, setRealName } from "./profile.sql.ts";
import { nickNameFault, realNameFault } from "./profile-rules.ts";
import { maskEmail } from "./security-score.ts";

/** Other players know each other by nick names; who changes his often hides. */
const nickDays = 30;

/** The caller's profile; what a thief of the session could use elsewhere is masked. */
export async function readProfile(
  db: Queryable,
  { accountId, headImages }: { accountId: bigint; headImages: readonly string[] },
): Promise<Profile> {
  const row = await findProfile(db, { accountId, nickDays });
  assert(row !== null, "a caller has an account");
  return {
    UserName: row.userName,
    NickName: row.nickName,
    NickNameChangeableAt: row.nickChangeableAt,
    HeadImage: row.headImage,
    HeadImages: [...headImages],
    IsAgent: row.isAgent,
    PrizeGroup: row.prizeGroup,
    RegisteredAt: row.registeredAt,
    Upline: row.uplineName === null ? "" : maskName(row.uplineName),
    RealName: row.realName === null ? "" : maskTail(row.realName, 1),
    BirthDate: row.birthDate ?? "",
    Phone: row.phone === null ? "" : maskPhone(row.phone),
    Email: row.email === null ? "" : maskEmail(row.email),
    QQ: row.qq === null ? "" : maskName(row.qq),
    Greetings: row.greetings,
    HasFundsPassword: row.hasFundsPassword,
  };
}

class NotChanged extends Error {
  override name = "NotChanged";
  readonly result: ResultCode;
  constructor(result: ResultCode) {
    super(`profile not changed: ${result.code}`);
    this.result = result;
  }
}

/**
 * Changes what is named of the caller's profile, all of it or nothing.
 * Refuses: NICKNAME_LENGTH, NICKNAME_WORD, REALNAME_FORMAT, PARAM_ERROR for a picture that is
 * not offered, TOO_FREQUENT for a nick name within 30 days, CONFLICT for another real name than before,
 * NICKNAME_USED.
 */
export async function updateProfile(
  parts: { db: Db; nowMs: () => number },
  request: {
    body: RequestOf<typeof call>;
    accountId: bigint;
    headImages: readonly string[];
  },
): Promise<Answering<typeof call>> {
  const { body, headImages, accountId } = request;
  const fault = faultOf(body, headImages);
  if (fault !== null) return fault;
  try {
    await parts.db.transaction((tx) => write(tx, accountId, body));
  } catch (error) {
    if (error instanceof NotChanged) return error.result;
    if (constraintOf(error) !== "account_nick_name") throw error;
    return registerResults.NICKNAME_USED;
  }
  const profile = await readProfile(parts.db, { accountId, headImages });
  return { Result: 0, Profile: profile };
}

function faultOf(body: RequestOf<typeof call>, headImages: readonly string[]): ResultCode | null {
  const { NickName, RealName, HeadImage } = body;
  const faults = [
    NickName === undefined ? null : nickNameFault(NickName),
    RealName === undefined ? null : realNameFault(RealName),
  ];
  const first = faults.find((fault) => fault !== null);
  if (first !== undefined) return first;
  const isOffered = HeadImage === undefined || HeadImage === "" || headImages.includes(HeadImage);
  return isOffered ? null : commonResults.PARAM_ERROR;
}

async function write(tx: Tx, accountId: bigint, body: RequestOf<typeof call>): Promise<void> {
  const { NickName: nickName, RealName: realName, HeadImage: headImage } = body;
  await ensureProfile(tx, accountId);
  if (nickName !== undefined && !(await changeNickName(tx, { accountId, nickName, nickDays }))) {
    throw new NotChanged(commonResults.TOO_FREQUENT);
  }
  if (realName !== undefined && !(await setRealName(tx, { accountId, realName }))) {
    throw new NotChanged(commonResults.CONFLICT);
  }
  if (headImage !== undefined) {
    await changePreference(tx, accountId, { headImage });
    // Nobody shows it any more, and nobody shall find it.
    await dropPicture(tx, accountId);
  }
}
