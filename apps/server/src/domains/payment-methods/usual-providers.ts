import { BankCardCategory } from "@fairdraw/wire";

/** A bank, or a provider of e-wallets. */
export interface Provider {
  readonly code: string;
  /** `BankCardCategory`. */
  readonly category: number;
  readonly nameZh: string;
  readonly nameEn: string;
  readonly needsBranch: boolean;
  readonly isOpen: boolean;
  readonly place: number;
}

const { ALIPAY, DEBIT, DIGITAL_CNY, E_WALLET } = BankCardCategory;

const banks: readonly (readonly [code: string, zh: string, en: string, needsBranch?: true])[] = [
  ["ICBC", "工商银行", "ICBC"],
  ["CCB", "建设银行", "China Construction Bank"],
  ["ABC", "农业银行", "Agricultural Bank of China"],
  ["BOC", "中国银行", "Bank of China"],
  ["BOCOM", "交通银行", "Bank of Communications"],
  ["PSBC", "邮储银行", "Postal Savings Bank of China"],
  ["CMB", "招商银行", "China Merchants Bank"],
  ["CITIC", "中信银行", "China CITIC Bank"],
  ["CEB", "光大银行", "China Everbright Bank"],
  ["CMBC", "民生银行", "China Minsheng Bank"],
  ["SPDB", "浦发银行", "Shanghai Pudong Development Bank"],
  ["CIB", "兴业银行", "Industrial Bank"],
  ["PAB", "平安银行", "Ping An Bank"],
  ["HXB", "华夏银行", "Huaxia Bank"],
  ["CGB", "广发银行", "China Guangfa Bank"],
  ["CZB", "浙商银行", "China Zheshang Bank"],
  ["CBHB", "渤海银行", "China Bohai Bank"],
  ["HFB", "恒丰银行", "Hengfeng Bank"],
  ["BOB", "北京银行", "Bank of Beijing", true],
  ["BOS", "上海银行", "Bank of Shanghai", true],
  ["JSB", "江苏银行", "Bank of Jiangsu", true],
  ["NJCB", "南京银行", "Bank of Nanjing", true],
  ["NBCB", "宁波银行", "Bank of Ningbo", true],
  ["HZB", "杭州银行", "Bank of Hangzhou", true],
  ["HSB", "徽商银行", "Huishang Bank", true],
  ["BRCB", "北京农商银行", "Beijing Rural Commercial Bank", true],
  ["SRCB", "上海农商银行", "Shanghai Rural Commercial Bank", true],
  ["GRCB", "广州农商银行", "Guangzhou Rural Commercial Bank", true],
];

/** Banks and providers that every merchant has until its operators change them. */
export const usualProviders: readonly Provider[] = [
  ...banks.map(([code, nameZh, nameEn, needsBranch = false], i) => ({
    code,
    category: DEBIT,
    nameZh,
    nameEn,
    needsBranch,
    isOpen: true,
    place: i + 1,
  })),
  ...(
    [
      ["ALIPAY", ALIPAY, "支付宝", "Alipay", true],
      ["DCEP", DIGITAL_CNY, "数字人民币", "Digital CNY", true],
      ["OKPAY", E_WALLET, "OK 钱包", "OK Wallet", true],
      ["GOPAY", E_WALLET, "Go 钱包", "Go Wallet", false],
    ] as const
  ).map(([code, category, nameZh, nameEn, isOpen], i) => ({
    code,
    category,
    nameZh,
    nameEn,
    needsBranch: false,
    isOpen,
    place: i + 1,
  })),
];
