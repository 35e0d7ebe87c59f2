import { BankCardCategory, BankCardState } from "@fairdraw/wire";
import type { Queryable, Tx } from "../../platform/database/db.ts";

/** Cards, wallets and addresses of USDT have limits and lists of their own. */
export type MethodKind = "card" | "wallet" | "usdt";
const ofKind: Readonly<Record<MethodKind, string>> = {
  card: `category = ${BankCardCategory.DEBIT}`,
  wallet: `category NOT IN (${BankCardCategory.DEBIT}, ${BankCardCategory.USDT})`,
  usdt: `category = ${BankCardCategory.USDT}`,
};

/** A card, wallet or address that an account has or had. Units: moments in epoch ms. */
export interface Method {
  readonly id: string;
  readonly merchantId: number;
  readonly accountId: bigint;
  readonly category: number;
  /** Code of the bank or provider; of an address its chain. */
  readonly providerCode: string;
  readonly numberHash: Buffer;
  readonly sealedNumber: Buffer;
  readonly masked: string;
  readonly holderName: string;
  readonly province: number;
  readonly city: string;
  readonly branch: string;
  readonly fitsLuhn: boolean;
  /** What the player calls an address; "" for nothing. */
  readonly label: string;
  readonly state: BankCardState;
  readonly isInUse: boolean;
  readonly boundAt: number;
  readonly usableAt: number;
  readonly removedAt: number | null;
}

const columns = `m.id, m.merchant_id AS "merchantId", m.account_id AS "accountId", m.category,
  m.provider_code AS "providerCode", m.number_hash AS "numberHash", m.sealed_number AS "sealedNumber", m.masked,
  m.holder_name AS "holderName", m.province, m.city, m.branch, m.fits_luhn AS "fitsLuhn", m.label, m.state,
  EXISTS (SELECT FROM payment_method_use u WHERE u.method_id = m.id AND u.ended_at IS NULL) AS "isInUse",
  m.bound_at AS "boundAt", m.usable_at AS "usableAt", m.removed_at AS "removedAt"`;

/** What an account has bound, in the order of binding. */
export function findMethods(
  db: Queryable,
  { accountId, kind }: { accountId: bigint; kind: MethodKind },
): Promise<Method[]> {
  return db.rows<Method>({
    name: `payment_methods_${kind}`,
    text: `SELECT ${columns} FROM payment_method m
      WHERE account_id = $1 AND removed_at IS NULL AND ${ofKind[kind]} ORDER BY bound_at, id`,
    values: [accountId],
  });
}

/** All that an account has or had, the newest first. */
export function findAllMethods(db: Queryable, accountId: bigint): Promise<Method[]> {
  return db.rows<Method>({
    name: "payment_methods_all",
    text: `SELECT ${columns} FROM payment_method m WHERE account_id = $1 ORDER BY bound_at DESC, id DESC`,
    values: [accountId],
  });
}

/** A card or wallet of a merchant, also a removed one. */
export async function findMethod(
  db: Queryable,
  { id, merchantId }: { id: string; merchantId: number },
): Promise<Method | null> {
  const [row] = await db.rows<Method>({
    name: "payment_method",
    text: `SELECT ${columns} FROM payment_method m WHERE id = $1 AND merchant_id = $2`,
    values: [id, merchantId],
  });
  return row ?? null;
}

/** `findMethod`, held until the end of the transaction. */
export async function lockMethod(
  tx: Tx,
  which: { id: string; merchantId: number },
): Promise<Method | null> {
  await tx.rows({
    name: "payment_method_lock",
    text: "SELECT FROM payment_method WHERE id = $1 AND merchant_id = $2 FOR NO KEY UPDATE",
    values: [which.id, which.merchantId],
  });
  return findMethod(tx, which);
}

/** At which account of a merchant a number is bound; null for at none. */
export async function findOwnerOf(
  db: Queryable,
  which: { merchantId: number; numberHash: Buffer },
): Promise<bigint | null> {
  const [row] = await db.rows<{ accountId: bigint }>({
    name: "payment_method_owner",
    text: `SELECT account_id AS "accountId" FROM payment_method
      WHERE merchant_id = $1 AND number_hash = $2 AND removed_at IS NULL`,
    values: [which.merchantId, which.numberHash],
  });
  return row?.accountId ?? null;
}

/** Whether an account has ever bound a card or a wallet. An address of USDT is none: it says nothing of whose it is. */
export async function hasEverBound(db: Queryable, accountId: bigint): Promise<boolean> {
  const rows = await db.rows({
    name: "payment_method_ever",
    text: `SELECT FROM payment_method WHERE account_id = $1 AND category <> ${BankCardCategory.USDT} LIMIT 1`,
    values: [accountId],
  });
  return rows.length > 0;
}

