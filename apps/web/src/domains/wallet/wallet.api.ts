import { read, type SuccessOf } from "@fairdraw/client/call/call.ts";
import { type Money, parseCheckedMoney } from "@fairdraw/money";
import { getWalletAmount } from "@fairdraw/wire/wallet/calls.ts";
import { type QueryClient, queryOptions, useQuery } from "@tanstack/react-query";

type Wallet = SuccessOf<typeof getWalletAmount>;

const walletKey = ["wallet"];
/** Source: spec section 7, "polled every 10 s". */
const pollMs = 10_000;

export const walletQuery = queryOptions({
  queryKey: walletKey,
  queryFn: () => read(getWalletAmount, {}),
  retry: false,
});

/** The spendable balance, asked for every 10 s while the page is seen. */
export function useBalance(): { amount: Money | null; isStale: boolean } {
  const { data, isError } = useQuery({
    ...walletQuery,
    refetchInterval: pollMs,
    refetchIntervalInBackground: false,
  });
  return {
    amount: data === undefined ? null : parseCheckedMoney(data.WalletAmount),
    isStale: isError,
  };
}

/** Takes a balance that came with another answer, unless a newer one is known. */
export function noteBalance(
  queryClient: QueryClient,
  news: { WalletAmount: string; ServerTime: number },
): void {
  const known = queryClient.getQueryData<Wallet>(walletKey);
  if (known !== undefined && known.ServerTime > news.ServerTime) return;
  // A poll that is on its way was asked before and would bring the old amount back.
  void queryClient.cancelQueries({ queryKey: walletKey });
  queryClient.setQueryData<Wallet>(walletKey, {
    HeldAmount: "0",
    ...known,
    WalletAmount: news.WalletAmount,
    ServerTime: news.ServerTime,
  });
}
