import { call, read, type SuccessOf } from "@fairdraw/client/call/call.ts";
import { resultText } from "@fairdraw/client/texts/result-text.ts";
import { tellUnknown } from "@fairdraw/client/texts/tell-unknown.ts";
import type { Call, RequestOf } from "@fairdraw/wire/core/define-call.ts";
import {
  acknowledgeRealityCheck,
  cancelPendingLimit,
  confirmPendingLimit,
  coolOff,
  getResponsibleGaming,
  selfExclude,
  setLimit,
  setRealityCheck,
} from "@fairdraw/wire/responsible-gaming/calls.ts";
import { responsibleGamingResults } from "@fairdraw/wire/responsible-gaming/results.ts";
import {
  acknowledgeMarker,
  askEndOfExclusion,
  dropEndOfExclusion,
  getPlayStatement,
  setMarketing,
} from "@fairdraw/wire/responsible-gaming/statement-calls.ts";
import { queryOptions, useQueryClient } from "@tanstack/react-query";
import i18next from "i18next";

export type SaferPlayFigures = SuccessOf<typeof getResponsibleGaming>;

/** The player's own limits, breaks and figures. */
export const saferPlayQuery = queryOptions({
  queryKey: ["responsible-gaming"],
  queryFn: () => read(getResponsibleGaming, {}),
});

/** What the play came to over a time. */
export const statementQuery = (asked: RequestOf<typeof getPlayStatement>) =>
  queryOptions({
    queryKey: ["responsible-gaming", "statement", asked],
    queryFn: () => read(getPlayStatement, asked),
  });

/** A change that was made, or why not. */
export type Made<T> =
  | { readonly kind: "done"; readonly answer: T }
  | { readonly kind: "refused"; readonly text: string };

/** Makes one change. Works without a page of the shell around it. */
async function make<C extends Call>(
  declaration: C,
  body: RequestOf<C>,
): Promise<Made<SuccessOf<C>>> {
  const outcome = await call(declaration, body);
  if (outcome.kind === "done") return { kind: "done", answer: outcome.answer };
  if (outcome.kind === "refused") tellUnknown(responsibleGamingResults, outcome.code);
  const text =
    outcome.kind === "refused"
      ? resultText(responsibleGamingResults, outcome.code)
      : i18next.t("noAnswer", { ns: "responsible-gaming" });
  return { kind: "refused", text };
}

type LimitName = RequestOf<typeof confirmPendingLimit>;

/** Sets a limit. Shape: `Value` null takes it away. */
export function putLimit(limit: RequestOf<typeof setLimit>) {
  return make(setLimit, limit);
}

/** What a player can change; the pages show it afterwards. */
export function useSaferPlayChanges() {
  const client = useQueryClient();
  const own = async <T>(made: Promise<T>): Promise<T> => {
    const end = await made;
    await client.invalidateQueries({ queryKey: saferPlayQuery.queryKey, exact: true });
    return end;
  };
  // A break changes what every page may offer.
  const all = async <T>(made: Promise<T>): Promise<T> => {
    const end = await made;
    await client.invalidateQueries();
    return end;
  };
  return {
    put: (limit: RequestOf<typeof setLimit>) => own(putLimit(limit)),
    confirm: ({ Type, Period }: LimitName) => own(make(confirmPendingLimit, { Type, Period })),
    drop: ({ Type, Period }: LimitName) => own(make(cancelPendingLimit, { Type, Period })),
    rest: (body: RequestOf<typeof coolOff>) => all(make(coolOff, body)),
    exclude: (body: RequestOf<typeof selfExclude>) => all(make(selfExclude, body)),
    check: (body: RequestOf<typeof setRealityCheck>) => own(make(setRealityCheck, body)),
    market: (body: RequestOf<typeof setMarketing>) => own(make(setMarketing, body)),
    seeMarker: () => own(make(acknowledgeMarker, {})),
    askEnd: () => own(make(askEndOfExclusion, {})),
    dropEnd: () => own(make(dropEndOfExclusion, {})),
    acknowledge: (SessionMinutes: number) => own(make(acknowledgeRealityCheck, { SessionMinutes })),
  };
}
