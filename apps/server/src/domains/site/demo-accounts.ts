import type { AnswerOf, isDemoSite } from "@fairdraw/wire";

type DemoAccount =
  AnswerOf<typeof isDemoSite> extends infer A
    ? A extends { DemoAccounts: (infer Row)[] }
      ? Row
      : never
    : never;

export const demoPassword = "Fairdraw-demo-1";
export const demoFundsPassword = "Fairdraw-funds-1";

/** The accounts of a fresh demo site, from the operator down the line to the players. */
export const demoAccounts: readonly DemoAccount[] = [
  { UserName: "operator", Password: demoPassword, Role: "operator" },
  { UserName: "root1", Password: demoPassword, Role: "rootAgent" },
  { UserName: "direct1", Password: demoPassword, Role: "directAgent" },
  { UserName: "agent1", Password: demoPassword, Role: "agent" },
  { UserName: "player1", Password: demoPassword, Role: "player" },
  { UserName: "player2", Password: demoPassword, Role: "player" },
  { UserName: "player3", Password: demoPassword, Role: "player" },
  { UserName: "player4", Password: demoPassword, Role: "player" },
  { UserName: "player5", Password: demoPassword, Role: "player" },
];
