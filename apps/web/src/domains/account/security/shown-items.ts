import type { SecurityItem } from "@fairdraw/wire/account/calls.ts";
import { hasPasskeys } from "../../session/has-passkeys.ts";
import type { SecurityCenter } from "./security.api.ts";

/** What is set in a window of the security page. */
export type Room = "googleAuthenticator" | "passkey" | "checkIp" | "authQuestion";
const rooms: readonly string[] = [
  "googleAuthenticator",
  "passkey",
  "checkIp",
  "authQuestion",
] satisfies Room[];
export const isRoom = (key: string): key is Room => rooms.includes(key);
/** Where the others are set. */
export const pages = {
  loginPassword: "/AccountPassword",
  fundsPassword: "/AccountPassword?tab=funds",
  phone: "/AccountInfo?tab=profile&edit=phone",
  email: "/AccountInfo?tab=profile&edit=email",
  greetings: "/AccountInfo?tab=profile",
  wechat: "/AccountInfo?tab=profile&edit=wechat",
  bankCard: "/AccountInfo?tab=cards",
  usdtAddress: "/AccountInfo?tab=cards",
  eWallet: "/AccountInfo?tab=cards",
} as const;
export type Key = Room | keyof typeof pages;
const order: readonly Key[] = [
  "loginPassword",
  "fundsPassword",
  "googleAuthenticator",
  "passkey",
  "phone",
  "email",
  "checkIp",
  "authQuestion",
  "greetings",
  "wechat",
  "bankCard",
  "usdtAddress",
  "eWallet",
];
export type Shown = SecurityItem & { readonly Key: Key };

/** The protections that this site and this device have to offer, in the order of the page. */
export function shownOf(center: SecurityCenter): Shown[] {
  const isOffered = center.Authenticator.Mode !== "off";
  return order.flatMap((key) => {
    const item = center.Items.find(({ Key }) => Key === key);
    if (item === undefined) return [];
    if (key === "passkey" && !item.IsOn && !hasPasskeys()) return [];
    const isClosed = key === "googleAuthenticator" && !isOffered && !item.IsOn;
    return isClosed ? [] : [{ ...item, Key: key }];
  });
}
