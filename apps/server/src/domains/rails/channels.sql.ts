import type { Queryable } from "../../platform/database/db.ts";

/** States of channels; routes know ON and OFF. */
export const railStates = { ON: 1, MAINTAIN: 2, OFF: 3 } as const;

/** A way to pay in. Units: thousandths; minutes; 1/10,000 of the amount. */
export interface Channel {
  readonly id: number;
  readonly merchantId: number;
  readonly type: number;
  readonly name: string;
  readonly nameEn: string;
  readonly min: bigint;
  readonly max: bigint;
  readonly fixedAmounts: readonly bigint[];
  readonly feeFixed: bigint;
  readonly feeRate: number;
  readonly avgMinutes: number;
  readonly lifeMinutes: number;
  readonly state: number;
  readonly isRecommended: boolean;
  readonly needPayerName: boolean;
  readonly needCard: boolean;
  readonly needWallet: boolean;
  readonly sort: number;
}

export const channelColumns = `c.id, c.merchant_id AS "merchantId", c.type, c.name, c.name_en AS "nameEn", c.min, c.max,
  c.fixed_amounts AS "fixedAmounts", c.fee_fixed AS "feeFixed", c.fee_rate AS "feeRate", c.avg_minutes AS "avgMinutes",
  c.life_minutes AS "lifeMinutes", c.state, c.is_recommended AS "isRecommended", c.need_payer_name AS "needPayerName",
  c.need_card AS "needCard", c.need_wallet AS "needWallet", c.sort`;

/** Channels of a merchant that are not off, in the order in which players see them. */
export function findOpenChannels(db: Queryable, merchantId: number): Promise<Channel[]> {
  return db.rows<Channel>({
    name: "rail_channels_open",
    text: `SELECT ${channelColumns} FROM rail_channel c WHERE c.merchant_id = $1 AND c.state <> ${railStates.OFF} ORDER BY c.sort, c.id`,
    values: [merchantId],
  });
}

/** A channel of a merchant, whatever its state; null for none. */
export async function findChannel(
  db: Queryable,
  of: { merchantId: number; channelId: number },
): Promise<Channel | null> {
  const [row] = await db.rows<Channel>({
    name: "rail_channel_one",
    text: `SELECT ${channelColumns} FROM rail_channel c WHERE c.merchant_id = $1 AND c.id = $2`,
    values: [of.merchantId, of.channelId],
  });
  return row ?? null;
}
