import { mediaHook } from "../../lib/media-hook.ts";

/** Whether the player asked the system for as little motion as can be. */
export const useWantsStillness = mediaHook("(prefers-reduced-motion: reduce)");
