import { DepositType } from "@fairdraw/wire";
import type { Tx } from "../../platform/database/db.ts";

/** A way to pay in that a demo site begins with. Units: thousandths; 1/10,000; minutes. */
interface DemoChannel {
  readonly type: number;
  readonly name: string;
  readonly nameEn: string;
  readonly min: bigint;
  readonly max: bigint;
  readonly fixed?: readonly bigint[];
  readonly feeRate?: number;
  readonly avgMinutes: number;
  readonly lifeMinutes?: number;
  readonly isRecommended?: boolean;
  readonly needs?: "name" | "card" | "wallet";
  readonly routes: readonly {
    readonly name: string;
    readonly adapter: "bank" | "gateway";
    readonly config: object;
    readonly weight?: number;
    readonly shadow?: number;
  }[];
}

const simulated = (merchantNo: string) => ({ url: "simulator:", merchantNo });
const yuan = (amount: number) => BigInt(amount) * 1000n;

const demoChannels: readonly DemoChannel[] = [
  {
    type: DepositType.USDT,
    name: "USDT",
    nameEn: "USDT",
    min: yuan(100),
    max: yuan(50_000),
    avgMinutes: 2,
    lifeMinutes: 30,
    isRecommended: true,
    routes: [],
  },
  {
    type: DepositType.BANK_TRANSFER,
    name: "银行转账",
    nameEn: "Bank transfer",
    min: yuan(100),
    max: yuan(50_000),
    avgMinutes: 5,
    lifeMinutes: 30,
    isRecommended: true,
    needs: "name",
    routes: [
      {
        name: "模拟银行",
        adapter: "bank",
        config: {
          payee: "演示科技有限公司",
          bank: "模拟银行",
          account: "6222 0000 1234 5678",
          url: "simulator:",
        },
      },
    ],
  },
  {
    type: DepositType.ALIPAY_QR,
    name: "支付宝扫码",
    nameEn: "Alipay QR",
    min: yuan(50),
    max: yuan(5000),
    feeRate: 50,
    avgMinutes: 1,
    isRecommended: true,
    routes: [
      { name: "模拟通道 A", adapter: "gateway", config: simulated("A-1001"), weight: 100 },
      { name: "模拟通道 B", adapter: "gateway", config: simulated("B-2002"), weight: 40 },
    ],
  },
  {
    type: DepositType.WECHAT_QR,
    name: "微信扫码",
    nameEn: "WeChat QR",
    min: yuan(50),
    max: yuan(3000),
    fixed: [yuan(50), yuan(100), yuan(200), yuan(500), yuan(1000)],
    avgMinutes: 1,
    routes: [{ name: "模拟新通道", adapter: "gateway", config: simulated("C-3003"), shadow: 3 }],
  },
  {
    type: DepositType.E_WALLET,
    name: "电子钱包",
    nameEn: "E-wallet",
    min: yuan(100),
    max: yuan(20_000),
    avgMinutes: 1,
    needs: "wallet",
    routes: [{ name: "模拟钱包", adapter: "gateway", config: simulated("W-4004") }],
  },
  {
    type: DepositType.FROM_WALLET,
    name: "钱包直充",
    nameEn: "From bound e-wallet",
    min: yuan(100),
    max: yuan(20_000),
    avgMinutes: 1,
    needs: "wallet",
    routes: [{ name: "模拟钱包直充", adapter: "gateway", config: simulated("W-5005") }],
  },
];

/** Gives a demo site its ways to pay in: simulated providers stand behind them. */
export async function seedRails(tx: Tx, merchantId: number): Promise<void> {
  for (const [sort, channel] of demoChannels.entries()) {
    const [made] = await tx.rows<{ id: number }>({
      text: `INSERT INTO rail_channel (merchant_id, type, name, name_en, min, max, fixed_amounts, fee_rate, avg_minutes, life_minutes,
          is_recommended, need_payer_name, need_card, need_wallet, sort)
        VALUES ($1, $2, $3, $4, $5, $6, $7::bigint[], $8, $9, $10, $11, $12, $13, $14, $15) RETURNING id`,
      values: [
        merchantId,
        channel.type,
        channel.name,
        channel.nameEn,
        channel.min,
        channel.max,
        channel.fixed ?? [],
        channel.feeRate ?? 0,
        channel.avgMinutes,
        channel.lifeMinutes ?? 15,
        channel.isRecommended ?? false,
        channel.needs === "name",
        channel.needs === "card",
        channel.needs === "wallet",
        sort,
      ],
    });
    for (const route of channel.routes) {
      await tx.rows({
        text: `INSERT INTO rail_route (channel_id, name, adapter, config, weight, shadow_needed) VALUES ($1, $2, $3, $4::jsonb, $5, $6)`,
        values: [
          made?.id,
          route.name,
          route.adapter,
          JSON.stringify(route.config),
          route.weight ?? 100,
          route.shadow ?? 0,
        ],
      });
    }
  }
}
