import {
  endDowntime,
  getLines,
  getMerchant,
  listFrames,
  listSettings,
  operatorResults,
  publishLines,
  removeLogo,
  saveAfk,
  saveFrames,
  saveMerchant,
  saveMonitoring,
  saveSetting,
  setDowntime,
  setMerchantState,
  uploadLogo,
} from "@fairdraw/wire";
import type { Http } from "../../platform/http.ts";
import { emit } from "../../platform/outbox.ts";
import { changeSetting } from "../site/change-setting.ts";
import {
  clearDowntime,
  findMerchantRow,
  storeDowntime,
  storeState,
  storeTitle,
} from "../site/downtime.sql.ts";
import { keepPicture } from "../site/files.routes.ts";
import { findLines, type LineSigner, tellLines } from "../site/lines.ts";
import { isOnOrigin, isOwnAddress } from "../site/own-origins.ts";
import {
  describeSetting,
  fitSetting,
  readSetting,
  type SettingName,
  settingNames,
} from "../site/settings.ts";
import { lockMerchant } from "../site/site.sql.ts";
import { siteChanged } from "../site/site-events.ts";
import { tellTurnedSites } from "../site/tell-downtime.ts";
import { type Acting, act, type OperatorParts } from "./act.ts";
import { isWithin } from "./operator-login.ts";

/** Settings whose values have checks of their own, in calls of their own. */
const ownCalls: readonly SettingName[] = ["logos", "afkConfig", "datadog", "lines", "frames"];
const downtimeDaysMax = 7;

type Parts = OperatorParts & {
  readonly lines: readonly string[];
  readonly frames: readonly string[];
  readonly signer: LineSigner;
};

/** Binds what keeps the site itself: its settings, its looks, its lines, its hours. */
export function serveSiteKeeping(http: Http, parts: Parts): void {
  serveSettings(http, parts);
  serveMerchant(http, parts);
  serveLooks(http, parts);
  serveAddresses(http, parts);
}

