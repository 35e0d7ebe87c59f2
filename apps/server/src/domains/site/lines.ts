import { createPrivateKey, createPublicKey, sign } from "node:crypto";
import { linesText, webSiteUrlConfig, webSiteUrlList } from "@fairdraw/wire";
import type { Queryable, Tx } from "../../platform/database/db.ts";
import { emit, outboxEvent } from "../../platform/hub/outbox.ts";
import { deriveSecret } from "../../platform/secret-box.ts";
import { readSetting, type SettingOf } from "../../platform/settings/settings.ts";
import { siteSettings } from "./site.settings.ts";

/** PKCS #8 around the 32 bytes of an Ed25519 key. */
const pkcs8Prefix = "302e020100300506032b657004220420";

export interface LineSigner {
  /** 32 bytes in base64. */
  readonly publicKey: string;
  sign(lines: readonly string[]): string;
}

/** Signs lists of lines with a key of the installation that signs nothing else. */
export function createLineSigner(keyHex: string): LineSigner {
  const seed = deriveSecret("site lines", keyHex);
  const key = createPrivateKey({
    key: Buffer.concat([Buffer.from(pkcs8Prefix, "hex"), seed]),
    format: "der",
    type: "pkcs8",
  });
  const { x = "" } = createPublicKey(key).export({ format: "jwk" });
  return {
    publicKey: Buffer.from(x, "base64url").toString("base64"),
    sign: (lines) => sign(null, Buffer.from(linesText(lines)), key).toString("base64"),
  };
}

/** Lines of a merchant that the configuration still names. */
export async function findLines(
  db: Queryable,
  { merchantId, allowed }: { merchantId: number; allowed: readonly string[] },
): Promise<SettingOf<typeof siteSettings.lines>> {
  const lines = await readSetting(db, merchantId, siteSettings.lines);
  return { ...lines, urls: lines.urls.filter((url) => allowed.includes(url)) };
}

/** Tells the pages of a site about its lines. Effects: WebSiteURLConfig and WebSiteURLList. */
export async function tellLines(
  tx: Tx,
  {
    merchantId,
    lines,
    signer,
  }: {
    merchantId: number;
    lines: SettingOf<typeof siteSettings.lines>;
    signer: LineSigner;
  },
): Promise<void> {
  await emit(tx, [
    outboxEvent(
      webSiteUrlConfig,
      {
        Channel: "site",
        IntervalInMinute: lines.interval,
        EnableSwitchURL: lines.canSwitch,
      },
      { merchantId },
    ),
    outboxEvent(
      webSiteUrlList,
      {
        Channel: "site",
        URLList: lines.urls,
        Signature: signer.sign(lines.urls),
      },
      { merchantId },
    ),
  ]);
}
