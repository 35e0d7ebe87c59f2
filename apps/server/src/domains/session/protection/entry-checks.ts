import { BlockList, isIP } from "node:net";
import {
  commonResults,
  type getEntryChecks,
  protectionResults,
  type RequestOf,
  type ResultCode,
  type setEntryChecks,
} from "@fairdraw/wire";
import type { Caller } from "../../../platform/http/auth.ts";
import type { Answering, Device } from "../../../platform/http/call-context.ts";
import { hashToken } from "../../../platform/tokens.ts";
import { findEntryChecks, storeEntryChecks } from "../../account/protection/entry-checks.sql.ts";
import { findAuthenticator, findContacts } from "../../account/security.sql.ts";
import { rememberDevice } from "../guard/devices.sql.ts";
import { devicesMax, type SessionParts } from "../open-session.ts";
import { judgeOwnPassword } from "./judge-password.ts";
import { tellChange } from "./tell-change.ts";

/** An address as people write it: IPv4 that came over IPv6 as IPv4, without a zone. */
const plainIp = (ip: string) => ip.replace(/^::ffff:(?=[\d.]+$)/i, "").replace(/%.*$/, "");

/** From where, and with which devices, an account may be logged in to. */
export async function readEntryChecks(
  { db }: SessionParts,
  { accountId, ip }: { accountId: bigint; ip: string },
): Promise<Answering<typeof getEntryChecks>> {
  const checks = await findEntryChecks(db, accountId);
  return {
    IsIpChecked: checks.isIpChecked,
    Ips: checks.allowedIps,
    IsDeviceChecked: checks.isDeviceChecked,
    OwnIp: plainIp(ip),
  };
}

/**
 * Sets from where, and with which devices, an account may be logged in to.
 * Refuses: NO_WAY for the check of devices while no code could let a new one in, DEVICE_UNNAMED where the client does not
 * say which this one is, IP_FORMAT, OWN_IP_OUTSIDE so that nobody locks himself out, TOO_FREQUENT while many passwords
 * wait, LOCKED, PASSWORD_WRONG. Effects: this device is known.
 */
export async function changeEntryChecks(
  { db }: SessionParts,
  asked: { body: RequestOf<typeof setEntryChecks>; caller: Caller; ip: string; device: Device },
): Promise<Answering<typeof setEntryChecks>> {
  const { body, device } = asked;
  const { accountId } = asked.caller;
  if (body.IsDeviceChecked) {
    if (!(await canBeAsked(db, accountId))) return protectionResults.NO_WAY;
    if (device.id === "") return protectionResults.DEVICE_UNNAMED;
  }
  const ips = [...new Set(body.Ips.map((text) => text.trim()))];
  const fault = faultOf(ips, body.IsIpChecked ? plainIp(asked.ip) : null);
  if (fault !== null) return fault;
  const verdict = await judgeOwnPassword(db, accountId, body.Password);
  if (verdict === "busy") return commonResults.TOO_FREQUENT;
  if (verdict === "locked") return protectionResults.LOCKED;
  if (verdict === "wrong") return protectionResults.PASSWORD_WRONG;
  await db.transaction(async (tx) => {
    await storeEntryChecks(tx, {
      accountId,
      isIpChecked: body.IsIpChecked,
      allowedIps: ips,
      isDeviceChecked: body.IsDeviceChecked,
    });
    await tellChange(tx, accountId, "noticeEntryChecksChanged");
    if (!body.IsDeviceChecked) return;
    const deviceHash = hashToken(device.id);
    await rememberDevice(tx, { accountId, deviceHash, keepMax: devicesMax });
  });
  return { Result: 0 };
}

async function canBeAsked(db: SessionParts["db"], accountId: bigint): Promise<boolean> {
  const [authenticator, contacts] = await Promise.all([
    findAuthenticator(db, accountId),
    findContacts(db, accountId),
  ]);
  return authenticator !== null || contacts.email !== null || contacts.phone !== null;
}

/** Shape: `ownIp` null where the list is not in force. */
function faultOf(ips: readonly string[], ownIp: string | null): ResultCode | null {
  const list = new BlockList();
  for (const text of ips) if (!addTo(list, text)) return protectionResults.IP_FORMAT;
  if (ownIp === null) return null;
  const isInside = list.check(ownIp, isIP(ownIp) === 6 ? "ipv6" : "ipv4");
  return isInside ? null : protectionResults.OWN_IP_OUTSIDE;
}

/** Adds an address, or a network with the length of its prefix; false for what is neither. */
function addTo(list: BlockList, text: string): boolean {
  const [address = "", prefix, ...rest] = text.split("/");
  const version = isIP(address);
  if (version === 0 || address.includes("%") || rest.length > 0) return false;
  const family = version === 6 ? "ipv6" : "ipv4";
  if (prefix === undefined) {
    list.addAddress(address, family);
    return true;
  }
  if (!/^\d{1,3}$/.test(prefix) || Number(prefix) > (version === 6 ? 128 : 32)) return false;
  list.addSubnet(address, Number(prefix), family);
  return true;
}
