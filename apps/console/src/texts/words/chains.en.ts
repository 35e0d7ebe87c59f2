import type { CallWords } from "../words.ts";

/** Words of the calls about chains. */
export const chains: CallWords = {
  areas: { AdminChain: "Chains" },
  calls: {
    "AdminChain/Lists": "All chains",
    "AdminChain/SetState": "Suspend or open a chain",
    "AdminChain/Custody": "Held on chains",
    "AdminChain/SweepList": "To be swept",
  },
  fields: {
    "AdminChain.ChainName": "Chain name",
    "AdminChain.State": "State",
    "AdminChain.ClosedReason": "Closed by the site because",
    "AdminChain.Contract": "USDT contract",
    "AdminChain.Decimals": "Digits",
    "AdminChain.Confirmations": "Confirmations needed",
    "AdminChain.HeadBlock": "Newest block",
    "AdminChain.HeadAt": "Newest block seen",
    "AdminChain.FinalBlock": "Final up to block",
    "AdminChain.UnknownSince": "Unknown since",
    "AdminChain.UnknownReason": "Unknown because",
    "AdminChain.Addresses": "Addresses",
    "AdminChain.Chain": "Chain (USDT)",
    "AdminChain.OnChain": "Held on the chain",
    "AdminChain.Received": "Received for good",
    "AdminChain.CountedAt": "Counted",
    "AdminChain.Network": "Network number",
    "AdminChain.From": "From address",
    "AdminChain.Path": "Key path",
    "AdminChain.To": "To address",
    "AdminChain.TokenAmount": "Amount (USDT)",
    "AdminChain.BaseUnits": "Amount in base units",
  },
  values: {},
};
