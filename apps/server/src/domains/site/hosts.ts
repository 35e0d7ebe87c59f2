import { createPrivateKey, createPublicKey, sign } from "node:crypto";
import { hostsText, webSiteUrlConfig, webSiteUrlList } from "@fairdraw/wire";
import type { Queryable, Tx } from "../../platform/database/db.ts";
import { emit, outboxEvent } from "../../platform/hub/outbox.ts";
import { deriveSecret } from "../../platform/secret-box.ts";
import { readSetting, type SettingOf } from "../../platform/settings/settings.ts";
import { siteSettings } from "./site.settings.ts";

/** PKCS #8 around the 32 bytes of an Ed25519 key. */
const pkcs8Prefix = "302e020100300506032b657004220420";

export interface HostSigner {
  /** 32 bytes in base64. */
  readonly publicKey: string;
  sign(hosts: readonly string[]): string;
}

/** Signs lists of hosts with a key of the installation that signs nothing else. */
export function createHostSigner(keyHex: string): HostSigner {
  const seed = deriveSecret("site lines", keyHex);
  const key = createPrivateKey({
    key: Buffer.concat([Buffer.from(pkcs8Prefix, "hex"), seed]),
    format: "der",
    type: "pkcs8",
  });
  const { x = "" } = createPublicKey(key).export({ format: "jwk" });
  return {
    publicKey: Buffer.from(x, "base64url").toString("base64"),
    sign: (hosts) => sign(null, Buffer.from(hostsText(hosts)), key).toString("base64"),
  };
}

/** Hosts of a merchant that the configuration still names. */
export async function findHosts(
  db: Queryable,
  { merchantId, allowed }: { merchantId: number; allowed: readonly string[] },
): Promise<SettingOf<typeof siteSettings.lines>> {
  const hosts = await readSetting(db, merchantId, siteSettings.lines);
  return { ...hosts, urls: hosts.urls.filter((url) => allowed.includes(url)) };
}

/** Tells the pages of a site about its hosts. Effects: WebSiteURLConfig and WebSiteURLList. */
export async function tellHosts(
  tx: Tx,
  {
    merchantId,
    hosts,
    signer,
  }: {
    merchantId: number;
    hosts: SettingOf<typeof siteSettings.lines>;
    signer: HostSigner;
  },
): Promise<void> {
  await emit(tx, [
    outboxEvent(
      webSiteUrlConfig,
      {
        Channel: "site",
        IntervalInMinute: hosts.interval,
        EnableSwitchURL: hosts.canSwitch,
      },
      { merchantId },
    ),
    outboxEvent(
      webSiteUrlList,
      {
        Channel: "site",
        URLList: hosts.urls,
        Signature: signer.sign(hosts.urls),
      },
      { merchantId },
    ),
  ]);
}