/** A card or wallet as it is bound. */
export interface NewMethod {
  readonly id: string;
  readonly merchantId: number;
  readonly accountId: bigint;
  readonly category: number;
  readonly providerCode: string;
  readonly numberHash: Buffer;
  readonly sealedNumber: Buffer;
  readonly masked: string;
  readonly holderName: string;
  readonly province: number;
  readonly city: string;
  readonly branch: string;
  readonly fitsLuhn: boolean;
  readonly label?: string;
}

/** Binds cards or wallets; they are usable from `coolHours` on. Throws on a number that is bound at the merchant. */
export async function insertMethods(
  tx: Tx,
  methods: readonly (NewMethod & { coolHours: number })[],
): Promise<void> {
  const of = <T>(value: (method: NewMethod & { coolHours: number }) => T) => methods.map(value);
  await tx.rows({
    name: "payment_methods_insert",
    text: `INSERT INTO payment_method (id, merchant_id, account_id, category, provider_code, number_hash, sealed_number,
        masked, holder_name, province, city, branch, fits_luhn, label, bound_at, usable_at)
      SELECT id, merchant_id, account_id, category, provider_code, number_hash, sealed_number, masked, holder_name,
        province, city, branch, fits_luhn, label, now, now + make_interval(hours => cool_hours)
      FROM date_trunc('milliseconds', fd_now()) AS now, unnest($1::uuid[], $2::smallint[], $3::bigint[], $4::smallint[],
        $5::text[], $6::bytea[], $7::bytea[], $8::text[], $9::text[], $10::smallint[], $11::text[], $12::text[],
        $13::boolean[], $14::int[], $15::text[]) AS t (id, merchant_id, account_id, category, provider_code, number_hash,
        sealed_number, masked, holder_name, province, city, branch, fits_luhn, cool_hours, label)`,
    values: [
      of(({ id }) => id),
      of(({ merchantId }) => merchantId),
      of(({ accountId }) => accountId),
      of(({ category }) => category),
      of(({ providerCode }) => providerCode),
      of(({ numberHash }) => numberHash),
      of(({ sealedNumber }) => sealedNumber),
      of(({ masked }) => masked),
      of(({ holderName }) => holderName),
      of(({ province }) => province),
      of(({ city }) => city),
      of(({ branch }) => branch),
      of(({ fitsLuhn }) => fitsLuhn),
      of(({ coolHours }) => coolHours),
      of(({ label = "" }) => label),
    ],
  });
}

/** Takes a card or wallet off; false when it was taken off before. */
export async function removeMethod(
  tx: Tx,
  { id, by }: { id: string; by: bigint },
): Promise<boolean> {
  const rows = await tx.rows({
    name: "payment_method_remove",
    text: `UPDATE payment_method SET removed_at = fd_now(), removed_by = $2
      WHERE id = $1 AND removed_at IS NULL RETURNING id`,
    values: [id, by],
  });
  return rows.length === 1;
}

export async function storeMethodState(
  tx: Tx,
  change: { id: string; state: BankCardState },
): Promise<void> {
  await tx.rows({
    name: "payment_method_state",
    text: "UPDATE payment_method SET state = $2 WHERE id = $1 AND removed_at IS NULL",
    values: [change.id, change.state],
  });
}

/** Disables a number wherever it is bound; answers the accounts. */
export function disableNumber(
  tx: Tx,
  which: { merchantId: number; numberHash: Buffer },
): Promise<{ accountId: bigint; masked: string }[]> {
  return tx.rows<{ accountId: bigint; masked: string }>({
    name: "payment_method_disable",
    text: `UPDATE payment_method SET state = ${BankCardState.DISABLED}
      WHERE merchant_id = $1 AND number_hash = $2 AND removed_at IS NULL
      RETURNING account_id AS "accountId", masked`,
    values: [which.merchantId, which.numberHash],
  });
}

/** When an account bound its newest card, wallet and address, of those it has. Units: epoch ms. */
export async function findNewest(
  db: Queryable,
  accountId: bigint,
): Promise<Readonly<Record<MethodKind, number | null>>> {
  const [row] = await db.rows<Record<MethodKind, number | null>>({
    name: "payment_method_newest",
    text: `SELECT max(bound_at) FILTER (WHERE ${ofKind.card}) AS card, max(bound_at) FILTER (WHERE ${ofKind.wallet}) AS wallet,
        max(bound_at) FILTER (WHERE ${ofKind.usdt}) AS usdt
      FROM payment_method WHERE account_id = $1 AND removed_at IS NULL`,
    values: [accountId],
  });
  return row ?? { card: null, wallet: null, usdt: null };
}

/** The name under which an account is known; null while nobody has said it. */
export async function findRealName(db: Queryable, accountId: bigint): Promise<string | null> {
  const [row] = await db.rows<{ realName: string | null }>({
    name: "payment_real_name",
    text: `SELECT real_name AS "realName" FROM account_profile WHERE account_id = $1`,
    values: [accountId],
  });
  return row?.realName ?? null;
}
