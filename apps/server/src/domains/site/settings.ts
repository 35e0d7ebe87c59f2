import {
  AfkConfig,
  DatadogRumConfig,
  FrameRow,
  LogoPair,
  RegisterFieldKey,
  skinClasses,
} from "@fairdraw/wire";
import * as z from "zod/mini";
import type { Queryable } from "../../platform/database/db.ts";
import { findSettings } from "./site.sql.ts";

const noLogo = { PCLogo: { FilePath: "" }, MobileLogo: { FilePath: "" } };

const text = z.string().check(z.maxLength(256));
const whole = (min: number, max: number) => z.int().check(z.minimum(min), z.maximum(max));

/** Every setting of a site: its shape, and what holds while nobody has set it. */
const declarations = {
  registerLinkCode: { shape: z.string(), initial: "" },
  demoLink: { shape: z.string(), initial: "" },
  isWeChatEnabled: { shape: z.boolean(), initial: false },
  /** Asks for the funds password before the first bet of a login. */
  needsBetVerification: { shape: z.boolean(), initial: false },
  /** "" is the house's own colour. */
  skinClass: { shape: z.enum(["", ...skinClasses]), initial: "" },
  logos: {
    shape: z.object({ Main: LogoPair, Login: LogoPair, Register: LogoPair, favicon: LogoPair }),
    initial: { Main: noLogo, Login: noLogo, Register: noLogo, favicon: noLogo },
  },
  afkConfig: {
    shape: AfkConfig,
    initial: {
      AndroidAppFile: "",
      AndroidAppUrl: "",
      PCAppFile: "",
      PCAppUrl: "",
      IOSAppFile: "",
      IOSAppUrl: "",
      CodePushCheckEnable: false,
      CordovaAppVersion: "",
      LoginUrl: "",
      SmartAFKUrl: "",
    },
  },
  datadog: {
    shape: z.object({
      isPcOn: z.boolean(),
      isMobileOn: z.boolean(),
      config: z.nullable(DatadogRumConfig),
    }),
    initial: { isPcOn: false, isMobileOn: false, config: null },
  },
  /** Lines of the site that its pages test. Units: minutes. */
  lines: {
    shape: z.object({ urls: z.array(text), interval: whole(1, 1440), canSwitch: z.boolean() }),
    initial: { urls: [], interval: 10, canSwitch: false },
  },
  /** Pages of others that the shell may show. */
  frames: { shape: z.array(FrameRow), initial: [] },
  /** Holds for addresses whose country nobody knows, once there are rules for countries. */
  isUnknownCountryAllowed: { shape: z.boolean(), initial: true },
  /** From where staff may log in, as addresses or ranges; none: from everywhere. */
  operatorRanges: {
    shape: z.array(z.string().check(z.maxLength(50))).check(z.maxLength(50)),
    initial: [],
  },
  /** Terms that players agree to; a new version asks everybody again. With a url of "" a play-money site shows terms of our own. */
  terms: {
    shape: z.object({ version: text, url: text, minAge: whole(0, 120) }),
    initial: { version: "1", url: "", minAge: 18 },
  },
  /** Apps with an older bundle are sent to the download page; "" takes all. */
  bundleVersionMin: {
    shape: z.string().check(z.regex(/^(\d{1,6}(\.\d{1,6}){0,3})?$/)),
    initial: "",
  },
  /** A login ends the account's other sessions. */
  oneSessionPerAccount: { shape: z.boolean(), initial: false },
  /** How long nobody need touch a page before it ends its login. */
  sessionIdleMinutes: { shape: whole(1, 1440), initial: 30 },
  /** What happens when passwords are guessed. */
  loginGuard: {
    shape: z.object({
      captchaAfter: whole(0, 1000),
      captchaAfterPerAddress: whole(0, 100_000),
      addressWindowMinutes: whole(1, 1440),
      lockAfter: whole(1, 1000),
      lockMinutes: whole(1, 1440),
    }),
    initial: {
      captchaAfter: 3,
      captchaAfterPerAddress: 10,
      addressWindowMinutes: 10,
      lockAfter: 5,
      lockMinutes: 15,
    },
  },
  /** Accounts of their own for visitors who want to try. */
  demoPlay: {
    shape: z.object({ isOn: z.boolean(), perAddressPerDay: whole(1, 100_000) }),
    initial: { isOn: false, perAddressPerDay: 20 },
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
      perAddressPerHour: whole(1, 100_000),
      perAddressPerDay: whole(1, 100_000),
      perDevicePerDay: whole(1, 100_000),
      nameChecksPerMinute: whole(1, 100_000),
    }),
    initial: {
      isOpen: true,
      perAddressPerHour: 20,
      perAddressPerDay: 50,
      perDevicePerDay: 5,
      nameChecksPerMinute: 60,
    },
  },
  /** Codes sent to phones and addresses. */
  codeLimits: {
    shape: z.object({
      liveSeconds: whole(30, 3600),
      resendSeconds: whole(1, 3600),
      perTargetPerDay: whole(1, 1000),
      perAddressPerDay: whole(1, 100_000),
      triesMax: whole(1, 100),
    }),
    initial: {
      liveSeconds: 300,
      resendSeconds: 60,
      perTargetPerDay: 10,
      perAddressPerDay: 50,
      triesMax: 5,
    },
  },
  /** Pictures that players may choose from. */
  headImages: {
    shape: z.array(text),
    initial: [1, 2, 3, 4, 5, 6, 7, 8].map((number) => `/heads/${number}.svg`),
  },
  /** Where players find help with their play, outside of the site. */
  helpLinks: {
    shape: z.array(z.object({ Name: text, Url: text })).check(z.maxLength(10)),
    initial: [],
  },
} as const;

type Declarations = typeof declarations;
export type SettingName = keyof Declarations;
export type SettingOf<Name extends SettingName> = z.infer<Declarations[Name]["shape"]>;

/**
 * Reads one setting of a merchant; the default where none is stored.
 * Throws when what is stored does not fit: a setting that cannot be read must not pass as its default.
 */
export async function readSetting<Name extends SettingName>(
  db: Queryable,
  { merchantId, name }: { merchantId: number; name: Name },
): Promise<SettingOf<Name>> {
  const [stored] = await findSettings(db, { merchantId, names: [name] });
  return settingOf(name, stored?.value);
}

/** A setting out of what is stored; undefined is nothing, which means the default. Throws as `readSetting` does. */
export function settingOf<Name extends SettingName>(name: Name, stored: unknown): SettingOf<Name> {
  const { shape, initial } = declarations[name];
  return (stored === undefined ? initial : shape.parse(stored)) as SettingOf<Name>;
}

/** What an operator is told of a setting. Shape: `schema` is a JSON Schema. */
export function describeSetting(name: SettingName): { initial: unknown; schema: object } {
  const { shape, initial } = declarations[name];
  return { initial, schema: z.toJSONSchema(shape) };
}

export const settingNames = Object.keys(declarations) as SettingName[];

/** A setting's name and the value as it would be stored; null for an unknown name or what does not fit. */
export function fitSetting(
  name: string,
  value: unknown,
): { name: SettingName; value: unknown } | null {
  const known = settingNames.find((setting) => setting === name);
  if (known === undefined) return null;
  const parsed = declarations[known].shape.safeParse(value);
  return parsed.success ? { name: known, value: parsed.data } : null;
}
