import {
  activeLinksMax,
  commonResults,
  createRegisterLink,
  deleteRegisterLink,
  listLinkMembers,
  registerResults,
  searchRegisterLinks,
  setRegisterLinkState,
  updateRegisterLink,
} from "@fairdraw/wire";
import { entryKinds } from "../../../ledger/index.ts";
import type { Db } from "../../../platform/database/db.ts";
import type { Http } from "../../../platform/http/http.ts";
import type { Random } from "../../../platform/random.ts";
import { readSetting } from "../../../platform/settings/settings.ts";
import { roles } from "../../account/account.sql.ts";
import { ratesOf } from "../../agents/rates/answer-rates.ts";
import { isAmbiguous } from "../../agents/rates/judge-rates.ts";
import { siteSettings } from "../../site/site.settings.ts";
import { registrationSettings } from "../registration.settings.ts";
import { createLink, deleteLink, setLinkState, updateLink } from "./keep-links.ts";
import {
  countLinkMembers,
  countOwnLinks,
  findLinkMembers,
  findOwnLinkId,
  findOwnLinks,
} from "./own-links.sql.ts";

/** What counts a member as one who paid in. Source: domain/agent-economics.md 0. */
const counting = {
  depositKinds: [
    entryKinds.DEPOSIT,
    entryKinds.DEPOSIT_FROM_WALLET,
    entryKinds.DEPOSIT_USDT,
  ] as readonly number[],
};

const placeOf = (body: { PageIndex: number; PageSize: number }) => ({
  limit: body.PageSize,
  offset: (body.PageIndex - 1) * body.PageSize,
});

/** Binds what agents do with their registration links. */
export function serveOwnLinks(http: Http, parts: { db: Db; random: Random }): void {
  const { db } = parts;
  http.serve(searchRegisterLinks, async ({ body, caller }) => {
    const of = { agentId: caller().accountId, state: body.State ?? null };
    const [links, { total, active }, fields, terms] = await Promise.all([
      findOwnLinks(db, { ...of, ...placeOf(body), ...counting }),
      countOwnLinks(db, of),
      readSetting(db, caller().merchantId, registrationSettings.registerFields),
      readSetting(db, caller().merchantId, siteSettings.terms),
    ]);
    const Items = links.map((link) => ({
      Code: link.code,
      Note: link.note,
      IsAgent: link.role === roles.AGENT,
      PrizeGroup: link.prizeGroup,
      Rates: ratesOf(
        new Map(Object.entries(link.rates).map(([kind, rate]) => [Number(kind), rate])),
      ),
      ShowsName: link.showsAgent,
      AskedFields: link.askedFields === null ? null : [...link.askedFields],
      ContactQQ: link.contactQq,
      Landing: link.landing,
      IsDefault: link.isDefault,
      State: link.state,
      CreatedAt: link.createdAt,
      ExpiresAt: link.expiresAt,
      MaxUses: link.usesMax ?? 0,
      Opened: link.opens,
      Registered: link.registered,
      Deposited: link.deposited,
      Active: link.active,
    }));
    const SiteFields = fields.map(({ key, isRequired }) => ({ Key: key, Required: isRequired }));
    return {
      Total: total,
      ActiveCount: active,
      ActiveMax: activeLinksMax,
      MinAge: terms.minAge,
      SiteFields,
      Items,
    };
  });
  http.serve(createRegisterLink, async ({ body, caller }) => {
    if (isAmbiguous(body.Rates)) return commonResults.PARAM_ERROR;
    const made = await createLink(parts, caller(), body);
    return typeof made === "string" ? { Result: 0 as const, Code: made } : made;
  });
  http.serve(updateRegisterLink, async ({ body, caller }) => {
    if (isAmbiguous(body.Rates)) return commonResults.PARAM_ERROR;
    return (await updateLink(db, caller(), body)) ?? { Result: 0 as const };
  });
  http.serve(setRegisterLinkState, async ({ body, caller }) => {
    return (await setLinkState(db, caller(), body)) ?? { Result: 0 as const };
  });
  http.serve(deleteRegisterLink, async ({ body, caller }) => {
    return (await deleteLink(db, caller(), body.Code)) ?? { Result: 0 as const };
  });
  http.serve(listLinkMembers, async ({ body, caller }) => {
    const agentId = caller().accountId;
    const linkId = await findOwnLinkId(db, { agentId, code: body.Code });
    if (linkId === null) return registerResults.LINK_INVALID;
    const of = { linkId, agentId };
    const [members, Total] = await Promise.all([
      findLinkMembers(db, { ...of, ...placeOf(body), ...counting }),
      countLinkMembers(db, of),
    ]);
    const Items = members.map((member) => ({
      UserName: member.userName,
      NickName: member.nickName,
      IsAgent: member.role === roles.AGENT,
      At: member.at,
      HasDeposited: member.hasDeposited,
      IsActive: member.isActive,
    }));
    return { Total, Items };
  });
}
