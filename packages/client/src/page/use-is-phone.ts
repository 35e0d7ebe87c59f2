import { mediaHook } from "./media-hook.ts";

/** Whether the page is as narrow as a phone: narrower than the tablet breakpoint of styles.css. */
export const useIsPhone = mediaHook("(width < 768px)");
