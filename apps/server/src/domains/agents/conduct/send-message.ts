import { createHash } from "node:crypto";
import {
  agentMessageResults,
  commonResults,
  type RequestOf,
  type ResultCode,
  type sendAgentMessage,
} from "@fairdraw/wire";
import type { Db, Tx } from "../../../platform/database/db.ts";
import { type Lease, writeLeased } from "../../../platform/jobs/lease.ts";
import { readSetting } from "../../../platform/settings/settings.ts";
import { lockAccount } from "../../account/account.sql.ts";
import { soundsOfficial } from "../../account/profile-rules.ts";
import { tellPlayers } from "../../messages/tell-player.ts";
import { agentSettings } from "../agents.settings.ts";
import { agentFault } from "../rates/update-rate.ts";
import {
  countSentToday,
  findNamed,
  findRecipients,
  findSent,
  hasTeam,
  insertAgentMessage,
  moveOn,
  takeOpenMessage,
} from "./agent-messages.sql.ts";

type Body = RequestOf<typeof sendAgentMessage>;
interface Sender {
  readonly accountId: bigint;
  readonly merchantId: number;
}
const { DAY_LIMIT, LINK, NOBODY, NOT_IN_TEAM, TEXT_EMPTY, TITLE_EMPTY, WORD } = agentMessageResults;

/** The usual ends of addresses, which are found also with blanks before them. */
const ends =
  "com|net|org|cn|io|cc|co|ru|tv|vip|top|xyz|app|me|info|club|live|win|bet|shop|site|online";
/** A web address, also without its scheme and with blanks or other dots in it; or numbers of one. */
const address = new RegExp(
  [
    String.raw`https?:`,
    String.raw`www\s*[.。．]`,
    String.raw`[\p{L}\p{N}-]\s*[.。．]\s*(${ends})\b`,
    String.raw`[\p{L}\p{N}-][.。．][a-z]{2,24}(?![\p{L}\p{N}])`,
    String.raw`[\p{L}\p{N}-](点|點|\s*[([（]\s*([.。．]|dot)\s*[)\]）]\s*)[a-z]{2,24}(?![a-z])`,
    String.raw`\d{1,3}([.。．]\d{1,3}){3}`,
  ].join("|"),
  "iu",
);

/** Accounts that are told in one transaction. */
const perRound = 500;

/**
 * Takes a message of an agent to those below him; a job brings it to them. Shape: the number of the message.
 * Refuses: CONFLICT for an id that was used otherwise, then TITLE_EMPTY, TEXT_EMPTY, WORD, LINK, NOT_IN_TEAM, NOBODY, DAY_LIMIT.
 * Locks: the account of the agent, so that the limit of a day is exact.
 */
export function sendMessage(db: Db, sender: Sender, body: Body): Promise<number | ResultCode> {
  return db.transaction(
    async (tx) => {
      await lockAccount(tx, sender.accountId);
      const key = { agentId: sender.accountId, requestId: body.RequestId };
      const requestHash = hashOf(body);
      const known = await findSent(tx, key);
      if (known !== null) {
        return known.requestHash.equals(requestHash) ? known.id : commonResults.CONFLICT;
      }
      const fault = textFault(body);
      if (fault !== null) return fault;
      const { To } = body;
      const named = { agentId: sender.accountId, merchantId: sender.merchantId };
      const accountIds =
        typeof To === "string" ? [] : await findNamed(tx, { ...named, userNames: To });
      if (accountIds === null) return NOT_IN_TEAM;
      if (typeof To === "string" && !(await hasTeam(tx, sender.accountId))) return NOBODY;
      if (await isTooMuch(tx, sender, accountIds.length)) return DAY_LIMIT;
      const scope = typeof To === "string" ? To : ("names" as const);
      const message = { scope, accountIds, title: body.Title, body: body.Text };
      return insertAgentMessage(tx, { ...key, requestHash, ...message });
    },
    { name: "send-agent-message" },
  );
}

/** What is wrong with the words of a message; null when nothing is. */
export function textFault({ Title, Text }: Pick<Body, "Title" | "Text">): ResultCode | null {
  if (Title === "") return TITLE_EMPTY;
  if (Text === "") return TEXT_EMPTY;
  if (soundsOfficial(Title)) return WORD;
  return [Title, Text].some((words) => address.test(words.normalize("NFKC"))) ? LINK : null;
}

/** What an agent may still send today. */
export async function readLeft(db: Db | Tx, { accountId, merchantId }: Sender) {
  const [limits, sent] = await Promise.all([
    readSetting(db, merchantId, agentSettings.messagesPerDay),
    countSentToday(db, accountId),
  ]);
  return {
    names: Math.max(0, limits.names - sent.names),
    broadcasts: Math.max(0, limits.broadcasts - sent.broadcasts),
  };
}

async function isTooMuch(tx: Tx, sender: Sender, names: number): Promise<boolean> {
  const left = await readLeft(tx, sender);
  return names === 0 ? left.broadcasts === 0 : names > left.names;
}

function hashOf({ To, Title, Text }: Body): Buffer {
  return createHash("sha256")
    .update(JSON.stringify([To, Title, Text]))
    .digest();
}

/**
 * Brings the oldest message to the next accounts. True when there may be more to do.
 * What is left of a message of a sender who was frozen or blocked meanwhile is not sent.
 * Effects: messages in their centres and how far the message has come, in one transaction: whoever goes on begins there.
 */
export async function bringMessages({ db }: { db: Db }, lease: Lease): Promise<boolean> {
  let found = false;
  await writeLeased(db, lease, async (tx) => {
    const message = await takeOpenMessage(tx);
    found = message !== null;
    if (message === null) return 0;
    // Whoever was stopped meanwhile reaches nobody more.
    if (agentFault(message) !== null) return moveOn(tx, { ...message, isDone: true });
    const recipients = await findRecipients(tx, { message, limit: perRound });
    const told = recipients.filter(({ isTold }) => isTold).map(({ id }) => id);
    const { title, body: text, from } = message;
    const notice = { template: "noticeUpline", payload: { title, text, from }, link: "" } as const;
    if (told.length > 0) await tellPlayers(tx, told, { kind: "upline", ...notice });
    const toldUpTo = recipients.at(-1)?.id ?? message.toldUpTo;
    return moveOn(tx, { id: message.id, toldUpTo, isDone: recipients.length < perRound });
  });
  return found;
}
