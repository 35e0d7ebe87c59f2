import {
  commonResults,
  demoMailboxMax,
  getDemoMailbox,
  getMessageSettings,
  getUnreadMessages,
  listMessages,
  markAllMessagesRead,
  markMessagesRead,
  messageKinds,
  messagesPerPage,
  setMessageSettings,
} from "@fairdraw/wire";
import { expectKey } from "../../platform/assert.ts";
import type { Db, Queryable } from "../../platform/database/db.ts";
import type { Http } from "../../platform/http/http.ts";
import { resolveMerchant } from "../site/resolve-merchant.ts";
import { findDemoMails } from "./demo-mailbox.sql.ts";
import { findLanguage, findSite } from "./outgoing.sql.ts";
import {
  countUnreadMessages,
  findMutedKinds,
  findPlayerMessages,
  readPlayerMessages,
  switchKind,
} from "./player-message.sql.ts";
import { openMessage } from "./seal-message.ts";
import { tellUnread } from "./tell-player.ts";
import { usualLanguage, writeMail } from "./templates.ts";

/** Binds the calls of this domain. */
export function serveMessages(http: Http, parts: { db: Db; tokenKey: string }): void {
  const { db, tokenKey } = parts;
  http.serve(getDemoMailbox, async ({ body, host }) => {
    const merchant = await resolveMerchant(db, { host });
    const site = merchant === null ? null : await findSite(db, merchant.id);
    if (merchant === null || site?.isDemo !== true) return commonResults.NO_PERMISSION;
    const rows = await findDemoMails(db, {
      merchantId: merchant.id,
      address: body.Address?.trim() ?? null,
      limit: demoMailboxMax,
    });
    const Items = rows.map((row) => {
      const { subject, text, code } = openMessage(row.sealed, { deliveryId: row.id, tokenKey });
      return {
        Id: Number(row.id),
        Channel: row.channel,
        To: row.address,
        Subject: subject,
        Text: text,
        Code: code,
        SentAt: row.sentAt,
      };
    });
    return { Items };
  });
  serveCentre(http, db);
  serveSwitches(http, db);
}

/** What a player was told. */
function serveCentre(http: Http, db: Db): void {
  http.serve(listMessages, async ({ body, caller, language: asked }) => {
    const { accountId } = caller();
    const [rows, unread, chosen] = await Promise.all([
      findPlayerMessages(db, { accountId, before: body.Before ?? null, limit: messagesPerPage }),
      unreadOf(db, accountId),
      findLanguage(db, accountId),
    ]);
    const language = asked ?? chosen ?? usualLanguage;
    const Items = rows.slice(0, messagesPerPage).map((row) => {
      const { subject, text } = writeMail(row.template, language, row.payload);
      return {
        Id: Number(row.id),
        Kind: row.kind,
        Title: subject,
        Text: text,
        Link: row.link,
        Time: row.at,
        IsRead: row.isRead,
      };
    });
    return { Items, HasMore: rows.length > messagesPerPage, UnreadCount: unread };
  });
  http.serve(getUnreadMessages, async ({ caller }) => ({
    UnreadCount: await unreadOf(db, caller().accountId),
  }));
  const read = async (accountId: bigint, ids: readonly number[] | null) => {
    const UnreadCount = await db.transaction(async (tx) => {
      const changed = await readPlayerMessages(tx, { accountId, ids });
      // His other devices show the same badge.
      if (changed > 0) await tellUnread(tx, [accountId]);
      return unreadOf(tx, accountId);
    });
    return { Result: 0 as const, UnreadCount };
  };
  http.serve(markMessagesRead, ({ body, caller }) => read(caller().accountId, body.Ids));
  http.serve(markAllMessagesRead, ({ caller }) => read(caller().accountId, null));
}

async function unreadOf(db: Queryable, accountId: bigint): Promise<number> {
  return expectKey(await countUnreadMessages(db, [accountId]), accountId, "unread messages");
}

/** Which kinds of messages a player gets. */
function serveSwitches(http: Http, db: Db): void {
  const kindsOf = async (accountId: bigint) => {
    const muted = await findMutedKinds(db, accountId);
    return messageKinds.map((Kind) => ({
      Kind,
      IsOn: !muted.has(Kind),
      IsFixed: Kind === "security",
    }));
  };
  http.serve(getMessageSettings, async ({ caller }) => ({
    Kinds: await kindsOf(caller().accountId),
  }));
  http.serve(setMessageSettings, async ({ body, caller }) => {
    const { accountId } = caller();
    if (body.Kind === "security") return commonResults.NO_PERMISSION;
    await switchKind(db, { accountId, kind: body.Kind, isOn: body.IsOn });
    return { Result: 0, Kinds: await kindsOf(accountId) };
  });
}
