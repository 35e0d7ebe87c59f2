import {
  type createRootAgent,
  operatorResults,
  type RequestOf,
  type ResultCode,
} from "@fairdraw/wire";
import { openPlayers } from "../../../ledger/index.ts";
import { readSetting } from "../../../platform/settings/settings.ts";
import { insertFreeAccount, roles } from "../../account/account.sql.ts";
import { isNameTaken } from "../../account/profile.sql.ts";
import { soundsOfficial } from "../../account/profile-rules.ts";
import { openRecovery } from "../../session/recovery/recovery.sql.ts";
import type { Acting, Checked, ProposedDeed } from "../../staff/deed.ts";
import { agentSettings } from "../agents.settings.ts";
import { isAmbiguous, maximumOf } from "../rates/judge-rates.ts";
import { setRates } from "../tree/uplines.sql.ts";

type Body = RequestOf<typeof createRootAgent>;

/**
 * Makes an agent above whom nobody stands, with rates up to the highest of the site. The account has no password, and
 * nobody can log in to it: the agent sets his first one by the link and the code of a recovery, which two operators make.
 * So no operator ever holds a password of his, and neither the proposal nor the log has a secret.
 * Refuses UNFIT for a name that is somebody's, also when it was taken after the proposal, or sounds like the site's, for a kind
 * that comes twice and for rates above what the site allows. The request itself takes no other names and prize groups.
 */
export const rootCreation: ProposedDeed<Body, Checked> = {
  check,
  async run({ tx, body, operator: { merchantId } }) {
    const { NewUserName: userName, PrizeGroup: prizeGroup, Rates } = body;
    const accountId = await insertFreeAccount(tx, {
      merchantId,
      role: roles.AGENT,
      userName,
      parentId: null,
      path: [],
      prizeGroup,
      state: 0,
      passwordHash: "",
      fundsPasswordHash: "",
    });
    if (accountId === null) return operatorResults.UNFIT;
    await openRecovery(tx, accountId);
    await openPlayers(tx, [{ accountId, merchantId }]);
    await setRates(
      tx,
      Rates.map(({ Kind, Rate }) => ({ accountId, kind: Kind, rate: Rate })),
    );
    return { before: null, after: { account: accountId, userName, prizeGroup } };
  },
};

async function check({
  tx,
  body,
  operator: { merchantId },
}: Acting<Body>): Promise<Checked | ResultCode> {
  const { NewUserName: name, Rates } = body;
  const maxima = await readSetting(tx, merchantId, agentSettings.rateMaxima);
  const isFit =
    !soundsOfficial(name) &&
    !isAmbiguous(Rates) &&
    Rates.every(({ Kind, Rate }) => Rate <= maximumOf(maxima, Kind));
  if (!isFit || (await isNameTaken(tx, { merchantId, name }))) return operatorResults.UNFIT;
  // Nothing takes an account of a tree away again.
  return { subject: `root agent ${name.toLowerCase()}`, effect: { players: 1, undo: "none" } };
}
