import { channelKey, type enteredChannels, type HubChannel } from "@fairdraw/wire";
import type { HubContextOf } from "./hub-connections.ts";

/** A visitor gives the code that his page shows, and gets events for that code alone. Source: decisions.md G5. */
const loginIdShape = /^[\w-]{32,64}$/;

/**
 * The group that a new connection belongs to, for a channel that is entered without joining; null when it belongs to
 * none.
 */
export function keyOfEntry(
  channel: (typeof enteredChannels)[number],
  { identity: { caller, staff, merchantId }, query }: HubContextOf,
): string | null {
  switch (channel.entry) {
    case "everybody":
      return merchantId === null ? null : channelKey(channel, [], merchantId);
    case "players":
    case "agents": {
      const isIn = caller !== null && caller.isAgent === (channel.entry === "agents");
      return isIn && merchantId !== null ? channelKey(channel, [], merchantId) : null;
    }
    case "staff":
      return staff?.rights.has("tasks.view") === true
        ? channelKey(channel, [], staff.merchantId)
        : null;
    case "named": {
      const loginId = query.get("loginId");
      const isIn = caller === null && loginId !== null && loginIdShape.test(loginId);
      return isIn ? channelKey(channel, [loginId]) : null;
    }
    case "owner":
      // Connections of an account are found by the account, so they need no group.
      return null;
  }
}

/** Full name of a channel that a call joins; null for a visitor, who joins no channel of a merchant. */
export function keyOfJoin(
  channel: HubChannel,
  params: readonly unknown[],
  { identity: { caller } }: HubContextOf,
): string | null {
  if (channel.per === "all") return channelKey(channel, params);
  if (caller === null) return null;
  return channelKey(
    channel,
    params,
    channel.per === "merchant" ? caller.merchantId : caller.accountId,
  );
}
