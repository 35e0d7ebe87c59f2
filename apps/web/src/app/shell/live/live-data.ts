import { queryClient } from "@fairdraw/client/call/query-client.ts";
import { startHub, stopHub } from "@fairdraw/client/hub/hub.ts";
import { followBets } from "../../../domains/betting/betting.hub.ts";
import { followDeposits } from "../../../domains/deposit/deposit.hub.ts";
import { followDraws } from "../../../domains/lottery/lottery.hub.ts";
import { followMessages } from "../../../domains/messages/messages.hub.ts";
import { followPrivileges } from "../../../domains/privileges/privileges.hub.ts";
import { followBalance } from "../../../domains/wallet/wallet.hub.ts";
import { followHouse } from "./house-news.ts";

/** Connects to the hub and brings its news into what the pages keep; the result ends both. */
export function followHub(): () => void {
  const ends = [
    followDraws,
    followBets,
    followBalance,
    followDeposits,
    followPrivileges,
    followMessages,
    followHouse,
  ].map((follow) => follow(queryClient));
  startHub();
  return () => {
    stopHub();
    for (const end of ends) end();
  };
}
