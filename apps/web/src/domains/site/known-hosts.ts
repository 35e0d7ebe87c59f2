import { hourMs, keptAnswer } from "@fairdraw/client/call/kept-answer.ts";
import { getSpeedTestConfig } from "@fairdraw/wire/site/calls.ts";
import { signedHosts } from "./hosts.ts";

/** The host of this page, and those that the house has signed. Shape: `https://host`; this one first. */
export async function knownHosts(): Promise<string[]> {
  const config = await keptAnswer(getSpeedTestConfig, {}, hourMs);
  return [...new Set([window.location.origin, ...(await signedHosts(config))])];
}
