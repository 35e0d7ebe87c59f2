import { call, read, type SuccessOf } from "@fairdraw/client/call/call.ts";
import type { ContactChannel } from "@fairdraw/wire/account/contact-calls.ts";
import { getFundsReset, resetFundsPassword } from "@fairdraw/wire/account/password-calls.ts";
import { passwordResults } from "@fairdraw/wire/account/results.ts";
import { queryOptions } from "@tanstack/react-query";
import { endOf } from "./contacts/contacts.api.ts";

export type FundsNeeds = SuccessOf<typeof getFundsReset>;

/** What a forgotten funds password is replaced with. */
export const fundsNeedsQuery = queryOptions({
  queryKey: ["account", "fundsReset"],
  queryFn: () => read(getFundsReset, {}),
});

/** Replaces it. Effects: withdrawals are held for a while. */
export async function resetFunds(form: {
  channel: ContactChannel;
  code: string;
  answers: readonly string[];
  googleCode: string;
  password: string;
}) {
  const outcome = await call(resetFundsPassword, {
    Channel: form.channel,
    Code: form.code,
    NewPassword: form.password,
    ...(form.answers.length === 0 ? {} : { Answers: [...form.answers] }),
    ...(form.googleCode === "" ? {} : { GoogleCode: form.googleCode }),
  });
  return endOf(outcome, passwordResults);
}
