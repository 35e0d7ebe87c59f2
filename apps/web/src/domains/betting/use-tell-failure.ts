import { showToast } from "@fairdraw/ui";
import { refusalOf } from "./refusal.ts";
import { useRefusalText } from "./use-refusal-text.ts";

type Failure = { readonly kind: "refused"; readonly code: number } | { readonly kind: "unknown" };

/**
 * Says in passing why something was not done; a refusal without words comes with its number. Shape: the text is for
 * what got no answer.
 */
export function useTellFailure(): (failure: Failure, unknownText: string) => void {
  const refusal = useRefusalText();
  return (failure, unknownText) => {
    const isRefused = failure.kind === "refused";
    showToast({
      kind: "error",
      text: isRefused ? refusal(failure.code) : unknownText,
      hasFailureNote: isRefused && refusalOf(failure.code) === undefined,
    });
  };
}
