import { call } from "@fairdraw/client/call/call.ts";
import { ownDeviceId } from "@fairdraw/client/call/device.ts";
import { resultText } from "@fairdraw/client/texts/result-text.ts";
import { loginDevice, sendDeviceCode } from "@fairdraw/wire/session/device-calls.ts";
import { loginResults } from "@fairdraw/wire/session/results.ts";
import { endOfLogin, type LoginEnd } from "./session.api.ts";

/** Sends the code that lets a new device in. Shape: the wait until the next, or what was refused. */
export async function sendToDevice(
  ticket: string,
  channel: "email" | "phone",
  noAnswer: string,
): Promise<{ resendSeconds: number } | { refused: string }> {
  const outcome = await call(sendDeviceCode, { Ticket: ticket, Channel: channel });
  if (outcome.kind === "done") return { resendSeconds: outcome.answer.ResendSeconds };
  if (outcome.kind === "refused") return { refused: resultText(loginResults, outcome.code) };
  return { refused: noAnswer };
}

/** Ends a login on a new device. Effects: the session is stored. */
export async function logInOnDevice(ticket: string, code: string): Promise<LoginEnd> {
  const body = { Ticket: ticket, Code: code, DeviceId: ownDeviceId() };
  return endOfLogin(await call(loginDevice, body));
}
