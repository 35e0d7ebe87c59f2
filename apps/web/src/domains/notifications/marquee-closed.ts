import { keepForLogin, keptForLogin } from "@fairdraw/client/login/login-memory.ts";
import { tabStorage } from "@fairdraw/client/page/safe-storage.ts";

const name = "marqueeClosed";

/** Whether the player has closed the marquee since he logged in. */
export const isMarqueeClosed = (): boolean => keptForLogin(tabStorage, name) !== null;

/** Keeps the marquee away until the next login. */
export const keepMarqueeClosed = (): void => keepForLogin(tabStorage, name, "1");
