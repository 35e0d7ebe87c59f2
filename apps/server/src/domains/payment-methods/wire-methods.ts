import type { BankCard, EWallet, UsdtAddress } from "@fairdraw/wire";
import { chainOf } from "./find-targets.ts";
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

/** An address of USDT as its player sees it. */
export function toWireUsdt(method: Method): UsdtAddress {
  const { id, masked, label, state, boundAt, usableAt } = method;
  return {
    Id: id,
    Chain: chainOf(method),
    Masked: masked,
    Label: label,
    State: state,
    BoundAt: boundAt,
    UsableAt: usableAt,
  };
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
