import { useSearchParams } from "@fairdraw/client/page/use-search-params.ts";

/** The number of a login page's code that this page was opened by; null for none. */
export function useQrId(): string | null {
  const [query] = useSearchParams();
  const id = query.get("Qr");
  return id !== null && /^[\w-]{1,64}$/.test(id) ? id : null;
}
