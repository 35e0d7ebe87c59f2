import { call, read, type SuccessOf } from "@fairdraw/client/call/call.ts";
import { commonResults } from "@fairdraw/wire/core/common-results.ts";
import {
  getTradeAgreement,
  listUnsigned,
  remindUnsigned,
  revokeTradeAgreement,
  signTradeAgreement,
  type TermsType,
} from "@fairdraw/wire/terms/calls.ts";
import { keepPreviousData, queryOptions, useQueryClient } from "@tanstack/react-query";
import { type Changed, changed } from "../account/profile.api.ts";

export type Agreement = SuccessOf<typeof getTradeAgreement>;

const key = "trade-terms";

/** The agreement of a type, in the language of the page; null where the site has none. */
export const agreementQuery = (Type: TermsType, language: string) =>
  queryOptions({
    queryKey: [key, Type, "text", language],
    queryFn: async () => {
      const outcome = await call(getTradeAgreement, { Type });
      if (outcome.kind === "done") return outcome.answer;
      if (outcome.kind === "refused" && outcome.code === commonResults.FEATURE_CLOSED.code) {
        return null;
      }
      throw new Error("the agreement could not be read");
    },
  });

export const unsignedQuery = (Type: TermsType, PageIndex: number) =>
  queryOptions({
    queryKey: [key, Type, "unsigned", PageIndex],
    queryFn: () => read(listUnsigned, { Type, PageIndex }),
    placeholderData: keepPreviousData,
  });

/** Signs, takes back and reminds; what the page shows is brought up to date. */
export function useTradeTerms(Type: TermsType) {
  const client = useQueryClient();
  const take = async <T>(end: Changed<T>): Promise<Changed<T>> => {
    // A conflict means that the page is old.
    const isOld = end.kind === "refused" && end.code === commonResults.CONFLICT.code;
    if (end.kind === "done" || isOld) await client.invalidateQueries({ queryKey: [key, Type] });
    return end;
  };
  return {
    sign: async (body: { Version: number; FundsPassword: string }) =>
      take(changed(await call(signTradeAgreement, { Type, ...body }), commonResults)),
    revoke: async () => take(changed(await call(revokeTradeAgreement, { Type }), commonResults)),
    remind: async (UserName?: string) =>
      take(
        changed(
          await call(remindUnsigned, { Type, ...(UserName === undefined ? {} : { UserName }) }),
          commonResults,
        ),
      ),
  };
}
