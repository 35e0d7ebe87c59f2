import { toError } from "../errors.ts";
import type { HubContext } from "../types.ts";
import type { HubRuntime } from "./hub-runtime.ts";

type HookRuntime<Events, Identity> = Pick<HubRuntime<Events, Identity>, "hooks" | "logger">;

/**
 * Runs `onConnected`. Never throws.
 * Shape: what it threw, which refuses the client, and nothing of it is to be undone; null for nothing.
 */
export async function runConnected<Events, Identity>(
  { hooks, logger }: HookRuntime<Events, Identity>,
  context: HubContext<Events, Identity>,
): Promise<Error | null> {
  try {
    await hooks.onConnected?.(context);
    return null;
  } catch (thrown) {
    const error = toError(thrown);
    logger.error({ err: error, connectionId: context.connectionId }, "onConnected failed");
    return error;
  }
}

/** Runs `onDisconnected`, when line and methods are through. Never throws. */
export async function runDisconnected<Events, Identity>(
  { hooks, logger }: HookRuntime<Events, Identity>,
  context: HubContext<Events, Identity>,
  reason: Error | null,
): Promise<void> {
  try {
    await hooks.onDisconnected?.(context, reason ?? undefined);
  } catch (thrown) {
    const { connectionId } = context;
    logger.error({ err: toError(thrown), connectionId }, "onDisconnected failed");
  }
}
