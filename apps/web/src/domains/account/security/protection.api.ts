import { call, read } from "@fairdraw/client/call/call.ts";
import {
  getAuthQuestions,
  getEntryChecks,
  setAuthQuestions,
  setEntryChecks,
} from "@fairdraw/wire/account/protection-calls.ts";
import { protectionResults } from "@fairdraw/wire/account/results.ts";
import type { RequestOf } from "@fairdraw/wire/core/define-call.ts";
import { queryOptions, useQueryClient } from "@tanstack/react-query";
import { type Changed, changed } from "../profile.api.ts";

export const entryChecksQuery = queryOptions({
  queryKey: ["account", "entryChecks"],
  queryFn: () => read(getEntryChecks, {}),
});

export const questionsQuery = queryOptions({
  queryKey: ["account", "questions"],
  queryFn: async () => (await read(getAuthQuestions, {})).Questions,
});

/** Sets the checks at the door and the security questions; what the pages show of them is brought up to date. */
export function useProtections() {
  const client = useQueryClient();
  const take = async <T>(end: Changed<T>) => {
    if (end.kind === "done") await client.invalidateQueries({ queryKey: ["account"] });
    return end;
  };
  return {
    setChecks: async (body: RequestOf<typeof setEntryChecks>) =>
      take(changed(await call(setEntryChecks, body), protectionResults)),
    setQuestions: async (body: RequestOf<typeof setAuthQuestions>) =>
      take(changed(await call(setAuthQuestions, body), protectionResults)),
  };
}
