/** What a node hears from the others. */
export interface BackplaneListener {
  readonly message: (channel: string, bytes: Uint8Array) => void;
  /** The connection to the others was away; what they said meanwhile is lost. */
  readonly gap: () => void;
  /** A message of this node did not go out. */
  readonly lost: () => void;
}

/**
 * Carries messages between the nodes of one hub: at most once, in the order of each sender.
 * What must not be lost belongs into a store with a version; `onGap` says when to look there.
 */
export interface Backplane {
  /** Connects, once. Resolves when messages go both ways. */
  connect(listener: BackplaneListener): Promise<void>;
  /** Sends to all who subscribe, the sender included. Never waits and never throws. */
  publish(channel: string, bytes: Uint8Array): void;
  /** Resolves when messages of the channel arrive. */
  subscribe(channel: string): Promise<void>;
  unsubscribe(channel: string): Promise<void>;
  /** False while the other nodes cannot be reached. */
  readonly isHealthy: boolean;
  readonly presence: PresenceStore;
  close(): Promise<void>;
}

/** Which users are on which nodes, known to all of them. */
export interface PresenceStore {
  /** Says that users are on a node for the next `ttlMs`. Resolves with those who were nowhere. */
  enter(node: string, users: readonly string[], ttlMs: number): Promise<readonly string[]>;
  /** Says that users are no longer on a node. Resolves with those who are nowhere now. */
  leave(node: string, users: readonly string[]): Promise<readonly string[]>;
  /** Finds those whose nodes fell silent. Resolves with those who are nowhere now. */
  sweep(): Promise<readonly string[]>;
  isOnline(user: string): Promise<boolean>;
}
