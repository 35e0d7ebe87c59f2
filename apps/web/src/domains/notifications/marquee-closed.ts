import { keepForLogin, keptForLogin } from "../../lib/login-memory.ts";

const name = "marqueeClosed";

/** Whether the player has closed the marquee since he logged in. */
export const isMarqueeClosed = (): boolean => keptForLogin(sessionStorage, name) !== null;

/** Keeps the marquee away until the next login. */
export const keepMarqueeClosed = (): void => keepForLogin(sessionStorage, name, "1");
