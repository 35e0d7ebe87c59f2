import { read } from "@fairdraw/client/call/call.ts";
import { getHomeIndex } from "@fairdraw/wire/site/home-calls.ts";
import { useQuery } from "@tanstack/react-query";
import { keepHasBanners } from "./has-banners.ts";
import { isKnownBanner } from "./known-banner.ts";

/** The board of the day moves as slowly as what is told of wins. */
const pollMs = 60_000;

/** Banners and the board of the day; fetched again while the page is looked at. */
export function useHomeIndex() {
  return useQuery({
    queryKey: ["home"],
    queryFn: async () => {
      const index = await read(getHomeIndex, {});
      keepHasBanners(index.Banners.some(isKnownBanner));
      return index;
    },
    refetchInterval: pollMs,
  });
}
