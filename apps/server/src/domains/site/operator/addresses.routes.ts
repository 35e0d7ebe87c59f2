import {
  getAfk,
  getLines,
  listFrames,
  operatorResults,
  publishAppFile,
  publishLines,
  saveAfk,
  saveFrames,
  uploadAppPart,
} from "@fairdraw/wire";
import type { Http } from "../../../platform/http/http.ts";
import { readSetting } from "../../../platform/settings/settings.ts";
import { act, type OperatorParts } from "../../staff/act.ts";
import { keepPart } from "../apps.sql.ts";
import { publishApp } from "../apps.ts";
import { changeSetting } from "../change-setting.ts";
import { findHosts, type HostSigner, tellHosts } from "../hosts.ts";
import { isOnOrigin, isOwnAddress } from "../own-origins.ts";
import { siteSettings } from "../site.settings.ts";

/** Binds what leads players to other hosts; the configuration of the server says which there are. */
export function serveAddressBook(
  http: Http,
  parts: OperatorParts & {
    readonly hosts: readonly string[];
    readonly frames: readonly string[];
    readonly signer: HostSigner;
  },
): void {
  const { hosts: allowed, frames, signer } = parts;
  http.serve(getAfk, async ({ caller }) => ({
    afkConfig: await readSetting(parts.db, caller().merchantId, siteSettings.afkConfig),
  }));
  http.serve(
    saveAfk,
    act(parts, saveAfk, {
      async run({ tx, body, operator, done }) {
        const { afkConfig } = body;
        const {
          CodePushCheckEnable: _,
          CordovaAppVersion: __,
          Releases = [],
          ...addresses
        } = afkConfig;
        if (new Set(Releases.map(({ Device }) => Device)).size < Releases.length) {
          return operatorResults.UNFIT;
        }
        if (!Object.values(addresses).every((address) => isOwnAddress(address, allowed))) {
          return operatorResults.HOST_NOT_ALLOWED;
        }
        const { merchantId } = operator;
        const changed = await changeSetting(
          tx,
          { merchantId, setting: siteSettings.afkConfig },
          () => afkConfig,
        );
        return { ...changed, answer: done };
      },
    }),
  );
  http.serve(uploadAppPart, async ({ body }) => {
    const bytes = Buffer.from(body.Part, "base64");
    await keepPart(parts.db, { upload: body.Upload, no: body.No, bytes });
    return { Result: 0 as const };
  });
  http.serve(
    publishAppFile,
    act(parts, publishAppFile, {
      async run({ tx, body, operator, done }) {
        const { merchantId } = operator;
        const FilePath = await publishApp(tx, {
          upload: body.Upload,
          merchantId,
          fileName: body.FileName,
          sha256: body.Sha256,
        });
        if (FilePath === null) return operatorResults.FILE_REFUSED;
        const changed = await changeSetting(
          tx,
          { merchantId, setting: siteSettings.afkConfig },
          (before) => ({
            ...before,
            [`${body.Device}AppFile`]: FilePath,
          }),
        );
        return { ...changed, answer: { ...done, FilePath } };
      },
    }),
  );
  http.serve(getLines, async ({ caller }) => {
    const hosts = await findHosts(parts.db, { merchantId: caller().merchantId, allowed });
    return {
      URLList: hosts.urls,
      IntervalInMinute: hosts.interval,
      EnableSwitchURL: hosts.canSwitch,
      Allowed: [...allowed],
    };
  });
  http.serve(
    publishLines,
    act(parts, publishLines, {
      async run({ tx, body, operator, done }) {
        const { merchantId } = operator;
        const urls = [...new Set(body.URLList)];
        if (!urls.every((url) => allowed.includes(url))) return operatorResults.HOST_NOT_ALLOWED;
        const hosts = { urls, interval: body.IntervalInMinute, canSwitch: body.EnableSwitchURL };
        const changed = await changeSetting(
          tx,
          { merchantId, setting: siteSettings.lines },
          () => hosts,
        );
        await tellHosts(tx, { merchantId, hosts, signer });
        return { ...changed, answer: done };
      },
    }),
  );
  http.serve(listFrames, async ({ caller }) => ({
    Items: await readSetting(parts.db, caller().merchantId, siteSettings.frames),
    Allowed: [...frames],
  }));
  http.serve(
    saveFrames,
    act(parts, saveFrames, {
      async run({ tx, body, operator, done }) {
        const { Items } = body;
        if (!Items.every(({ Url }) => isOnOrigin(Url, frames)))
          return operatorResults.HOST_NOT_ALLOWED;
        if (new Set(Items.map(({ Type, Id }) => `${Type}/${Id}`)).size < Items.length) {
          return operatorResults.UNFIT;
        }
        const { merchantId } = operator;
        const changed = await changeSetting(
          tx,
          { merchantId, setting: siteSettings.frames },
          () => Items,
        );
        return { ...changed, answer: done };
      },
    }),
  );
}
