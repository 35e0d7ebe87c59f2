import { toError } from "../errors.ts";
import type { HubContext } from "../types.ts";
import type { HubRuntime } from "./hub-runtime.ts";

interface HookOptions<Events, Identity>
  extends Pick<HubRuntime<Events, Identity>, "hooks" | "logger"> {
  /** Called when methods may begin. */
  readonly connected: () => void;
  /** Told what `onConnected` threw. */
  readonly refused: (error: Error) => void;
  /** Resolves, with the reason, when line and methods are through. */
  readonly ended: () => Promise<Error | null>;
}

/**
 * Runs `onConnected` and, when the connection is over, `onDisconnected`. Never throws.
 * Shape: an `onConnected` that throws refuses the client, and nothing of it is to be undone.
 */
export async function runHooks<Events, Identity>(
  context: HubContext<Events, Identity>,
  { hooks, logger, connected, refused, ended }: HookOptions<Events, Identity>,
): Promise<void> {
  const { connectionId } = context;
  let isConnected = false;
  try {
    await hooks.onConnected?.(context);
    isConnected = true;
    connected();
  } catch (thrown) {
    const error = toError(thrown);
    logger.error({ err: error, connectionId }, "onConnected failed");
    refused(error);
  }
  const reason = await ended();
  try {
    if (isConnected) await hooks.onDisconnected?.(context, reason ?? undefined);
  } catch (thrown) {
    logger.error({ err: toError(thrown), connectionId }, "onDisconnected failed");
  }
}
