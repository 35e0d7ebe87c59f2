import { call, type Outcome, read, type SuccessOf } from "@fairdraw/client/call/call.ts";
import { useRecordPages } from "@fairdraw/client/records/endless-pages.ts";
import type { RequestOf } from "@fairdraw/wire/core/define-call.ts";
import {
  findRecipients,
  initTransfer,
  searchTransfers,
  submitTransfer,
} from "@fairdraw/wire/transfer/calls.ts";
import { keepPreviousData, type QueryClient, queryOptions } from "@tanstack/react-query";
import { noteBalance } from "../wallet/wallet.api.ts";
import { searchOf, type TransferFilter } from "./transfer-filter.ts";

export type TransferInit = SuccessOf<typeof initTransfer>;
export type Recipient = SuccessOf<typeof findRecipients>["Items"][number];
export type TransferPage = SuccessOf<typeof searchTransfers>;
export type TransferRow = TransferPage["Items"][number];

const key = ["transfer"];

export const transferInitQuery = queryOptions({
  queryKey: [...key, "init"],
  queryFn: () => read(initTransfer, {}),
  staleTime: 0,
});

export const recipientsQuery = (Text: string) =>
  queryOptions({
    queryKey: [...key, "recipients", Text],
    queryFn: async () => (await read(findRecipients, { Text })).Items,
    placeholderData: keepPreviousData,
  });

/** Sends points. Effects: the balance of the page is what is left, and lists are read anew. */
export async function sendPoints(
  client: QueryClient,
  body: RequestOf<typeof submitTransfer>,
): Promise<Outcome<typeof submitTransfer>> {
  const outcome = await call(submitTransfer, body);
  if (outcome.kind === "done") {
    noteBalance(client, outcome.answer);
    await client.invalidateQueries({ queryKey: key });
  }
  return outcome;
}

/** The transfers that a filter finds; those before stay until they are there. */
export function useTransferPages(filter: TransferFilter) {
  return useRecordPages({
    name: [...key, "page"],
    filter,
    read: (asked: TransferFilter) =>
      read(searchTransfers, { ...searchOf(asked), PageIndex: asked.page, PageSize: asked.size }),
    keyOf: (row: TransferRow) => row.OrderNo,
  });
}
