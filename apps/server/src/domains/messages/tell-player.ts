import { type MessageKind, playerMessage } from "@fairdraw/wire";
import { expectKey } from "../../platform/assert.ts";
import type { Tx } from "../../platform/database/db.ts";
import { emit, outboxEvent } from "../../platform/hub/outbox.ts";
import {
  countUnreadMessages,
  insertOwnMessages,
  insertPlayerMessages,
} from "./player-message.sql.ts";
import type { NoticeTemplate, TemplateValues } from "./templates.ts";

/** What somebody is told. Shape: `link` is a page of the site, "" for none. */
export interface Notice {
  readonly kind: MessageKind;
  readonly template: NoticeTemplate;
  readonly payload: TemplateValues;
  readonly link: string;
}

/**
 * Tells players something, in the transaction that makes it true: in their message centre, unless they have switched the
 * kind off, and for notices of security also by mail, where they have an address.
 * Effects: messages, and the event PlayerMessage on all their devices.
 */
export async function tellPlayers(
  tx: Tx,
  accountIds: readonly bigint[],
  notice: Notice,
): Promise<void> {
  const told = await insertPlayerMessages(tx, {
    ...notice,
    accountIds,
    isMailDue: notice.kind === "security",
  });
  await tellUnread(tx, told);
}

/** `tellPlayers` for one. */
export function tellPlayer(
  tx: Tx,
  { accountId, ...notice }: Notice & { accountId: bigint },
): Promise<void> {
  return tellPlayers(tx, [accountId], notice);
}

/** `tellPlayers` where each is told something of his own; never by mail. Shape: an account may be told several things. */
export async function tellEach(
  tx: Tx,
  notice: { kind: Exclude<MessageKind, "security">; template: NoticeTemplate },
  own: readonly { accountId: bigint; payload: TemplateValues; link: string }[],
): Promise<void> {
  await tellUnread(tx, await insertOwnMessages(tx, notice, own));
}

/** Tells the devices of players how many messages they have not read. */
export async function tellUnread(tx: Tx, accountIds: readonly bigint[]): Promise<void> {
  if (accountIds.length === 0) return;
  const counts = await countUnreadMessages(tx, accountIds);
  const events = accountIds.map((accountId) => {
    const UnreadCount = expectKey(counts, accountId, "unread messages");
    return outboxEvent(playerMessage, { UnreadCount }, { accountId });
  });
  await emit(tx, events);
}
