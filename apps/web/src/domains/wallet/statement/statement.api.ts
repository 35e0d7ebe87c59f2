import { read, type SuccessOf } from "@fairdraw/client/call/call.ts";
import { searchOfMember } from "@fairdraw/client/records/member-param.ts";
import { getStatement } from "@fairdraw/wire/reports/cash-flow.ts";
import { useQuery } from "@tanstack/react-query";
import { monthKeyOf } from "./months.ts";

export type Statement = SuccessOf<typeof getStatement>;

/** What a month did to the balance of the player, or of an account below him; of the running one fetched anew whenever it is opened. */
export function useStatement(month: string, member: string | null) {
  return useQuery({
    queryKey: ["cashFlow", "statement", month, member],
    queryFn: () => read(getStatement, { Month: monthKeyOf(month), ...searchOfMember(member) }),
    staleTime: 0,
  });
}
