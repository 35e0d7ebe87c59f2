import { bannersMax, getHomeIndex, hasHomeBanners, type TodayBoardRow } from "@fairdraw/wire";
import type { Clock } from "../../platform/clock.ts";
import type { Queryable } from "../../platform/database/db.ts";
import type { Http } from "../../platform/http/http.ts";
import { findShownBanners } from "./banners.sql.ts";
import { siteAnswer } from "./site-answer.ts";

/** Binds what Home shows of the whole site; the board comes from those who keep the lists of winners. */
export function serveHome(
  http: Http,
  parts: {
    db: Queryable;
    clock: Clock;
    todayBoardOf: (merchantId: number) => Promise<TodayBoardRow[]>;
  },
): void {
  http.serve(
    hasHomeBanners,
    siteAnswer(parts, async ({ id }) => {
      const [first] = await findShownBanners(parts.db, { merchantId: id, limit: 1 });
      return { HasBanners: first !== undefined };
    }),
  );
  http.serve(getHomeIndex, async ({ caller }) => {
    const { merchantId } = caller();
    const [banners, TodayBoard] = await Promise.all([
      findShownBanners(parts.db, { merchantId, limit: bannersMax }),
      parts.todayBoardOf(merchantId),
    ]);
    return {
      Banners: banners.map((banner) => ({
        Img: banner.img,
        MobileImg: banner.mobileImg,
        Link: banner.link,
        Alt: banner.alt,
      })),
      TodayBoard,
    };
  });
}
