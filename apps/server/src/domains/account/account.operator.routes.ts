import {
  identityStates,
  kickPlayers,
  operatorResults,
  removePicture,
  setBlacklist,
  setPlayerFlags,
  setPlayerIdentity,
  TokenVerifyResult,
} from "@fairdraw/wire";
import type { Tx } from "../../platform/database/db.ts";
import type { Http } from "../../platform/http/http.ts";
import { readSetting } from "../../platform/settings/settings.ts";
import { act, type OperatorParts } from "../staff/act.ts";
import { accountSettings } from "./account.settings.ts";
import { letIn, shutOut } from "./blacklist.sql.ts";
import { findPlayer, findPlayers } from "./find-players.ts";
import { askForProof, dropQuestion, identityOf, storeProof } from "./identity.sql.ts";
import { dropPicture } from "./pictures/pictures.sql.ts";
import { changePreference } from "./preference.sql.ts";
import { type AccountNotice, flagsDeed, nameOfAccounts } from "./set-flags.ts";

/** What an account is and has beyond this domain; the domains above it know. */
interface Parts extends OperatorParts {
  /** Ends all sessions of accounts; answers how many there were. */
  endSessions(
    tx: Tx,
    accountIds: readonly bigint[],
    reason: Exclude<TokenVerifyResult, 0>,
  ): Promise<number>;
  /** Has the account's pages ask again what it may. */
  tellPrivileges(tx: Tx, accountId: bigint): Promise<void>;
  /** Puts something into the message centres of players. */
  tellPlayers(tx: Tx, accountIds: readonly bigint[], notice: AccountNotice): Promise<void>;
}

/** What a player reads when the state of his proof changes; nothing when the question is taken back. */
const noticesOfIdentity = [null, "noticeIdentityAsked", "noticeIdentitySeen"] as const;

/** Binds what operators do with accounts of players and agents; staff are no players. */
export function serveAccountOperator(http: Http, parts: Parts): void {
  http.serve(
    kickPlayers,
    act(parts, kickPlayers, {
      async run({ tx, body, operator, done }) {
        const { merchantId } = operator;
        const accounts = await findPlayers(tx, { merchantId, userNames: body.UserNames });
        if (accounts === null) return operatorResults.NOT_FOUND;
        const ids = accounts.map(({ id }) => id);
        const ended = await parts.endSessions(tx, ids, TokenVerifyResult.FORCED_LOGOUT);
        return { before: null, after: { accounts: ids, ended }, answer: done };
      },
    }),
  );
  http.serve(
    setBlacklist,
    act(parts, setBlacklist, {
      async check({ tx, body, operator }) {
        const { merchantId } = operator;
        const accounts = await findPlayers(tx, { merchantId, userNames: body.UserNames });
        if (accounts === null) return operatorResults.NOT_FOUND;
        const limit = await readSetting(tx, merchantId, accountSettings.flagsAlone);
        const ids = accounts.map(({ id }) => id);
        const target = nameOfAccounts(ids);
        return {
          subject: target,
          seen: { isOn: body.IsOn },
          effect: { players: ids.length, undo: "opposite" as const },
          accounts: ids,
          weigh: { amount: BigInt(ids.length), limit: BigInt(limit), target },
        };
      },
      async run({ tx, body, operator }) {
        const { merchantId } = operator;
        const accounts = await findPlayers(tx, { merchantId, userNames: body.UserNames });
        if (accounts === null) return operatorResults.NOT_FOUND;
        const accountIds = accounts.map(({ id }) => id);
        const changed = body.IsOn
          ? await shutOut(tx, { accountIds, reason: body.Reason })
          : await letIn(tx, accountIds);
        if (body.IsOn) await parts.endSessions(tx, accountIds, TokenVerifyResult.BLACKLIST);
        return { before: null, after: { accounts: accountIds, changed, isOn: body.IsOn } };
      },
    }),
  );
  http.serve(
    setPlayerIdentity,
    act(parts, setPlayerIdentity, {
      async run({ tx, body, operator, done }) {
        const { merchantId } = operator;
        const player = await findPlayer(tx, { merchantId, userName: body.UserName });
        if (player === null) return operatorResults.NOT_FOUND;
        const before = await identityOf(tx, player.id);
        const change = { accountId: player.id, by: operator.accountId };
        if (body.IdentityState === identityStates.VERIFIED) await storeProof(tx, change);
        else if (body.IdentityState === identityStates.ASKED) await askForProof(tx, change);
        else await dropQuestion(tx, player.id);
        const template = noticesOfIdentity[body.IdentityState];
        if (template !== null && before !== body.IdentityState) {
          const notice = { kind: "account" as const, template, payload: {}, link: "" };
          await parts.tellPlayers(tx, [player.id], notice);
        }
        const of = (identity: number) => ({ account: player.id, identity });
        return { before: of(before), after: of(body.IdentityState), answer: done };
      },
    }),
  );
  http.serve(
    removePicture,
    act(parts, removePicture, {
      async run({ tx, body, operator, done }) {
        const { merchantId } = operator;
        const player = await findPlayer(tx, { merchantId, userName: body.UserName });
        const hash = player === null ? null : await dropPicture(tx, player.id);
        if (player === null || hash === null) return operatorResults.NOT_FOUND;
        await changePreference(tx, player.id, { headImage: "" });
        const template = "noticePictureRemoved" as const;
        const notice = { kind: "account" as const, template, payload: {}, link: "" };
        await parts.tellPlayers(tx, [player.id], notice);
        const of = (picture: string) => ({ account: player.id, picture });
        return { before: of(hash.toString("hex")), after: of(""), answer: done };
      },
    }),
  );
  http.serve(setPlayerFlags, act(parts, setPlayerFlags, flagsDeed(parts)));
}
