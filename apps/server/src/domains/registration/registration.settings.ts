import { RegisterFieldKey } from "@fairdraw/wire";
import * as z from "zod/mini";
import {
  defineSettings,
  outsideAddress,
  ownPath,
  wholeNumber,
} from "../../platform/settings/settings.ts";
import { normalRuleValue } from "../site/judge-address.ts";

const isRange = (value: string) => normalRuleValue({ kind: "cidr", value }) === value;

/** The settings of this domain: the shape of each, and what holds while nobody has set it. */
export const registrationSettings = defineSettings({
  registerLinkCode: {
    shape: z.string().check(z.regex(/^[A-Za-z0-9_-]{0,64}$/)),
    initial: "",
    takesTwo: true,
  },
  /** Where visitors begin to play without an account; of this site or another; "" for the usual page. */
  demoLink: { shape: z.union([ownPath, outsideAddress]), initial: "", takesTwo: true },
  isWeChatEnabled: { shape: z.boolean(), initial: false, takesTwo: true },
  /** The merchant's app at WeChat, and the address that it is registered for; its secret stands in WECHAT_SECRETS. */
  wechatApp: {
    shape: z.object({
      appId: z.string().check(z.regex(/^[A-Za-z0-9]{0,32}$/)),
      origin: z.string().check(z.regex(/^(https:\/\/[^\s/]{1,200})?$/)),
    }),
    initial: { appId: "", origin: "" },
    takesTwo: true,
  },
  /** What a registration must bring besides account, password and birth date. */
  registerFields: {
    shape: z.array(z.object({ key: RegisterFieldKey, isRequired: z.boolean() })),
    initial: [
      { key: "NickName" as const, isRequired: false },
      { key: "Email" as const, isRequired: false },
      { key: "QQ" as const, isRequired: false },
    ],
  },
  /** How many may register; each within its own window. */
  registerLimits: {
    shape: z.object({
      isOpen: z.boolean(),
      perAddressPerHour: wholeNumber(1, 100_000),
      perAddressPerDay: wholeNumber(1, 100_000),
      perDevicePerDay: wholeNumber(1, 100_000),
      nameChecksPerMinute: wholeNumber(1, 100_000),
    }),
    initial: {
      isOpen: true,
      perAddressPerHour: 20,
      perAddressPerDay: 50,
      perDevicePerDay: 5,
      nameChecksPerMinute: 60,
    },
    takesTwo: true,
  },
  /**
   * Countries and addresses from which nobody registers, though the site may be used there: two letters in capitals,
   * and addresses or ranges in CIDR form.
   */
  registerDenied: {
    shape: z.object({
      countries: z.array(z.string().check(z.regex(/^[A-Z]{2}$/))).check(z.maxLength(300)),
      ranges: z.array(z.string().check(z.refine(isRange))).check(z.maxLength(1000)),
    }),
    initial: { countries: [], ranges: [] },
    takesTwo: true,
  },
});
