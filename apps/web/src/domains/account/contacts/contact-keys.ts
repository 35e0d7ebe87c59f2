import type { Profile } from "@fairdraw/wire/account/profile-calls.ts";

/** The ways to reach a player, in the order of the page. */
export const contactKeys = ["phone", "email", "qq", "wechat"] as const;
export type ContactKey = (typeof contactKeys)[number];

/** What is bound, masked; "" for nothing. */
export function contactOf(
  { Phone, Email, QQ }: Profile,
  key: Exclude<ContactKey, "wechat">,
): string {
  return { phone: Phone, email: Email, qq: QQ }[key];
}

/** What WeChat has sent back to this page; null for nothing. WeChat itself writes the names small. */
export function wechatReturn(query: URLSearchParams): { state: string; code: string } | null {
  const state = query.get("State") ?? query.get("state");
  const code = query.get("Code") ?? query.get("code");
  return state === null || code === null ? null : { state, code };
}
