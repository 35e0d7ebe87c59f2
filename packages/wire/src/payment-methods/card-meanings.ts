import { commonResults } from "../core/common-results.ts";
import { inUnit, type MeaningsOf, oneOf, type Refusal, refusals } from "../core/meanings.ts";
import { bankCardStateText } from "../withdraw/enums.ts";
import type * as cards from "./card-calls.ts";
import { bankCardResults } from "./results.ts";

/** By the state of the account and its merchant, and what every change of a method asks for first. */
export const stateRefusals: readonly Refusal[] = refusals(
  commonResults,
  "MAINTENANCE",
  "FEATURE_CLOSED",
  "NO_PERMISSION",
  "DEMO_NOT_ALLOWED",
  "VERIFY_IDENTITY",
  "FUNDS_UNSET",
  "TOO_FREQUENT",
  "FUNDS_LOCKED",
);

/** Fields that cards and wallets have alike. */
export const methodFields = {
  Masked: "The number, masked so that its player knows it.",
  State: oneOf(bankCardStateText, "How it stands."),
  BoundAt: "When it was bound.",
  UsableAt: "From here on money may be paid to it.",
  Max: "Most that an account may have.",
  HasFundsPassword: "False when a funds password has to be set first.",
  NeedsGoogle: "True where a code of the authenticator is due as well.",
  CoolHours: inUnit("hours", "How long the next one waits before money may be paid to it."),
  FundsPassword: "The funds password.",
  GoogleCode: "Code of the authenticator, six digits; due where NeedsGoogle says so.",
  IsOpen: "False while no new one of it may be bound.",
};

export const cardMeanings = {
  fields: {
    ...methodFields,
    BankCode: "Code of the bank, as `ICBC`.",
    Code: "Code of the bank, as `ICBC`.",
    NeedsBranch: "True where it has to be told where the card was opened.",
    HolderName: 'Name of the holder; in the list masked, "" until the first card fixes it.',
    Id: "Which card.",
    Province: "Number of the province where the card was opened; 0 or left out for not told.",
    City: "City where the card was opened.",
    Branch: "Branch of the bank; due where NeedsBranch says so.",
    Number: "Number of the card; spaces do not count.",
    OldNumber: "Whole number of a card that is bound; due once there is one.",
    Card: "The card as it is bound now.",
  },
  calls: {
    listBanks: { refuses: [] },
    listBankCards: { refuses: [] },
    bindBankCard: {
      refuses: [
        ...stateRefusals,
        ...refusals(
          bankCardResults,
          "BANK_REQUIRED",
          "BANK_CLOSED",
          "BRANCH_REQUIRED",
          "NUMBER_FORMAT",
          "NAME_REQUIRED",
          "NAME_MISMATCH",
          "BLACKLIST",
          "EXISTS",
          "USED_BY_OTHER",
          "COUNT_LIMIT",
          "VERIFY_OLD_CARD",
          "FUNDS_PASSWORD_WRONG",
          "GOOGLE_WRONG",
        ),
      ],
    },
    removeBankCard: {
      refuses: [
        ...stateRefusals,
        ...refusals(
          bankCardResults,
          "NOT_EXIST",
          "LOCKED",
          "IN_USE",
          "FUNDS_PASSWORD_WRONG",
          "GOOGLE_WRONG",
        ),
      ],
    },
  },
} satisfies MeaningsOf<typeof cards>;
