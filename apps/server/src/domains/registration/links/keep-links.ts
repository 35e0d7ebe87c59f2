import { createHash } from "node:crypto";
import {
  activeLinksMax,
  commonResults,
  type createRegisterLink,
  LandingStyle,
  linkCodeLength,
  linkCodeLetters,
  type RequestOf,
  type ResultCode,
  registerResults,
  type setRegisterLinkState,
  type updateRegisterLink,
} from "@fairdraw/wire";
import { assert, expectKey } from "../../../platform/assert.ts";
import type { Db, Tx } from "../../../platform/database/db.ts";
import type { Random } from "../../../platform/random.ts";
import { readSetting } from "../../../platform/settings/settings.ts";
import { lockAccount, roles } from "../../account/account.sql.ts";
import { agentSettings } from "../../agents/agents.settings.ts";
import { creatorFault } from "../../agents/create/judge-player.ts";
import { ratesFault } from "../../agents/rates/judge-rates.ts";
import { termsOf } from "../../agents/rates/update-rate.ts";
import { lockTreesOf, type Parent, treeWait } from "../../agents/tree/lock-tree.sql.ts";
import {
  changeOwnLink,
  countOwnLinks,
  findLinkOfRequest,
  holdOwnLink,
  insertOwnLink,
  markLinkDeleted,
  type Preset,
  setDefault,
  setDisabled,
} from "./own-links.sql.ts";

const { LINK_INVALID, QUOTA_SHORT } = registerResults;

/** Whose links they are. */
interface Owner {
  readonly accountId: bigint;
  readonly merchantId: number;
}

/** Tries to find a code that nobody has; of 31^8 the first is free but in tests. */
const triesMax = 10;

/** A code of letters that nobody takes for another one, every one equally likely. */
function newCode(random: Random): string {
  let code = "";
  while (code.length < linkCodeLength) {
    const [byte = 0] = random.bytes(1);
    // Bytes beyond the last whole round of letters would favour the first ones.
    if (byte < 256 - (256 % linkCodeLetters.length)) {
      code += linkCodeLetters[byte % linkCodeLetters.length] ?? "";
    }
  }
  return code;
}

/**
 * Makes a link, once for a `RequestId`. Refuses CONFLICT; then as `presetFault` does, QUOTA_SHORT for more active links than
 * there may be, NOT_AGENT, AGENT_FROZEN, DEPTH_LIMIT. Locks: the tree for share, the agent.
 */
export async function createLink(
  parts: { db: Db; random: Random },
  owner: Owner,
  body: RequestOf<typeof createRegisterLink>,
): Promise<string | ResultCode> {
  const { accountId: agentId, merchantId } = owner;
  const { RequestId: requestId } = body;
  const requestHash = hashOf(body);
  return parts.db.transaction(
    async (tx) => {
      const own = await holdOwner(tx, owner);
      const first = await findLinkOfRequest(tx, { agentId, requestId });
      if (first !== null) {
        return first.requestHash.equals(requestHash) ? first.code : commonResults.CONFLICT;
      }
      const preset = presetOf(body);
      const fault = (await presetFault(tx, own, body)) ?? (await fullFault(tx, agentId));
      if (fault !== null) return fault;
      const barred = creatorFault(own);
      if (barred !== null) return barred;
      const link = { ...preset, merchantId, agentId, requestId, requestHash };
      for (let i = 0; i < triesMax; i++) {
        const code = newCode(parts.random);
        if (await insertOwnLink(tx, { ...link, code, validDays: body.ValidDays })) return code;
      }
      assert(false, "a code that nobody has is found");
    },
    { name: "create-link", ...treeWait },
  );
}

/** Changes what a link gives from now on. Refuses LINK_INVALID, as `presetFault` does, QUOTA_SHORT. */
export function updateLink(
  db: Db,
  owner: Owner,
  body: RequestOf<typeof updateRegisterLink>,
): Promise<ResultCode | null> {
  const { accountId: agentId } = owner;
  return db
    .transaction(async (tx) => {
      const own = await holdOwner(tx, owner);
      const link = await holdOwnLink(tx, { agentId, code: body.Code });
      if (link === null) return LINK_INVALID;
      const fault = await presetFault(tx, own, body);
      if (fault !== null) return fault;
      const { id } = link;
      await changeOwnLink(tx, { ...presetOf(body), id, validDays: body.ValidDays ?? null });
      await setDefault(tx, { agentId, id, isDefault: body.IsDefault });
      if (link.state === 0) return null;
      // It may be one that can be used again by now.
      const { active } = await countOwnLinks(tx, { agentId, state: null });
      return active > activeLinksMax ? rollBack(QUOTA_SHORT) : null;
    })
    .catch(refusalOf);
}

