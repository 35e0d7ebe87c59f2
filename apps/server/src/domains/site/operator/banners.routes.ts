import {
  listBanners,
  operatorResults,
  type RequestOf,
  type ResultCode,
  removeBanner,
  saveBanner,
} from "@fairdraw/wire";
import type { Queryable } from "../../../platform/database/db.ts";
import type { Http } from "../../../platform/http/http.ts";
import { emit } from "../../../platform/hub/outbox.ts";
import { act, type OperatorParts } from "../../staff/act.ts";
import {
  type BannerRow,
  deleteBanner,
  findBanners,
  lockBanner,
  storeBanner,
} from "../banners.sql.ts";
import { keepPicture } from "../files.routes.ts";
import { siteChanged } from "../site-events.ts";

/** Binds the banners of Home. */
export function serveBanners(http: Http, parts: OperatorParts): void {
  http.serve(listBanners, async ({ caller }) => {
    const rows = await findBanners(parts.db, caller().merchantId);
    const Items = rows.map((row) => ({
      Id: row.id,
      Place: row.place,
      Img: row.img,
      MobileImg: row.mobileImg,
      Link: row.link,
      Alt: row.alt,
      Start: row.start,
      End: row.end,
    }));
    return { Items };
  });
  http.serve(
    saveBanner,
    act(parts, saveBanner, {
      async run({ tx, body, operator, done }) {
        const { merchantId } = operator;
        const id = body.Id ?? null;
        const before = id === null ? null : await lockBanner(tx, { merchantId, id });
        if (id !== null && before === null) return operatorResults.NOT_FOUND;
        const pictures = await picturesOf(tx, body, before);
        if ("code" in pictures) return pictures;
        const after = await storeBanner(tx, {
          ...pictures,
          merchantId,
          id,
          place: body.Place,
          link: body.Link,
          start: body.Start,
          end: body.End,
        });
        if (after === null) return operatorResults.UNFIT;
        await emit(tx, [siteChanged(merchantId, "banners")]);
        return { before, after, answer: { ...done, Id: after.id } };
      },
    }),
  );
  http.serve(
    removeBanner,
    act(parts, removeBanner, {
      async run({ tx, body, operator, done }) {
        const { merchantId } = operator;
        const before = await lockBanner(tx, { merchantId, id: body.Id });
        if (before === null) return operatorResults.NOT_FOUND;
        await deleteBanner(tx, before.id);
        await emit(tx, [siteChanged(merchantId, "banners")]);
        return { before, after: null, answer: done };
      },
    }),
  );
}

type Pictures = Pick<BannerRow, "img" | "mobileImg" | "alt">;

const isFile = (img: string) => img.startsWith("/");

/** What a banner shows from now on: what is named or sent, else what it showed before. */
async function picturesOf(
  tx: Queryable,
  asked: RequestOf<typeof saveBanner>,
  before: Pictures | null,
): Promise<Pictures | ResultCode> {
  const { BuiltIn, File, MobileFile, Alt: alt } = asked;
  if (BuiltIn !== undefined) {
    const isOneKind = File === undefined && MobileFile === undefined;
    // The page words a built-in banner by itself; other words would never be seen.
    return isOneKind && alt === "" ? { img: BuiltIn, mobileImg: "", alt } : operatorResults.UNFIT;
  }
  const keep = async (file: string | undefined, kept: string) =>
    file === undefined ? kept : keepPicture(tx, Buffer.from(file, "base64"));
  const img = await keep(File, before?.img ?? "");
  const mobileImg = await keep(MobileFile, before?.mobileImg ?? "");
  if (img === null || mobileImg === null) return operatorResults.FILE_REFUSED;
  // A built-in banner takes no picture of phones only, and words of its own.
  const isFit = isFile(img) ? alt !== "" : img !== "" && mobileImg === "" && alt === "";
  return isFit ? { img, mobileImg, alt } : operatorResults.UNFIT;
}
