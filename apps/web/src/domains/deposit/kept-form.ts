import { keepForLogin, keptForLogin } from "@fairdraw/client/login/login-memory.ts";
import { tabStorage } from "@fairdraw/client/page/safe-storage.ts";

/** What the player has typed; it stays in this tab until his login ends. */
export interface DepositTyped {
  readonly amount: string;
  readonly payer: string;
}

const name = "deposit.typed";

export function keptTyped(): DepositTyped {
  const [amount = "", ...payer] = (keptForLogin(tabStorage, name) ?? "").split("\n");
  return { amount, payer: payer.join("\n") };
}

export function keepTyped({ amount, payer }: DepositTyped): void {
  keepForLogin(tabStorage, name, `${amount}\n${payer}`);
}