function serveSettings(http: Http, parts: Parts): void {
  http.serve(listSettings, async ({ caller }) => {
    const { merchantId } = caller();
    const Items = await Promise.all(
      settingNames.map(async (name) => {
        const { initial, schema } = describeSetting(name);
        return {
          Name: name,
          Value: JSON.stringify(await readSetting(parts.db, { merchantId, name })),
          Default: JSON.stringify(initial),
          Schema: JSON.stringify(schema),
          IsPlain: !ownCalls.includes(name),
        };
      }),
    );
    return { Items, ServerTime: parts.clock.nowMs() };
  });
  http.serve(
    saveSetting,
    act(parts, saveSetting, async ({ tx, body, operator, ip, done }) => {
      const known = settingNames.find((name) => name === body.Name);
      if (known === undefined || ownCalls.includes(known)) return operatorResults.NOT_FOUND;
      const fit = fitSetting(known, readJson(body.Value));
      if (fit === null) return operatorResults.UNFIT;
      if (fit.name === "operatorRanges" && !isWithin(fit.value as string[], ip)) {
        return operatorResults.WOULD_LOCK_OUT;
      }
      const { merchantId } = operator;
      const changed = await changeSetting(
        tx,
        { merchantId, name: fit.name },
        () => fit.value as never,
      );
      return { ...changed, answer: done };
    }),
  );
  http.serve(
    saveMonitoring,
    act(parts, saveMonitoring, async ({ tx, body, operator, done }) => {
      const value = {
        isPcOn: body.DatadogRumPcEnable,
        isMobileOn: body.DatadogRumMobileEnable,
        config: body.DatadogRumConfig,
      };
      if ((value.isPcOn || value.isMobileOn) && value.config === null) return operatorResults.UNFIT;
      const { merchantId } = operator;
      const changed = await changeSetting(tx, { merchantId, name: "datadog" }, () => value);
      return { ...changed, answer: done };
    }),
  );
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function serveMerchant(http: Http, parts: Parts): void {
  http.serve(getMerchant, async ({ caller }) => {
    const row = await findMerchantRow(parts.db, caller().merchantId);
    const { downtime } = row;
    return {
      Code: row.code,
      WebSiteTitle: row.title,
      State: row.state,
      Hosts: [...row.hosts],
      Downtime:
        downtime === null
          ? null
          : { From: downtime.from, EndTime: downtime.until, Message: downtime.message },
      ServerTime: parts.clock.nowMs(),
    };
  });
  http.serve(
    saveMerchant,
    act(parts, saveMerchant, (acting) =>
      changeMerchant(acting, async (id) => {
        await storeTitle(acting.tx, { id, title: acting.body.WebSiteTitle });
        await emit(acting.tx, [siteChanged(id, "title")]);
        return true;
      }),
    ),
  );
  http.serve(
    setMerchantState,
    act(parts, setMerchantState, (acting) =>
      changeMerchant(acting, async (id) => {
        await storeState(acting.tx, { id, state: acting.body.State });
        await emit(acting.tx, [siteChanged(id, "settings")]);
        return true;
      }),
    ),
  );
  http.serve(
    setDowntime,
    act(parts, setDowntime, (acting) =>
      changeMerchant(acting, (id) => {
        const { From: from, EndTime: until, Message: message } = acting.body;
        return storeDowntime(acting.tx, { id, from, until, message, daysMax: downtimeDaysMax });
      }),
    ),
  );
  http.serve(
    endDowntime,
    act(parts, endDowntime, async (acting) => {
      const { downtime } = await findMerchantRow(acting.tx, acting.operator.merchantId);
      if (downtime === null) return operatorResults.NOT_FOUND;
      return changeMerchant(acting, async (id) => {
        await clearDowntime(acting.tx, id);
        return true;
      });
    }),
  );
}

/** Changes the operator's merchant and tells pages when it went offline or came back by it. */
async function changeMerchant(
  { tx, operator, done }: Acting<unknown>,
  change: (merchantId: number) => Promise<boolean>,
) {
  const { merchantId } = operator;
  await lockMerchant(tx, merchantId);
  const before = await findMerchantRow(tx, merchantId);
  if (!(await change(merchantId))) return operatorResults.UNFIT;
  await tellTurnedSites(tx);
  await emit(tx, [siteChanged(merchantId, "maintenance")]);
  return { before, after: await findMerchantRow(tx, merchantId), answer: done };
}

function serveLooks(http: Http, parts: Parts): void {
  http.serve(
    uploadLogo,
    act(parts, uploadLogo, async ({ tx, body, operator, done }) => {
      const FilePath = await keepPicture(tx, Buffer.from(body.File, "base64"));
      if (FilePath === null) return operatorResults.FILE_REFUSED;
      const changed = await changeLogo(tx, operator.merchantId, { ...body, FilePath });
      return { ...changed, answer: { ...done, FilePath } };
    }),
  );
  http.serve(
    removeLogo,
    act(parts, removeLogo, async ({ tx, body, operator, done }) => {
      const changed = await changeLogo(tx, operator.merchantId, { ...body, FilePath: "" });
      return { ...changed, answer: done };
    }),
  );
}

function changeLogo(
  tx: Acting<unknown>["tx"],
  merchantId: number,
  place: {
    Page: "Main" | "Login" | "Register" | "favicon";
    Device: "PC" | "Mobile";
    FilePath: string;
  },
) {
  const { Page, Device, FilePath } = place;
  const slot = Device === "PC" ? "PCLogo" : "MobileLogo";
  return changeSetting(tx, { merchantId, name: "logos" }, (logos) => {
    return { ...logos, [Page]: { ...logos[Page], [slot]: { FilePath } } };
  });
}

function serveAddresses(http: Http, parts: Parts): void {
  const { lines: allowed, frames, signer } = parts;
  http.serve(
    saveAfk,
    act(parts, saveAfk, async ({ tx, body, operator, done }) => {
      const { afkConfig } = body;
      const { CodePushCheckEnable: _, CordovaAppVersion: __, ...addresses } = afkConfig;
      if (!Object.values(addresses).every((address) => isOwnAddress(address, allowed))) {
        return operatorResults.HOST_NOT_ALLOWED;
      }
      const { merchantId } = operator;
      const changed = await changeSetting(tx, { merchantId, name: "afkConfig" }, () => afkConfig);
      return { ...changed, answer: done };
    }),
  );
  http.serve(getLines, async ({ caller }) => {
    const lines = await findLines(parts.db, { merchantId: caller().merchantId, allowed });
    return {
      URLList: lines.urls,
      IntervalInMinute: lines.interval,
      EnableSwitchURL: lines.canSwitch,
      Allowed: [...allowed],
      ServerTime: parts.clock.nowMs(),
    };
  });
  http.serve(
    publishLines,
    act(parts, publishLines, async ({ tx, body, operator, done }) => {
      const { merchantId } = operator;
      const urls = [...new Set(body.URLList)];
      if (!urls.every((url) => allowed.includes(url))) return operatorResults.HOST_NOT_ALLOWED;
      const lines = { urls, interval: body.IntervalInMinute, canSwitch: body.EnableSwitchURL };
      const changed = await changeSetting(tx, { merchantId, name: "lines" }, () => lines);
      await tellLines(tx, { merchantId, lines, signer });
      return { ...changed, answer: done };
    }),
  );
  http.serve(listFrames, async ({ caller }) => ({
    Items: await readSetting(parts.db, { merchantId: caller().merchantId, name: "frames" }),
    Allowed: [...frames],
    ServerTime: parts.clock.nowMs(),
  }));
  http.serve(
    saveFrames,
    act(parts, saveFrames, async ({ tx, body, operator, done }) => {
      const { Items } = body;
      if (!Items.every(({ Url }) => isOnOrigin(Url, frames)))
        return operatorResults.HOST_NOT_ALLOWED;
      if (new Set(Items.map(({ Type, Id }) => `${Type}/${Id}`)).size < Items.length) {
        return operatorResults.UNFIT;
      }
      const { merchantId } = operator;
      const changed = await changeSetting(tx, { merchantId, name: "frames" }, () => Items);
      return { ...changed, answer: done };
    }),
  );
}
