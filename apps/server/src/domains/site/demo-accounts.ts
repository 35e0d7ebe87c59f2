import { type AnswerOf, demoFundsPassword, demoPassword, type isDemoSite } from "@fairdraw/wire";

export { demoFundsPassword, demoPassword };

type OfferedAccount =
  AnswerOf<typeof isDemoSite> extends infer A
    ? A extends { DemoAccounts: (infer Row)[] }
      ? Row
      : never
    : never;

interface DemoAccount extends Omit<OfferedAccount, "Role"> {
  readonly Role: OfferedAccount["Role"] | "operator";
}

/** Secret of every demo operator's authenticator, in base32; as public as the password beside it. */
export const demoTotpSecret = "FAIRDRAWDEMOSECRETFORTESTING2345";

/** The accounts of a fresh demo site, from the operator down to the players. */
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
  { UserName: "operator2", Password: demoPassword, Role: "operator" },
];

/** Those that the login page offers: staff have a door of their own. */
export const offeredAccounts: readonly OfferedAccount[] = demoAccounts.filter(
  (account): account is DemoAccount & OfferedAccount => account.Role !== "operator",
);
