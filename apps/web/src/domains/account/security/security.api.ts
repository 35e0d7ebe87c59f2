import { call, read, type SuccessOf } from "@fairdraw/client/call/call.ts";
import { getSecurityCenterData } from "@fairdraw/wire/account/calls.ts";
import {
  bindGoogle,
  initGoogle,
  renewRecoveryCodes,
  sendUnbindCode,
  setGoogleScope,
  unbindGoogle,
} from "@fairdraw/wire/account/google-calls.ts";
import { googleResults } from "@fairdraw/wire/account/results.ts";
import type { RequestOf } from "@fairdraw/wire/core/define-call.ts";
import { queryOptions, useQueryClient } from "@tanstack/react-query";
import { changed } from "../profile.api.ts";

export type SecurityCenter = SuccessOf<typeof getSecurityCenterData>;
export type NewSecret = SuccessOf<typeof initGoogle>;

export const securityQuery = queryOptions({
  queryKey: ["account", "security"],
  queryFn: () => read(getSecurityCenterData, {}),
});

/** What a player does with his authenticator; what the pages show of it is brought up to date. */
export function useAuthenticator() {
  const client = useQueryClient();
  const refetch = () => client.invalidateQueries({ queryKey: ["account"] });
  return {
    refetch,
    init: async () => changed(await call(initGoogle, {}), googleResults),
    bind: async (body: RequestOf<typeof bindGoogle>) =>
      changed(await call(bindGoogle, body), googleResults),
    send: async (Channel: "phone" | "email") =>
      changed(await call(sendUnbindCode, { Channel }), googleResults),
    unbind: async (body: RequestOf<typeof unbindGoogle>) => {
      const end = changed(await call(unbindGoogle, body), googleResults);
      if (end.kind === "done") await refetch();
      return end;
    },
    choose: async (body: RequestOf<typeof setGoogleScope>) => {
      const end = changed(await call(setGoogleScope, body), googleResults);
      if (end.kind === "done") await refetch();
      return end;
    },
    renew: async (Code: string) => changed(await call(renewRecoveryCodes, { Code }), googleResults),
  };
}
