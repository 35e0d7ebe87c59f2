import { call } from "@fairdraw/client/call/call.ts";
import { ownDeviceId } from "@fairdraw/client/call/device.ts";
import { initPasskeyLogin, loginPasskey } from "@fairdraw/wire/session/passkey-calls.ts";
import { startAuthentication } from "@simplewebauthn/browser";
import { loginProblemOf } from "./login-answer.ts";
import { loginMerchant } from "./login-merchant.ts";
import { endOfLogin, type LoginEnd } from "./session.api.ts";

/** Asks the browser for a passkey of this host and logs in with what it signs. */
export async function logInWithPasskey(ticket?: string): Promise<LoginEnd> {
  const begun = await call(initPasskeyLogin, ticket === undefined ? {} : { Ticket: ticket });
  if (begun.kind === "refused") {
    const problem = loginProblemOf({ ...begun.refusal, Result: begun.code });
    return { kind: "refused", problem, needsCaptcha: false };
  }
  if (begun.kind !== "done") return { kind: "unknown" };
  const { answer } = begun;
  const signed = await startAuthentication({
    optionsJSON: {
      challenge: answer.Challenge,
      rpId: answer.RpId,
      timeout: answer.TimeoutMs,
      userVerification: "required",
      allowCredentials: answer.Allow.map(({ Id }) => ({ id: Id, type: "public-key" })),
    },
  }).catch(() => null);
  if (signed === null) return { kind: "stopped" };
  const { response } = signed;
  const outcome = await call(loginPasskey, {
    Ticket: answer.Ticket,
    Id: signed.id,
    ClientData: response.clientDataJSON,
    AuthenticatorData: response.authenticatorData,
    Signature: response.signature,
    ...(response.userHandle === undefined ? {} : { UserHandle: response.userHandle }),
    ...loginMerchant(),
    DeviceId: ownDeviceId(),
  });
  return endOfLogin(outcome);
}