/** Stops a link or lets it be used again. Refuses LINK_INVALID, QUOTA_SHORT. */
export function setLinkState(
  db: Db,
  owner: Owner,
  body: RequestOf<typeof setRegisterLinkState>,
): Promise<ResultCode | null> {
  const { accountId: agentId } = owner;
  return db
    .transaction(async (tx) => {
      await lockAccount(tx, agentId);
      const link = await holdOwnLink(tx, { agentId, code: body.Code });
      if (link === null) return LINK_INVALID;
      await setDisabled(tx, { id: link.id, isDisabled: !body.IsOn });
      const { active } = await countOwnLinks(tx, { agentId, state: null });
      return body.IsOn && active > activeLinksMax ? rollBack(QUOTA_SHORT) : null;
    })
    .catch(refusalOf);
}

/** Takes a link away. Refuses LINK_INVALID. */
export function deleteLink(db: Db, owner: Owner, code: string): Promise<ResultCode | null> {
  return db.transaction(async (tx) => {
    const link = await holdOwnLink(tx, { agentId: owner.accountId, code });
    if (link === null) return LINK_INVALID;
    await markLinkDeleted(tx, link.id);
    return null;
  });
}

class NotDone extends Error {
  override name = "NotDone";
  readonly result: ResultCode;
  constructor(result: ResultCode) {
    super(`not done: ${result.code}`);
    this.result = result;
  }
}

function rollBack(result: ResultCode): never {
  throw new NotDone(result);
}

function refusalOf(error: unknown): ResultCode {
  if (error instanceof NotDone) return error.result;
  throw error;
}

/** The agent as he stands while his tree holds still and nobody else counts his links. */
async function holdOwner(tx: Tx, { accountId }: Owner): Promise<Parent> {
  const trees = await lockTreesOf(tx, [accountId], "shared");
  await lockAccount(tx, accountId);
  return expectKey(trees, accountId, "account of the agent");
}

function hashOf(body: RequestOf<typeof createRegisterLink>): Buffer {
  const rates = body.Rates.map(({ Kind, Rate }) => [Kind, Rate]);
  const { Note, IsAgent, PrizeGroup, ShowsName, ValidDays, MaxUses } = body;
  const { AskedFields, ContactQQ, Landing } = body;
  const first = [Note, IsAgent, PrizeGroup, rates, ShowsName, ValidDays, MaxUses];
  // Requests of before these fields keep their hash.
  const isPlain = AskedFields === undefined && ContactQQ === undefined;
  const asked = isPlain ? first : [...first, AskedFields ?? null, ContactQQ ?? ""];
  const all = Landing === undefined ? asked : [...asked, { Landing }];
  return createHash("sha256").update(JSON.stringify(all)).digest();
}

type Wish = Pick<
  RequestOf<typeof createRegisterLink>,
  | "Note"
  | "IsAgent"
  | "PrizeGroup"
  | "Rates"
  | "ShowsName"
  | "AskedFields"
  | "ContactQQ"
  | "Landing"
  | "MaxUses"
>;

function presetOf(wish: Wish): Preset {
  return {
    note: wish.Note.normalize("NFC"),
    role: wish.IsAgent ? roles.AGENT : roles.PLAYER,
    prizeGroup: wish.PrizeGroup,
    rates: Object.fromEntries(wish.Rates.map(({ Kind, Rate }) => [Kind, Rate])),
    showsAgent: wish.ShowsName,
    askedFields: wish.AskedFields ?? null,
    contactQq: wish.ContactQQ ?? "",
    landing: wish.Landing ?? LandingStyle.PLAIN,
    usesMax: wish.MaxUses === 0 ? null : wish.MaxUses,
  };
}

/** Judges what a link shall give. Refuses: GROUP_EXCEED, GROUP_STEP, RATE_EXCEED. */
async function presetFault(tx: Tx, own: Parent, wish: Wish): Promise<ResultCode | null> {
  const maxima = await readSetting(tx, own.merchantId, agentSettings.rateMaxima);
  const wanted = { prizeGroup: wish.PrizeGroup, rates: wish.Rates };
  return ratesFault({ own: await termsOf(tx, own), old: null, wanted, maxima });
}

async function fullFault(tx: Tx, agentId: bigint): Promise<ResultCode | null> {
  const { active } = await countOwnLinks(tx, { agentId, state: null });
  return active >= activeLinksMax ? QUOTA_SHORT : null;
}
