import {
  answerDemoWallet,
  commonResults,
  getDemoWallet,
  MerchantState,
  type ResultCode,
} from "@fairdraw/wire";
import { Defect } from "../../platform/assert.ts";
import type { Http } from "../../platform/http/http.ts";
import { hashToken } from "../../platform/tokens.ts";
import { signWebhook } from "../../platform/webhooks/sign-webhook.ts";
import { resolveMerchant } from "../site/resolve-merchant.ts";
import type { MethodParts } from "./bind-card.ts";
import { type Binding, findBinding } from "./bindings.sql.ts";
import { findRealName } from "./methods.sql.ts";
import { openText } from "./number-box.ts";
import { findProvider } from "./providers.sql.ts";
import { noticePath, noticeSecret } from "./wallet-notices.ts";

/**
 * Plays the providers of e-wallets on demo sites: a page on which one confirms as somebody would at a provider, and the
 * signed notice that a provider would send. The rest of the domain does not know that it is played.
 */
export function serveDemoWallet(http: Http, parts: MethodParts & { nowMs: () => number }): void {
  const { db } = parts;
  const openBinding = async (host: string, ticket: string): Promise<Binding | ResultCode> => {
    const merchant = await resolveMerchant(db, { host });
    if (merchant?.state !== MerchantState.DEMO) return commonResults.NO_PERMISSION;
    const binding = await findBinding(db, hashToken(ticket));
    const isOpen = binding !== null && binding.result === null && !binding.isExpired;
    return isOpen && binding.merchantId === merchant.id ? binding : commonResults.CONFLICT;
  };
  http.serve(getDemoWallet, async ({ body, host }) => {
    const binding = await openBinding(host, body.Ticket);
    if ("code" in binding) return binding;
    const { id, merchantId, providerCode: code, sealedAccount } = binding;
    const [provider, merchant, realName] = await Promise.all([
      findProvider(db, { merchantId, code }),
      resolveMerchant(db, { host }),
      findRealName(db, binding.accountId),
    ]);
    return {
      NameZh: provider?.nameZh ?? code,
      NameEn: provider?.nameEn ?? code,
      WebSiteTitle: merchant?.title ?? "",
      Account:
        sealedAccount === null ? "" : openText(sealedAccount, { id, tokenKey: parts.tokenKey }),
      HolderName: realName ?? "",
      ExpireAt: binding.expiresAt,
    };
  });
  http.serve(answerDemoWallet, async ({ body, host }) => {
    const binding = await openBinding(host, body.Ticket);
    if ("code" in binding) return binding;
    const { providerCode } = binding;
    const notice = JSON.stringify({
      ticket: body.Ticket,
      isConfirmed: body.IsConfirmed,
      account: body.Account,
      holderName: body.HolderName,
    });
    const message = { id: parts.newId(), atMs: parts.nowMs(), body: notice };
    const { statusCode } = await http.fastify.inject({
      method: "POST",
      url: noticePath(providerCode),
      headers: {
        "content-type": "application/json",
        ...signWebhook(message, noticeSecret(providerCode, parts)),
      },
      payload: notice,
    });
    if (statusCode !== 200) throw new Defect(`the door of notices answered ${statusCode}`);
    return { Result: 0 };
  });
}
