import { listIpRules, operatorResults, removeIpRule, saveIpRule, testIp } from "@fairdraw/wire";
import { plainAddress } from "../../../platform/http/client-address.ts";
import type { Http } from "../../../platform/http/http.ts";
import { doorChanged, emit } from "../../../platform/hub/outbox.ts";
import { readSetting } from "../../../platform/settings/settings.ts";
import { act, type OperatorParts } from "../../staff/act.ts";
import { countryOf } from "../country.ts";
import { deleteIpRule, findIpRules, storeIpRule } from "../ip-rules.sql.ts";
import { isAddressAllowed, normalRuleValue, readRules } from "../judge-address.ts";
import { siteSettings } from "../site.settings.ts";

/** Binds the rules of where players may be. */
export function serveIpRules(http: Http, parts: OperatorParts): void {
  const { db } = parts;
  http.serve(listIpRules, async ({ caller }) => {
    const rules = await findIpRules(db, caller().merchantId);
    const Items = rules.map((rule) => ({
      Id: rule.id,
      Action: rule.action,
      Kind: rule.kind,
      Value: rule.value,
      Note: rule.note,
    }));
    return { Items };
  });
  http.serve(
    saveIpRule,
    act(parts, saveIpRule, {
      async run({ tx, body, operator, done }) {
        const { Action: action, Kind: kind, Note: note } = body;
        const value = normalRuleValue({ kind, value: body.Value });
        if (value === null) return operatorResults.UNFIT;
        const { merchantId } = operator;
        const isSame = (rule: { action: string; kind: string; value: string }) =>
          rule.action === action && rule.kind === kind && rule.value === value;
        const before = (await findIpRules(tx, merchantId)).find(isSame) ?? null;
        const rule = { action, kind, value, note };
        const Id = await storeIpRule(tx, { merchantId, ...rule });
        await emit(tx, [doorChanged(merchantId)]);
        return { before, after: { id: Id, ...rule }, answer: { ...done, Id } };
      },
    }),
  );
  http.serve(
    removeIpRule,
    act(parts, removeIpRule, {
      async run({ tx, body, operator, done }) {
        const { merchantId } = operator;
        const before = await deleteIpRule(tx, { merchantId, id: body.Id });
        if (before === null) return operatorResults.NOT_FOUND;
        await emit(tx, [doorChanged(merchantId)]);
        return { before, after: null, answer: done };
      },
    }),
  );
  http.serve(testIp, async ({ body, caller }) => {
    const ip = plainAddress(body.Ip);
    if (ip === null) return operatorResults.UNFIT;
    const { merchantId } = caller();
    const isUnknownCountryAllowed = await readSetting(
      db,
      merchantId,
      siteSettings.isUnknownCountryAllowed,
    );
    const rules = readRules(await findIpRules(db, merchantId), { isUnknownCountryAllowed });
    return {
      Country: countryOf(ip),
      IsAllowed: isAddressAllowed(rules, ip, countryOf),
    };
  });
}
