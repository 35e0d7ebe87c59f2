import {
  type Call,
  getAfkConfig,
  getAllLogo,
  getMaintenance,
  getMyIp,
  getSpeedTestConfig,
  login,
  logout,
  MerchantState,
  offlineText,
  operatorLogin,
  type SiteOffline,
  TokenVerifyResult,
  tokenVerifyResultText,
} from "@fairdraw/wire";
import type { Clock } from "../../platform/clock.ts";
import type { Queryable } from "../../platform/database/db.ts";
import { isWithin } from "../../platform/http/client-address.ts";
import type { Arrival, Gate, TurnedAway } from "../../platform/http/gate.ts";
import type { OpenOrigins } from "../../platform/http/security-headers.ts";
import { settingOf } from "../../platform/settings/settings.ts";
import { staffSettings } from "../staff/staff.settings.ts";
import { countryOf } from "./country.ts";
import { findGateRows, type GateRow } from "./gate.sql.ts";
import { type AddressRules, isAddressAllowed, readRules } from "./judge-address.ts";
import { createRefreshed } from "./refreshed.ts";
import { siteSettings } from "./site.settings.ts";

/** The page of a site that is offline needs these; the login answers with a code of its own. */
const servedWhileOffline: ReadonlySet<Call> = new Set<Call>([
  login,
  logout,
  getMyIp,
  getMaintenance,
  getAllLogo,
  getAfkConfig,
  getSpeedTestConfig,
]);
/** So does the page for those who are not let in. */
const servedEverywhere: ReadonlySet<Call> = new Set<Call>([logout, getMyIp, getAllLogo]);

interface Site extends GateRow {
  readonly addresses: AddressRules;
  /** From where staff may work; none: from everywhere. */
  readonly staffRanges: readonly string[];
}

export interface SiteGate extends Gate {
  /** Where pages of the site of a host may reach. */
  originsOf(host: string): Promise<OpenOrigins>;
}

/**
 * Judges who is let in, from memory: a change on another node counts here within two seconds.
 * Refuses: 403 IP_RESTRICTED where the site's rules deny the address, 503 with OfflineEndTime while
 * the site is offline. Staff are not players: the ranges of staff alone decide on their calls. Source: decisions.md G15, spec section 8.
 */
export function createSiteGate(parts: {
  db: Queryable;
  clock: Clock;
  hosts: readonly string[];
  frames: readonly string[];
}): SiteGate {
  const { clock } = parts;
  const sites = createRefreshed(() => readSites(parts.db));
  const judge = (site: Site | undefined, { ip }: Arrival, call: Call): TurnedAway | null => {
    if (site === undefined || call.policy.who === "operator" || call === operatorLogin) return null;
    if (!servedEverywhere.has(call) && !isAddressAllowed(site.addresses, ip, countryOf)) {
      return restricted(clock.nowMs());
    }
    return isOffline(site) && !servedWhileOffline.has(call) ? offline(site, clock.nowMs()) : null;
  };
  return {
    forget: sites.forget,
    judgeCall: async (arrival, call) =>
      judge(siteOf(await sites.get(), arrival.host), arrival, call),
    async judgeMember(merchantId, arrival, call) {
      const all = await sites.get();
      if (call.policy.who === "operator") {
        const own = all.find((site) => site.id === merchantId);
        return own === undefined || isWithin(own.staffRanges, arrival.ip)
          ? null
          : restricted(clock.nowMs());
      }
      // Whose host it is was judged before the call was read.
      if (siteOf(all, arrival.host)?.id === merchantId) return null;
      return judge(
        all.find((site) => site.id === merchantId),
        arrival,
        call,
      );
    },
    async judgeConnection(arrival, memberOf) {
      const all = await sites.get();
      const home = all.find((site) => site.id === memberOf);
      const entered = [siteOf(all, arrival.host), home].filter((site) => site !== undefined);
      const isLetIn = entered.every(
        (site) => !isOffline(site) && isAddressAllowed(site.addresses, arrival.ip, countryOf),
      );
      return { isLetIn, merchantId: (home ?? entered[0])?.id ?? null };
    },
    async originsOf(host) {
      // The page itself comes without the database, too.
      const site = await sites.get().then(
        (all) => siteOf(all, host),
        () => undefined,
      );
      return { hosts: parts.hosts, frames: parts.frames, monitoring: monitoringOf(site) };
    },
  };
}

async function readSites(db: Queryable): Promise<readonly Site[]> {
  const rows = await findGateRows(db, [
    "isUnknownCountryAllowed",
    "datadog",
    staffSettings.operatorRanges.name,
  ]);
  return rows.map((row) => {
    const isUnknownCountryAllowed = row.settings["isUnknownCountryAllowed"] !== false;
    const ranges = row.settings[staffSettings.operatorRanges.name];
    const staffRanges = settingOf(staffSettings.operatorRanges, ranges);
    return { ...row, staffRanges, addresses: readRules(row.rules, { isUnknownCountryAllowed }) };
  });
}

/** As `findMerchantOfHost` decides. */
function siteOf(sites: readonly Site[], host: string): Site | undefined {
  return (
    sites.find(({ hosts }) => hosts.includes(host)) ??
    sites.find(({ hosts }) => hosts.includes("*"))
  );
}

function isOffline({ state }: Site): boolean {
  return state === MerchantState.MAINTAIN || state === MerchantState.CLOSED;
}

function restricted(nowMs: number): TurnedAway {
  const Result = TokenVerifyResult.IP_RESTRICTED;
  const body = { Result, Message: tokenVerifyResultText[Result].zh, ServerTime: nowMs };
  return { status: 403, body };
}

function offline(site: Site, nowMs: number): TurnedAway {
  const isPlanned = site.state === MerchantState.MAINTAIN;
  const body: SiteOffline = {
    OfflineEndTime: (isPlanned ? site.offlineUntil : null) ?? "",
    Message: site.offlineMessage === "" ? offlineText : site.offlineMessage,
    ServerTime: nowMs,
  };
  return { status: 503, body };
}

/** Where the monitoring's own script sends to; nowhere while it is off. */
function monitoringOf(site: Site | undefined): string[] {
  const { isPcOn, isMobileOn, config } = settingOf(siteSettings.datadog, site?.settings["datadog"]);
  if (config === null || !(isPcOn || isMobileOn)) return [];
  const labels = config.site.split(".");
  const ending = labels.pop();
  return [`https://browser-intake-${labels.join("-")}.${ending}`];
}
