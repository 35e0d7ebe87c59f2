import { createHash } from "node:crypto";
import { type AfkConfig, appBytesMax, appDevices } from "@fairdraw/wire";
import type { Queryable, Tx } from "../../platform/database/db.ts";
import { findApp, insertApp, partsOf } from "./apps.sql.ts";

export const appFolder = "/apps/";

/** How a file of a kind begins, and the type that phones and computers know it by. */
const kinds: Readonly<Record<string, { type: string; begins: readonly string[] }>> = {
  apk: { type: "application/vnd.android.package-archive", begins: ["PK\u0003\u0004"] },
  ipa: { type: "application/octet-stream", begins: ["PK\u0003\u0004"] },
  zip: { type: "application/zip", begins: ["PK\u0003\u0004"] },
  exe: { type: "application/octet-stream", begins: ["MZ"] },
  // Signed ones are DER, others XML.
  mobileconfig: {
    type: "application/x-apple-aspen-config",
    begins: ["<?xml", "\u0030\u0082", "\u0030\u0083"],
  },
  plist: { type: "application/xml", begins: ["<?xml", "bplist"] },
};

export const kindOfApp = (fileName: string) => kinds[fileName.split(".").at(-1) ?? ""];

/**
 * Makes a file of the parts of an upload and answers its path, which names its SHA-256. Null when the
 * parts are not what was announced, too large, or of another kind than the name says.
 */
export async function publishApp(
  tx: Tx,
  app: { upload: string; merchantId: number; fileName: string; sha256: string },
): Promise<string | null> {
  const hash = createHash("sha256");
  let size = 0;
  let isKind = false;
  for await (const part of partsOf(tx, app.upload)) {
    if (size === 0) isKind = beginsAs(part, app.fileName);
    size += part.length;
    if (!isKind || size > appBytesMax) return null;
    hash.update(part);
  }
  if (size === 0 || hash.digest("hex") !== app.sha256) return null;
  await insertApp(tx, { ...app, size });
  return `${appFolder}${app.sha256}/${app.fileName}`;
}

/** Size and day of the files of this site among the apps that it offers. */
export async function offeredFiles(
  db: Queryable,
  config: AfkConfig,
): Promise<{ Device: (typeof appDevices)[number]; SizeBytes: number; PublishedAt: number }[]> {
  const wanted = appDevices.flatMap((Device) => {
    const [, folder = "", sha256 = "", fileName = ""] = config[`${Device}AppFile`].split("/");
    return `/${folder}/` === appFolder ? [{ Device, sha256, fileName }] : [];
  });
  if (wanted.length === 0) return [];
  const found = await Promise.all(wanted.map((address) => findApp(db, address)));
  return wanted.flatMap(({ Device }, i) => {
    const file = found[i];
    return file == null ? [] : [{ Device, SizeBytes: file.size, PublishedAt: file.at }];
  });
}

function beginsAs(part: Buffer, fileName: string): boolean {
  const begin = part.subarray(0, 8).toString("latin1");
  return kindOfApp(fileName)?.begins.some((one) => begin.startsWith(one)) ?? false;
}
