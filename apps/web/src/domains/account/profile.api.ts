import { call, type Outcome, read, type SuccessOf } from "@fairdraw/client/call/call.ts";
import { resultField, resultText } from "@fairdraw/client/texts/result-text.ts";
import { tellUnknown } from "@fairdraw/client/texts/tell-unknown.ts";
import { changeFundsPassword, changePassword } from "@fairdraw/wire/account/password-calls.ts";
import {
  acceptTerms,
  getProfile,
  kickOthers,
  type Profile,
  searchLoginLog,
  setGreetings,
  updateProfile,
  uploadPicture,
} from "@fairdraw/wire/account/profile-calls.ts";
import { passwordResults, pictureResults } from "@fairdraw/wire/account/results.ts";
import { commonResults } from "@fairdraw/wire/core/common-results.ts";
import type { Call } from "@fairdraw/wire/core/define-call.ts";
import { registerResults } from "@fairdraw/wire/registration/results.ts";
import { queryOptions, useQueryClient } from "@tanstack/react-query";
import i18next from "i18next";
import { playerDataQuery } from "./account.api.ts";

export const profileQuery = queryOptions({
  queryKey: ["account", "profile"],
  queryFn: async () => (await read(getProfile, {})).Profile,
});

export const loginsPerPage = 20;

export const loginLogQuery = (page: number) =>
  queryOptions({
    queryKey: ["account", "logins", page],
    queryFn: () => read(searchLoginLog, { PageIndex: page, PageSize: loginsPerPage }),
  });

/** A change that was made or not; the field is null when the refusal is about the whole. */
export type Changed<T> =
  | { kind: "done"; answer: T }
  | { kind: "refused"; code: number | null; field: string | null; text: string };

type Table = Parameters<typeof resultText>[0];

export function changed<C extends Call>(outcome: Outcome<C>, table: Table): Changed<SuccessOf<C>> {
  if (outcome.kind === "done") return { kind: "done", answer: outcome.answer };
  if (outcome.kind !== "refused") {
    const text = i18next.t("noAnswer", { ns: "account" });
    return { kind: "refused", code: null, field: null, text };
  }
  const { code } = outcome;
  tellUnknown(table, code);
  return {
    kind: "refused",
    code,
    field: resultField(table, code),
    text: resultText(table, code),
  };
}

/** Replaces a password. Effects of the login password: every other login of the account ends. */
export async function replacePassword(
  which: "login" | "funds",
  form: {
    old: string;
    password: string;
    googleCode: string;
    /** The funds password is set for the first time. */
    isFirst: boolean;
    captcha: { CaptchaId?: string; CaptchaCode?: string };
  },
): Promise<Changed<unknown>> {
  const body = {
    OldPassword: form.old,
    NewPassword: form.password,
    ...(form.googleCode === "" ? {} : { GoogleCode: form.googleCode }),
    ...form.captcha,
  };
  const outcome =
    which === "login"
      ? await call(changePassword, body)
      : await call(changeFundsPassword, { ...body, IsFirst: form.isFirst });
  return changed<typeof changePassword | typeof changeFundsPassword>(outcome, passwordResults);
}

/** What a player may write into the profile. */
export type ProfileChange = Parameters<typeof call<typeof updateProfile>>[1];

/** Changes of the profile; what the pages show of it is brought up to date. */
export function useProfileChanges() {
  const client = useQueryClient();
  const refetch = () => client.invalidateQueries({ queryKey: ["account"] });
  const take = (profile: Profile) => {
    client.setQueryData(profileQuery.queryKey, profile);
    void client.invalidateQueries({ queryKey: playerDataQuery.queryKey });
  };
  return {
    change: async (change: ProfileChange) => {
      const end = changed(await call(updateProfile, change), registerResults);
      if (end.kind === "done") take(end.answer.Profile);
      else if (end.code === commonResults.CONFLICT.code) await refetch();
      return end;
    },
    sendPicture: async (Picture: string) => {
      const end = changed(await call(uploadPicture, { Picture }), pictureResults);
      if (end.kind === "done") take(end.answer.Profile);
      return end;
    },
    greet: async (text: string) => {
      const end = changed(await call(setGreetings, { Text: text }), registerResults);
      if (end.kind === "done") await refetch();
      return end;
    },
    kick: async () => {
      const end = changed(await call(kickOthers, {}), registerResults);
      await refetch();
      return end;
    },
    agree: async (version: string) => {
      const body = { TermsVersion: version, IsOfAge: true as const };
      const end = changed(await call(acceptTerms, body), registerResults);
      await refetch();
      return end;
    },
  };
}
