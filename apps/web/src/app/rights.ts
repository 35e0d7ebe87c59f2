import { queryClient } from "@fairdraw/client/call/query-client.ts";
import { playerDataQuery } from "../domains/account/account.api.ts";
import { privilegesQuery } from "../domains/privileges/privileges.api.ts";
import type { Right } from "./route.ts";

async function ask(right: Right): Promise<boolean> {
  if (right !== "redPacketSolitaireEntryable") {
    return (await queryClient.fetchQuery(privilegesQuery))[right];
  }
  const { activityInfo } = await queryClient.fetchQuery(playerDataQuery);
  return activityInfo.redPacketSolitaireEntryable;
}

/**
 * Tells whether the account has what a page is about. Asks the server once; while that is not
 * known the page is entered, as its own calls are refused anyway.
 */
export async function hasRight(right: Right): Promise<boolean> {
  return ask(right).catch(() => true);
}
