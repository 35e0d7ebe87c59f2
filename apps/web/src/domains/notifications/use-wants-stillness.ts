import { mediaHook } from "@fairdraw/client/page/media-hook.ts";

/** Whether the player asked the system for as little motion as can be. */
export const useWantsStillness = mediaHook("(prefers-reduced-motion: reduce)");
