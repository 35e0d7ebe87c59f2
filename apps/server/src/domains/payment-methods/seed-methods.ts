import { BankCardCategory, fitsLuhn, MerchantState } from "@fairdraw/wire";
import type { Db, Tx } from "../../platform/database/db.ts";
import { ensureProfile, setRealName } from "../account/profile.sql.ts";
import { findMerchant, findMerchantIds } from "../site/site.sql.ts";
import type { MethodParts } from "./bind-card.ts";
import { findDemoHolders, hasMethods, lockSeeding } from "./demo-methods.sql.ts";
import { insertMethods } from "./methods.sql.ts";
import { hashNumber, maskCard, maskWallet, sealText } from "./number-box.ts";

type SeedParts = Omit<MethodParts, "db">;

interface DemoMethod {
  readonly accountId: bigint;
  readonly merchantId: number;
  readonly holderName: string;
  /** Code of the bank; of a provider of e-wallets with its category. */
  readonly provider: string;
  readonly category?: number;
  readonly number: string;
  readonly coolHours: number;
}

/** Cards and wallets of the first demo player: one card that is usable, one that cools, and a wallet. */
const ofPlayer = {
  userName: "player1",
  holderName: "陈晓明",
  methods: [
    { provider: "ICBC", body: "622202120000488", coolHours: 0 },
    { provider: "CMB", body: "621483650000119", coolHours: 24 },
    { provider: "ALIPAY", category: BankCardCategory.ALIPAY, number: "13800138821", coolHours: 0 },
  ],
} as const;

const crowdBanks = ["ICBC", "CCB", "ABC", "BOC", "CMB", "PSBC"] as const;
const crowdNames = ["王", "李", "张", "刘", "赵", "杨"] as const;

/** Gives the demo sites their first cards and wallets, once. */
export async function seedMethods(parts: MethodParts): Promise<void> {
  for (const merchantId of await findMerchantIds(parts.db)) {
    const merchant = await findMerchant(parts.db, merchantId);
    if (merchant?.state === MerchantState.DEMO) await seedSite(parts, parts.db, merchantId);
  }
}

async function seedSite(parts: SeedParts, db: Db, merchantId: number): Promise<void> {
  if (await hasMethods(db, merchantId)) return;
  await db.transaction(async (tx) => {
    await lockSeeding(tx);
    if (await hasMethods(tx, merchantId)) return;
    const { userName, holderName } = ofPlayer;
    const [accountId] = await findDemoHolders(tx, { merchantId, userName });
    if (accountId === undefined) return;
    const methods = ofPlayer.methods.map((method) => ({
      ...method,
      number: "number" in method ? method.number : withCheckDigit(method.body),
      accountId,
      merchantId,
      holderName,
    }));
    await bindDemoMethods(tx, parts, methods);
  });
}

/** Gives simulated players a card each; they are told nothing. */
export async function bindCrowdCards(
  tx: Tx,
  parts: SeedParts,
  crowd: { merchantId: number; accountIds: readonly bigint[] },
): Promise<void> {
  const { merchantId } = crowd;
  const methods = crowd.accountIds.map((accountId, i) => ({
    accountId,
    merchantId,
    holderName: `${crowdNames[i % crowdNames.length] ?? "王"}小${i % 2 === 0 ? "红" : "军"}`,
    provider: crowdBanks[i % crowdBanks.length] ?? "ICBC",
    number: withCheckDigit(`6222${String(accountId).padStart(14, "0")}`),
    coolHours: 0,
  }));
  await bindDemoMethods(tx, parts, methods);
}

async function bindDemoMethods(
  tx: Tx,
  parts: SeedParts,
  methods: readonly DemoMethod[],
): Promise<void> {
  for (const { accountId, holderName } of methods) {
    await ensureProfile(tx, accountId);
    // A name that somebody has said is his; the demo does not replace it.
    if (!(await setRealName(tx, { accountId, realName: holderName }))) return;
  }
  await insertMethods(
    tx,
    methods.map((method) => {
      const { number, merchantId, provider, category = BankCardCategory.DEBIT } = method;
      const isCard = category === BankCardCategory.DEBIT;
      const id = parts.newId();
      return {
        id,
        merchantId,
        accountId: method.accountId,
        category,
        providerCode: provider,
        numberHash: hashNumber(number, { ...parts, merchantId, of: isCard ? "" : provider }),
        sealedNumber: sealText(number, { ...parts, id }),
        masked: isCard ? maskCard(number) : maskWallet(number),
        holderName: method.holderName,
        province: 0,
        city: "",
        branch: "",
        fitsLuhn: true,
        coolHours: method.coolHours,
      };
    }),
  );
}

/** A number whose last digit fits the others. */
function withCheckDigit(body: string): string {
  const numbers = Array.from({ length: 10 }, (_, digit) => `${body}${digit}`);
  return numbers.find(fitsLuhn) ?? body;
}
