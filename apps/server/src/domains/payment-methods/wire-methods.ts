import type { BankCard, EWallet } from "@fairdraw/wire";
import type { Method } from "./methods.sql.ts";
import type { Provider } from "./usual-providers.ts";

/** A card as its player sees it. */
export function toWireCard(method: Method, providers: readonly Provider[]): BankCard {
  return { ...common(method, providers), BankCode: method.providerCode };
}

/** A wallet as its player sees it. */
export function toWireWallet(method: Method, providers: readonly Provider[]): EWallet {
  return { ...common(method, providers), ProviderCode: method.providerCode };
}

/** Shape: the code stands for the name where operators took the provider away. */
function common(method: Method, providers: readonly Provider[]) {
  const { id, providerCode, masked, state, boundAt, usableAt } = method;
  const provider = providers.find(({ code }) => code === providerCode);
  return {
    Id: id,
    NameZh: provider?.nameZh ?? providerCode,
    NameEn: provider?.nameEn ?? providerCode,
    Masked: masked,
    State: state,
    BoundAt: boundAt,
    UsableAt: usableAt,
  };
}
