import { useSearchParams } from "@fairdraw/client/page/use-search-params.ts";
import type { Values } from "../call/operator-call.ts";
import type { Field } from "../fields/fields.ts";
import { addressOf, bodyInAddress, placeInAddress, withPlace } from "./address.ts";

/** What a list is asked for, as the address says it: so it can be linked, kept and gone back to. */
export function useAddress(fields: readonly Field[]) {
  const [address, setAddress] = useSearchParams();
  const place = placeInAddress(address);
  return {
    filters: bodyInAddress(fields, address),
    place,
    /** The address without the page, to be kept. */
    query: withPlace(address, { ...place, page: 1 }).toString(),
    /** Looks for something else, from the first page on. False where that is what is shown already. */
    search(next: Values): boolean {
      const found = withPlace(addressOf(fields, next), { ...place, page: 1 });
      setAddress(found);
      return found.toString() !== address.toString();
    },
    goTo(page: number, size: number): void {
      setAddress(withPlace(address, { page, size }));
    },
    open(query: string): void {
      setAddress(new URLSearchParams(query));
    },
  };
}
