import {
  issueRecoveryCode,
  issueRecoveryLink,
  operatorResults,
  PlayerState,
  type RequestOf,
  resetChecksMin,
  resetSecurity,
  TokenVerifyResult,
} from "@fairdraw/wire";
import type { Http } from "../../platform/http/http.ts";
import type { Random } from "../../platform/random.ts";
import { hashToken, newToken } from "../../platform/tokens.ts";
import { findPlayer } from "../account/find-players.ts";
import { liftFlags, lockStates } from "../account/flag-terms.sql.ts";
import { holdFor, holdHours } from "../account/protection/holds.sql.ts";
import { takeOff } from "../account/protection/take-off.sql.ts";
import { tellPlayer } from "../messages/tell-player.ts";
import { endSessions } from "../session/end-sessions.ts";
import { dropAccountCodes } from "../session/password/one-time-codes.ts";
import {
  lockRecoveryMaker,
  openRecovery,
  storeRecoveryCode,
  storeRecoveryLink,
} from "../session/recovery/recovery.sql.ts";
import { act, type OperatorParts } from "../staff/act.ts";
import type { Acting, Checked, ProposedDeed } from "../staff/deed.ts";
import { hashLinkCode, newLinkCode } from "../staff/link-code.ts";

type Parts = OperatorParts & { readonly random: Random };
type Body = RequestOf<typeof resetSecurity>;
interface Found extends Checked {
  readonly id: bigint;
}

/** Binds what operators do for a player who lost what protects his account. */
export function serveResetSecurity(http: Http, parts: Parts): void {
  http.serve(resetSecurity, act(parts, resetSecurity, resetDeed));
  http.serve(
    issueRecoveryLink,
    act(parts, issueRecoveryLink, {
      async run({ tx, body, operator, done }) {
        const player = await playerOf({ tx, body, operator });
        if (player === null) return operatorResults.NOT_FOUND;
        const token = newToken(parts.random);
        const link = { accountId: player.id, by: operator.accountId, tokenHash: hashToken(token) };
        const ExpiresAt = await storeRecoveryLink(tx, link);
        if (ExpiresAt === null) return operatorResults.NOT_FOUND;
        const after = { userName: body.UserName, expiresAt: ExpiresAt };
        return {
          before: null,
          after,
          answer: { ...done, Link: `/Login#recover=${token}`, ExpiresAt },
        };
      },
    }),
  );
  http.serve(
    issueRecoveryCode,
    act(parts, issueRecoveryCode, {
      async run({ tx, body, operator, done }) {
        const player = await playerOf({ tx, body, operator });
        const maker = player === null ? null : await lockRecoveryMaker(tx, player.id);
        if (player === null || maker === null) return operatorResults.NOT_FOUND;
        if (maker === operator.accountId) return operatorResults.SAME_PERSON;
        const LinkCode = newLinkCode(parts.random);
        const codeHash = hashLinkCode(player.id, LinkCode);
        await storeRecoveryCode(tx, { accountId: player.id, codeHash });
        const after = { userName: body.UserName };
        return { before: null, after, answer: { ...done, LinkCode } };
      },
    }),
  );
}

function playerOf({
  tx,
  body,
  operator,
}: Pick<Acting<{ UserName: string }>, "tx" | "body" | "operator">) {
  return findPlayer(tx, { merchantId: operator.merchantId, userName: body.UserName });
}

/**
 * Takes protections off an account. Refuses: NOT_FOUND, UNFIT for fewer than three different checks.
 * Effects: all sessions end, withdrawals are held for a day, locks of what was taken off end, the player is told; without
 * a login password the account waits for a link and a code. Locks: the account.
 */
const resetDeed: ProposedDeed<Body, Found> = {
  async check({ tx, body, operator }) {
    const player = await playerOf({ tx, body, operator });
    if (player === null) return operatorResults.NOT_FOUND;
    if (new Set(body.Checklist).size < resetChecksMin) return operatorResults.UNFIT;
    return {
      id: player.id,
      subject: `security of ${player.id}`,
      seen: { state: player.state, sessions: player.sessionVersion },
      effect: { players: 1, undo: "none" },
      accounts: [player.id],
    };
  },
  async run({ tx, body, operator: { merchantId } }, { id: accountId }) {
    const items = [...new Set(body.Items)];
    await lockStates(tx, [accountId]);
    await takeOff(tx, { accountId, items });
    await dropAccountCodes(tx, { accountId, merchantId, userName: body.UserName });
    if (items.includes("loginPassword")) await openRecovery(tx, accountId);
    const flags = [
      ...(items.includes("fundsPassword") ? [PlayerState.FUNDS_LOCKED] : []),
      ...(items.includes("authenticator") ? [PlayerState.GOOGLE_LOCKED] : []),
    ];
    if (flags.length > 0) await liftFlags(tx, { accountIds: [accountId], flags });
    const ended = await endSessions(tx, [accountId], TokenVerifyResult.FORCED_LOGOUT);
    const heldUntil = await holdFor(tx, { accountId, kind: "withdraw", hours: holdHours });
    await tellPlayer(tx, {
      accountId,
      kind: "security",
      template: "noticeSecurityReset",
      payload: {},
      link: "/AccountSecurity",
    });
    return {
      before: null,
      after: { account: accountId, items, checklist: body.Checklist, ended, heldUntil },
    };
  },
};
