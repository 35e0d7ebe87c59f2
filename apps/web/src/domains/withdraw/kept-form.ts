import { keepForLogin, keptForLogin } from "@fairdraw/client/login/login-memory.ts";
import { tabStorage } from "@fairdraw/client/page/safe-storage.ts";

const name = "withdraw.amount";

/** The amount that the player has typed; it stays in this tab until his login ends. */
export const keptAmount = (): string => keptForLogin(tabStorage, name) ?? "";
export const keepAmount = (amount: string): void => keepForLogin(tabStorage, name, amount);
