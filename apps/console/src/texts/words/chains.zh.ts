import type { CallWords } from "../words.ts";

/** Words of the calls about chains. */
export const chains: CallWords = {
  areas: { AdminChain: "区块链" },
  calls: {
    "AdminChain/Lists": "链一览",
    "AdminChain/SetState": "暂停或开放链",
    "AdminChain/Custody": "链上托管",
    "AdminChain/SweepList": "待归集清单",
  },
  fields: {
    "AdminChain.ChainName": "链名",
    "AdminChain.State": "状态",
    "AdminChain.ClosedReason": "系统关闭原因",
    "AdminChain.Contract": "USDT 合约",
    "AdminChain.Decimals": "小数位",
    "AdminChain.Confirmations": "确认数",
    "AdminChain.HeadBlock": "最新区块",
    "AdminChain.HeadAt": "最新区块时间",
    "AdminChain.FinalBlock": "已最终确认的区块",
    "AdminChain.UnknownSince": "未知自",
    "AdminChain.UnknownReason": "未知原因",
    "AdminChain.Addresses": "地址数",
    "AdminChain.Chain": "链",
    "AdminChain.OnChain": "链上余额",
    "AdminChain.Received": "累计到账",
    "AdminChain.CountedAt": "清点时间",
    "AdminChain.Network": "网络编号",
    "AdminChain.From": "转出地址",
    "AdminChain.Path": "密钥路径",
    "AdminChain.To": "归集地址",
    "AdminChain.TokenAmount": "数量（USDT）",
    "AdminChain.BaseUnits": "数量（最小单位）",
  },
  values: {},
};
