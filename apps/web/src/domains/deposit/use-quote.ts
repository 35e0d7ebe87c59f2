import { useServerSecond } from "@fairdraw/client/time/ticker.ts";
import type { RequestOf } from "@fairdraw/wire/core/define-call.ts";
import type { quoteDeposit } from "@fairdraw/wire/deposit/calls.ts";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { askQuote, type DepositQuote } from "./deposit.api.ts";

type Wanted = RequestOf<typeof quoteDeposit>;

export type QuoteState =
  | { readonly kind: "none" | "pending" | "failed" }
  | { readonly kind: "refused"; readonly code: number }
  | { readonly kind: "there"; readonly quote: DepositQuote };

/** Nobody asks while a number is still being typed. Units: ms. */
const restMs = 350;

/** A quote ends by the server's clock; one that keeps nothing never does. */
export function isOver(quote: Pick<DepositQuote, "QuoteId" | "ExpireAt">, nowMs: number): boolean {
  return quote.QuoteId !== null && nowMs >= quote.ExpireAt;
}

/** What a wish costs and brings, asked for once it rests, and again when the quote has ended. Shape: null for no wish. */
export function useQuote(wanted: Wanted | null): { state: QuoteState; again: () => void } {
  const key = wanted === null ? "" : JSON.stringify(wanted);
  const [rested, setRested] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => setRested(key), restMs);
    return () => clearTimeout(timer);
  }, [key]);
  const isAsked = wanted !== null && rested === key;
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ["depositQuote", key],
    queryFn: async () => {
      if (wanted === null) throw new Error("nothing is wanted");
      const outcome = await askQuote(wanted);
      if (outcome.kind === "done") return { kind: "there" as const, quote: outcome.answer };
      if (outcome.kind === "refused") return { kind: "refused" as const, code: outcome.code };
      throw new Error("no answer");
    },
    enabled: isAsked,
    retry: false,
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  const nowMs = useServerSecond();
  const hasEnded = data?.kind === "there" && isOver(data.quote, nowMs);
  useEffect(() => {
    if (hasEnded) void refetch();
  }, [hasEnded, refetch]);
  const again = () => void refetch();
  if (wanted === null) return { state: { kind: "none" }, again };
  if (!isAsked) return { state: { kind: "pending" }, again };
  if (hasEnded || (isFetching && data?.kind !== "there")) {
    return { state: { kind: "pending" }, again };
  }
  if (isError) return { state: { kind: "failed" }, again };
  return { state: data ?? { kind: "pending" }, again };
}
