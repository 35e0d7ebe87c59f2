import { noteHubState } from "@fairdraw/client/hub/hub-status.ts";
import { useSession } from "@fairdraw/client/login/session-store.ts";
import { startLate } from "@fairdraw/client/page/start-late.ts";
import { useEffect } from "react";

/** As long as the connection's code is away, what is on the screen grows old. */
const noteNoHub = () => noteHubState("Disconnected", "WebSockets");

interface When {
  readonly isBooted: boolean;
  /** The page shows what visitors may follow too. */
  readonly isForVisitors?: boolean;
}

/**
 * Keeps the connection while somebody is logged in, or as a visitor; whoever logs in or out gets a
 * new one. The first page comes first: until it is there, its own calls bring what is new; the
 * connection then asks again for what it may have missed.
 */
export function useLiveData({ isBooted, isForVisitors = false }: When): void {
  const hasSession = useSession() !== null;
  const follower = hasSession ? "player" : isForVisitors ? "visitor" : null;
  useEffect(() => {
    if (follower === null || !isBooted) return;
    const fetch = async () => {
      // So that the next page needs one request less; should it fail, that page asks again.
      void import("../../later-screens.ts").catch(() => undefined);
      return (await import("./live-data.ts")).followHub;
    };
    return startLate({ fetch, onFailed: noteNoHub });
  }, [follower, isBooted]);
}

/** Looks after the host from which the pages come. */
export function useLineWatch(): void {
  useEffect(() => {
    const fetch = async () => (await import("../../../domains/site/host-watch.ts")).watchHosts;
    return startLate({ fetch });
  }, []);
}
