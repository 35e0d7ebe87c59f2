import type { Alerts, Language, Preference } from "@fairdraw/wire";
import type { Queryable } from "../../platform/database/db.ts";

/** Choices of a player as stored: preferences, alert switches, picture. */
export type PreferenceRow = Omit<Preference, "language" | "confirmAbove"> &
  Alerts & {
    readonly headImage: string;
    readonly language: Language | null;
    /** Units: thousandths. */
    readonly confirmAbove: bigint;
  };

const columns = `p.head_image AS "headImage", p.hide_wallet_amount AS "hideWalletAmount", p.audio_muted AS "audioMuted",
  p.show_animal_number AS "showAnimalNumber", p.theme, p.profit_color AS "profitColor", p.alert_chat AS "isChatEnabled",
  p.alert_closing AS "isFengDanEnabled", p.alert_draw AS "isDrawEnabled", p.alert_win AS "isWinningEnabled", p.language,
  p.bet_unit AS "betUnit", p.bet_multiple AS "betMultiple", p.group_below AS "groupBelow", p.confirm_above AS "confirmAbove",
  p.has_shortcuts AS "hasShortcuts"`;

/** Null while the player has chosen nothing. */
export async function findPreference(
  db: Queryable,
  accountId: bigint,
): Promise<PreferenceRow | null> {
  const [row] = await db.rows<PreferenceRow>({
    name: "account_preference",
    text: `SELECT ${columns} FROM account_preference p WHERE account_id = $1`,
    values: [accountId],
  });
  return row ?? null;
}

/** Stores what is named and leaves the rest; answers the whole row. */
export async function changePreference(
  db: Queryable,
  accountId: bigint,
  change: { readonly [Key in keyof PreferenceRow]?: PreferenceRow[Key] | undefined },
): Promise<PreferenceRow> {
  const [row] = await db.rows<PreferenceRow>({
    name: "account_preference_change",
    text: `
      INSERT INTO account_preference AS p (account_id, hide_wallet_amount, audio_muted, show_animal_number, theme,
        alert_chat, alert_closing, alert_draw, alert_win, language, head_image, profit_color,
        bet_unit, bet_multiple, group_below, confirm_above, has_shortcuts)
      VALUES ($1, coalesce($2, false), coalesce($3, false), coalesce($4, false), coalesce($5, 'auto'),
        coalesce($6, true), coalesce($7, true), coalesce($8, true), coalesce($9, true), $10, coalesce($11, ''), coalesce($12, 'red'),
        coalesce($13, 'yuan'), coalesce($14::int, 1), coalesce($15::smallint, 0), coalesce($16::bigint, 0), coalesce($17, true))
      ON CONFLICT (account_id) DO UPDATE SET
        hide_wallet_amount = coalesce($2, p.hide_wallet_amount), audio_muted = coalesce($3, p.audio_muted),
        show_animal_number = coalesce($4, p.show_animal_number), theme = coalesce($5, p.theme),
        alert_chat = coalesce($6, p.alert_chat), alert_closing = coalesce($7, p.alert_closing),
        alert_draw = coalesce($8, p.alert_draw), alert_win = coalesce($9, p.alert_win),
        language = coalesce($10, p.language), head_image = coalesce($11, p.head_image),
        profit_color = coalesce($12, p.profit_color), bet_unit = coalesce($13, p.bet_unit),
        bet_multiple = coalesce($14::int, p.bet_multiple), group_below = coalesce($15::smallint, p.group_below),
        confirm_above = coalesce($16::bigint, p.confirm_above), has_shortcuts = coalesce($17, p.has_shortcuts)
      RETURNING ${columns}`,
    values: [
      accountId,
      change.hideWalletAmount ?? null,
      change.audioMuted ?? null,
      change.showAnimalNumber ?? null,
      change.theme ?? null,
      change.isChatEnabled ?? null,
      change.isFengDanEnabled ?? null,
      change.isDrawEnabled ?? null,
      change.isWinningEnabled ?? null,
      change.language ?? null,
      change.headImage ?? null,
      change.profitColor ?? null,
      change.betUnit ?? null,
      change.betMultiple ?? null,
      change.groupBelow ?? null,
      change.confirmAbove ?? null,
      change.hasShortcuts ?? null,
    ],
  });
  if (row === undefined) throw new Error("an upsert returns its row");
  return row;
}
