import { getPlayMoney } from "@fairdraw/wire/play-money/calls.ts";
import { useQuery } from "@tanstack/react-query";
import { call } from "../../lib/call.ts";

export function usePlayMoney() {
  return useQuery({
    queryKey: ["play-money"],
    queryFn: () => call(getPlayMoney, {}),
  });
}
