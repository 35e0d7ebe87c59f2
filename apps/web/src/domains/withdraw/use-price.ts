import type { RequestOf } from "@fairdraw/wire/core/define-call.ts";
import type { validateWithdraw } from "@fairdraw/wire/withdraw/calls.ts";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { askPrice, type WithdrawPrice } from "./withdraw.api.ts";

type Wanted = RequestOf<typeof validateWithdraw>;

export type PriceState =
  | { readonly kind: "none" | "pending" | "failed" }
  | { readonly kind: "refused"; readonly code: number }
  | { readonly kind: "there"; readonly price: WithdrawPrice };

/** Nobody asks while a number is still being typed. Units: ms. */
const restMs = 350;
/** Rates move; what is shown is asked for again. Units: ms. */
const againMs = 15_000;

/** What a withdrawal costs and brings by the server's own rules, asked for once the wish rests. Shape: null for no wish. */
export function usePrice(wanted: Wanted | null): { state: PriceState; again: () => void } {
  const key = wanted === null ? "" : JSON.stringify(wanted);
  const [rested, setRested] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => setRested(key), restMs);
    return () => clearTimeout(timer);
  }, [key]);
  const isAsked = wanted !== null && rested === key;
  const { data, isError, refetch } = useQuery({
    queryKey: ["withdraw", "price", key],
    queryFn: async (): Promise<PriceState> => {
      if (wanted === null) throw new Error("nothing is wanted");
      const outcome = await askPrice(wanted);
      if (outcome.kind === "done") return { kind: "there", price: outcome.answer };
      if (outcome.kind === "refused") return { kind: "refused", code: outcome.code };
      throw new Error("no answer");
    },
    enabled: isAsked,
    retry: false,
    staleTime: 0,
    gcTime: 0,
    refetchInterval: againMs,
    refetchOnWindowFocus: false,
  });
  const again = () => void refetch();
  if (wanted === null) return { state: { kind: "none" }, again };
  if (!isAsked) return { state: { kind: "pending" }, again };
  if (isError && data === undefined) return { state: { kind: "failed" }, again };
  return { state: data ?? { kind: "pending" }, again };
}
