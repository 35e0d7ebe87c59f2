import type { Profile } from "@fairdraw/wire/account/profile-calls.ts";

/** The ways to reach a player, in the order of the page. */
export const contactKeys = ["phone", "email", "qq"] as const;
export type ContactKey = (typeof contactKeys)[number];

/** What is bound, masked; "" for nothing. */
export function contactOf({ Phone, Email, QQ }: Profile, key: ContactKey): string {
  return { phone: Phone, email: Email, qq: QQ }[key];
}
