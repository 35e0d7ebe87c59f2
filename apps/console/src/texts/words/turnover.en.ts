import type { CallWords } from "../words.ts";

/** Words of the calls about turnover that players are asked for. */
export const turnover: CallWords = {
  areas: {},
  calls: {
    "AdminWallet/Turnover": "Turnover asked for",
    "AdminWallet/RelieveTurnover": "Let off turnover",
  },
  fields: {
    "AdminWallet/RelieveTurnover.Id": "Requirement",
    "AdminWallet/Turnover.Id": "Requirement",
    "AdminWallet/Turnover.Amount": "Money it was asked with",
    "AdminWallet.Source": "Asked with",
    Since: "Since",
    "AdminWallet.Multiple": "Multiple",
    Required: "Asked for",
    Done: "Done",
    Remaining: "Remaining",
    "AdminWallet/RelieveTurnover.Remaining": "Shall remain (0 lifts it)",
    Locked: "Locks",
    Relieved: "Let off",
  },
  values: {},
};
