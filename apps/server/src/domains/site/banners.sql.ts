import type { Queryable, Tx } from "../../platform/database/db.ts";

/** A banner of Home as operators see it. Units: epoch ms. */
export interface BannerRow {
  readonly id: number;
  readonly place: number;
  readonly img: string;
  readonly mobileImg: string;
  readonly link: string;
  readonly alt: string;
  readonly start: number;
  readonly end: number | null;
}

const columns = `id, place, img, mobile_img AS "mobileImg", link, alt, start_at AS start, end_at AS end`;

/** Banners of a merchant in their order, those that are not shown too. */
export async function findBanners(db: Queryable, merchantId: number): Promise<BannerRow[]> {
  return db.rows<BannerRow>({
    name: "banners",
    text: `SELECT ${columns} FROM site_banner WHERE merchant_id = $1 ORDER BY place, id`,
    values: [merchantId],
  });
}

/** The first banners of a merchant that are out now. */
export async function findShownBanners(
  db: Queryable,
  { merchantId, limit }: { merchantId: number; limit: number },
): Promise<BannerRow[]> {
  return db.rows<BannerRow>({
    name: "banners_shown",
    text: `SELECT ${columns} FROM site_banner
      WHERE merchant_id = $1 AND start_at <= (SELECT fd_now()) AND (end_at IS NULL OR end_at > (SELECT fd_now()))
      ORDER BY place, id LIMIT $2`,
    values: [merchantId, limit],
  });
}

/** One banner of a merchant, locked; null when it has no such. */
export async function lockBanner(
  tx: Tx,
  banner: { merchantId: number; id: number },
): Promise<BannerRow | null> {
  const [row] = await tx.rows<BannerRow>({
    name: "banner_lock",
    text: `SELECT ${columns} FROM site_banner WHERE merchant_id = $1 AND id = $2 FOR UPDATE`,
    values: [banner.merchantId, banner.id],
  });
  return row ?? null;
}

export interface BannerDraft extends Omit<BannerRow, "id" | "start"> {
  readonly merchantId: number;
  /** Null makes a new one. */
  readonly id: number | null;
  /** Null: now, or as it was. */
  readonly start: number | null;
}

/** Writes a banner. Null where its end is not after its start. */
export async function storeBanner(tx: Tx, draft: BannerDraft): Promise<BannerRow | null> {
  const { merchantId, place, img, mobileImg, link, alt } = draft;
  const values = [merchantId, place, img, mobileImg, link, alt, draft.start, draft.end];
  const start = "to_timestamp($7::bigint / 1000.0)";
  const end = "to_timestamp($8::bigint / 1000.0)";
  const [row] =
    draft.id === null
      ? await tx.rows<BannerRow>({
          text: `INSERT INTO site_banner (merchant_id, place, img, mobile_img, link, alt, start_at, end_at)
            SELECT $1, $2, $3, $4, $5, $6, coalesce(${start}, now), ${end} FROM fd_now() AS now
            WHERE ${end} IS NULL OR ${end} > coalesce(${start}, now) RETURNING ${columns}`,
          values,
        })
      : await tx.rows<BannerRow>({
          text: `UPDATE site_banner SET place = $2, img = $3, mobile_img = $4, link = $5, alt = $6,
              start_at = coalesce(${start}, start_at), end_at = ${end}
            WHERE merchant_id = $1 AND id = $9 AND (${end} IS NULL OR ${end} > coalesce(${start}, start_at))
            RETURNING ${columns}`,
          values: [...values, draft.id],
        });
  return row ?? null;
}

export async function deleteBanner(tx: Tx, id: number): Promise<void> {
  await tx.rows({ text: "DELETE FROM site_banner WHERE id = $1", values: [id] });
}
