import type { Reservation } from "../transport/registry.ts";
import type { Transport } from "../transport/transport.ts";
import type { OpeningRequest } from "../types.ts";
import type { Authenticated } from "./auth.ts";
import type { Counted } from "./head-count.ts";

/** What a hub connection is made of, once its transport is open. */
export interface Accepted<Identity> {
  readonly transport: Transport;
  readonly who: Authenticated<Identity>;
  readonly counted: Counted;
  readonly query: string;
  readonly opening: OpeningRequest;
  readonly connectionId: string;
  /** Null for a socket that skipped negotiate. */
  readonly reservation: Reservation | null;
}
