import { keepForLogin, keptForLogin } from "@fairdraw/client/login/login-memory.ts";

const name = "marqueeClosed";

/** Whether the player has closed the marquee since he logged in. */
export const isMarqueeClosed = (): boolean => keptForLogin(sessionStorage, name) !== null;

/** Keeps the marquee away until the next login. */
export const keepMarqueeClosed = (): void => keepForLogin(sessionStorage, name, "1");
