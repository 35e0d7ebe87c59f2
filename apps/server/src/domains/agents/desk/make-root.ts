import {
  type createRootAgent,
  operatorResults,
  type RequestOf,
  type ResultCode,
} from "@fairdraw/wire";
import { openPlayers } from "../../../ledger/index.ts";
import type { Tx } from "../../../platform/database/db.ts";
import type { Random } from "../../../platform/random.ts";
import { readSetting } from "../../../platform/settings/settings.ts";
import { insertAccount, roles } from "../../account/account.sql.ts";
import { isNameTaken } from "../../account/profile.sql.ts";
import { accountFault } from "../../account/profile-rules.ts";
import { agentSettings } from "../agents.settings.ts";
import { groupMin, groupStep, isAmbiguous, maximumOf } from "../rates/judge-rates.ts";
import { setRates } from "../tree/uplines.sql.ts";

const groupMost = 1980;
/** Letters and digits that nobody takes for another one. */
const letters = "23456789abcdefghjkmnpqrstuvwxyzABCDEFGHJKMNPQRSTUVWXYZ";
const length = 14;

/** A first password, by the source of chance. */
export function newPassword(random: Random): string {
  let password = "";
  while (password.length < length) {
    const [byte = 0] = random.bytes(1);
    if (byte < 256 - (256 % letters.length)) password += letters[byte % letters.length] ?? "";
  }
  return password;
}

/** Makes an agent above whom nobody stands; answers its number. Refuses UNFIT. */
export async function makeRoot(
  tx: Tx,
  of: { merchantId: number; body: RequestOf<typeof createRootAgent>; passwordHash: string },
): Promise<bigint | ResultCode> {
  const { merchantId, body, passwordHash } = of;
  const { NewUserName: userName, PrizeGroup: prizeGroup, Rates } = body;
  const maxima = await readSetting(tx, merchantId, agentSettings.rateMaxima);
  const isFit =
    accountFault(userName) === null &&
    prizeGroup >= groupMin &&
    prizeGroup <= groupMost &&
    (prizeGroup - groupMin) % groupStep === 0 &&
    !isAmbiguous(Rates) &&
    Rates.every(({ Kind, Rate }) => Rate <= maximumOf(maxima, Kind));
  if (!isFit || (await isNameTaken(tx, { merchantId, name: userName }))) {
    return operatorResults.UNFIT;
  }
  const accountId = await insertAccount(tx, {
    merchantId,
    role: roles.AGENT,
    userName,
    parentId: null,
    path: [],
    prizeGroup,
    state: 0,
    passwordHash,
    fundsPasswordHash: "",
    mustChangePassword: true,
  });
  await openPlayers(tx, [{ accountId, merchantId }]);
  await setRates(
    tx,
    Rates.map(({ Kind, Rate }) => ({ accountId, kind: Kind, rate: Rate })),
  );
  return accountId;
}
