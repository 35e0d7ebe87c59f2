import { read, type SuccessOf } from "@fairdraw/client/call/call.ts";
import { getStatement } from "@fairdraw/wire/reports/cash-flow.ts";
import { useQuery } from "@tanstack/react-query";
import { monthKeyOf } from "./months.ts";

export type Statement = SuccessOf<typeof getStatement>;

/** What a month did to the balance; of the running one fetched anew whenever it is opened. */
export function useStatement(month: string) {
  return useQuery({
    queryKey: ["cashFlow", "statement", month],
    queryFn: () => read(getStatement, { Month: monthKeyOf(month) }),
    staleTime: 0,
  });
}
