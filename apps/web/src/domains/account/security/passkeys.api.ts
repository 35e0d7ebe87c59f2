import { call, read } from "@fairdraw/client/call/call.ts";
import { passkeyResults } from "@fairdraw/wire/account/results.ts";
import {
  addPasskey,
  initPasskey,
  listPasskeys,
  removePasskey,
} from "@fairdraw/wire/session/passkey-calls.ts";
import { startRegistration } from "@simplewebauthn/browser";
import { queryOptions, useQueryClient } from "@tanstack/react-query";
import { type Changed, changed } from "../profile.api.ts";

export const passkeysQuery = queryOptions({
  queryKey: ["account", "passkeys"],
  queryFn: async () => (await read(listPasskeys, {})).Items,
});

/** ES256, EdDSA and RS256, which all devices know between them. Source: IANA COSE algorithms. */
const algorithms = [-7, -8, -257];

/** Adds and removes passkeys; what the pages show of them is brought up to date. */
export function usePasskeys(texts: { stopped: string }) {
  const client = useQueryClient();
  const take = async <T>(end: Changed<T>) => {
    if (end.kind === "done") await client.invalidateQueries({ queryKey: ["account"] });
    return end;
  };
  return {
    add: async (form: {
      name: string;
      password: string;
      /** Of the authenticator; "" where none is bound. */
      code: string;
    }): Promise<Changed<unknown>> => {
      const begun = changed(
        await call(initPasskey, {
          Password: form.password,
          ...(form.code === "" ? {} : { GoogleCode: form.code }),
        }),
        passkeyResults,
      );
      if (begun.kind === "refused") return begun;
      const { answer } = begun;
      const made = await startRegistration({
        optionsJSON: {
          challenge: answer.Challenge,
          rp: { id: answer.RpId, name: answer.RpName },
          user: { id: answer.UserId, name: answer.UserName, displayName: answer.UserName },
          pubKeyCredParams: algorithms.map((alg) => ({ alg, type: "public-key" })),
          timeout: answer.TimeoutMs,
          attestation: "none",
          authenticatorSelection: { residentKey: "required", userVerification: "required" },
          excludeCredentials: answer.Exclude.map(({ Id }) => ({ id: Id, type: "public-key" })),
        },
      }).catch(() => null);
      if (made === null) {
        return { kind: "refused", code: null, field: null, text: texts.stopped };
      }
      const outcome = await call(addPasskey, {
        Ticket: answer.Ticket,
        Name: form.name,
        Id: made.id,
        ClientData: made.response.clientDataJSON,
        Attestation: made.response.attestationObject,
        Transports: [...(made.response.transports ?? [])],
      });
      return take(changed(outcome, passkeyResults));
    },
    remove: async (Id: string, Password: string) =>
      take(changed(await call(removePasskey, { Id, Password }), passkeyResults)),
  };
}
