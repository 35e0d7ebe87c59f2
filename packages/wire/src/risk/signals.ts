/** What a rule of the risk watch looks for. */
export const riskRules = [
  "bothSides",
  "rebateFarm",
  "circle",
  "dump",
  "selfReferral",
  "moveBeforePay",
] as const;
export type RiskRule = (typeof riskRules)[number];

/** What gives a signal its score. */
export const riskParts = [
  "opposedIssues",
  "riskTakenOff",
  "matchedTurnover",
  "coveredIssues",
  "cover",
  "coveredTurnover",
  "rebates",
  "cameBack",
  "hours",
  "amount",
  "cashed",
  "tie",
  "tiedPlayers",
  "movedTurnover",
  "betSecond",
  "secondAbove",
] as const;
export type RiskPart = (typeof riskParts)[number];

/** What stands behind a signal. */
export const riskEvidenceKinds = [
  "bet",
  "transfer",
  "withdrawal",
  "tie",
  "rebate",
  "move",
  "bill",
] as const;
export type RiskEvidenceKind = (typeof riskEvidenceKinds)[number];

/** How a signal stands: nobody has decided, it has an innocent explanation, or it is what it looks like. */
export const riskStates = ["open", "explained", "confirmed"] as const;
export type RiskState = (typeof riskStates)[number];
