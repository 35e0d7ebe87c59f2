import type { AnswerOf, Call, RequestOf } from "@fairdraw/wire/core/define-call.ts";
import type { Refused } from "@fairdraw/wire/core/result.ts";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type * as z from "zod/mini";
import { operatorCall } from "../call/operator-call.ts";
import { failureText } from "../texts/outcome-text.ts";
import { useTexts } from "../texts/texts.ts";

/** An answer that is done says 0, or no result at all. */
type DoneOf<A> = A extends { Result: 0 } ? A : Exclude<A, z.infer<typeof Refused>>;
type Done<C extends Call> = DoneOf<AnswerOf<C>>;

/**
 * Reads by a call that a page by hand knows, in the types of the wire. What was read last stays while other things are read.
 * Units: `refreshMs` between two readings; a page that nobody looks at is not refreshed.
 */
export function useAnswer<C extends Call>(
  call: C,
  body: RequestOf<C> | null,
  { refreshMs }: { refreshMs?: number } = {},
): {
  answer: Done<C> | null;
  failure: string | null;
  isReading: boolean;
  readAgain: () => void;
} {
  const texts = useTexts();
  const read = useQuery({
    queryKey: [call.name, body],
    queryFn: () => operatorCall(call, body),
    enabled: body !== null,
    placeholderData: keepPreviousData,
    ...(refreshMs === undefined ? {} : { refetchInterval: refreshMs }),
  });
  const outcome = read.data;
  return {
    // The answer was checked against the call's schema when it came.
    answer: outcome?.kind === "done" ? (outcome.answer as Done<C>) : null,
    failure: outcome === undefined ? null : failureText(call, outcome, texts),
    isReading: read.isFetching,
    readAgain: () => void read.refetch(),
  };
}
