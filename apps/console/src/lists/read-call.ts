import type { Call } from "@fairdraw/wire/core/define-call.ts";
import { useQuery } from "@tanstack/react-query";
import { operatorCall } from "../call/operator-call.ts";

/** Reads by a call; null holds it back until there is something to ask for. */
export function useRead(call: Call, body: Readonly<Record<string, unknown>> | null) {
  return useQuery({
    queryKey: [call.name, body],
    queryFn: () => operatorCall(call, body),
    enabled: body !== null,
  });
}
