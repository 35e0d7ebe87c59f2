import { AfkConfig, DatadogRumConfig, LogoPair } from "@fairdraw/wire";
import * as z from "zod/mini";
import type { Queryable } from "../../platform/db.ts";
import { findSettings } from "./site.sql.ts";

const noLogo = { PCLogo: { FilePath: "" }, MobileLogo: { FilePath: "" } };

/** Every setting of a site: its shape, and what holds while nobody has set it. */
const declarations = {
  registerLinkCode: { shape: z.string(), initial: "" },
  demoLink: { shape: z.string(), initial: "" },
  isWeChatEnabled: { shape: z.boolean(), initial: false },
  /** Asks for the funds password before the first bet of a login. */
  needsBetVerification: { shape: z.boolean(), initial: false },
  skinClass: { shape: z.string(), initial: "" },
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
  const { shape, initial } = declarations[name];
  return (stored === undefined ? initial : shape.parse(stored.value)) as SettingOf<Name>;
}
