import { rateKindText } from "../agents/rate-calls.ts";
import { commonResults } from "../core/common-results.ts";
import { inUnit, type MeaningsOf, oneOf, refusals } from "../core/meanings.ts";
import { landingStyleText, registerLinkStateText } from "./enums.ts";
import type * as links from "./link-calls.ts";
import { registerResults } from "./results.ts";

/** Registration links of agents. */
export const registerLinkMeanings = {
  fields: {
    Code: "Code of the link, as it stands in /Register/{code}.",
    Note: 'What the agent calls it; "" for nothing.',
    IsAgent: "True where agents come of it, false for players.",
    PrizeGroup: "Prize group of who registers by it; at most the agent's own by then.",
    Rates: "Rates of who registers by it; at most the agent's own by then.",
    Kind: oneOf(rateKindText, "What the rate is for."),
    Rate: inUnit("1/10,000", "How much of a bet comes back."),
    ShowsName: "True where the page says who invites.",
    AskedFields:
      "Which fields of the site's form it asks for; null, or absent, for all. The site's required ones are always asked for.",
    ContactQQ: 'A number of QQ on the page of registration; "", or absent, for none.',
    Landing: oneOf(
      landingStyleText,
      "How the page of registration looks; absent for the plain one.",
    ),
    MinAge: inUnit("years", "Age that a player must have; it stands on the page of registration."),
    SiteFields: "What the site's form asks for besides account, password and birth date.",
    Key: "Name of the field.",
    Required: "True where nobody registers without it.",
    IsDefault: "The link that stands for the agent where none is named.",
    State: oneOf(registerLinkStateText, "Whether it can be used; in a search, only these."),
    ValidDays: inUnit("days", "How long from now on it can be used; 0 for ever."),
    ExpiresAt: "When it ends; null for never.",
    MaxUses: "How many may register by it; 0 for as many as want.",
    ActiveCount: "Links that can be used now.",
    ActiveMax: "Most links that can be used at the same time.",
    CreatedAt: "When it was made.",
    Opened: "How often it was opened, each device once a day.",
    Registered: "How many registered by it.",
    Deposited: "How many of them who still stand below the caller have paid in.",
    Active: "How many of them who still stand below the caller were active in the last 30 days.",
    IsOn: "True lets it be used, false stops it.",
    UserName: "Name of who registered.",
    NickName: "Name by which others see him.",
    At: "When he registered.",
    HasDeposited: "He has paid in.",
    IsActive: "He was active in the last 30 days.",
  },
  calls: {
    searchRegisterLinks: { refuses: [] },
    createRegisterLink: {
      refuses: [
        ...refusals(commonResults, "CONFLICT", "PARAM_ERROR"),
        ...refusals(
          registerResults,
          "GROUP_EXCEED",
          "GROUP_STEP",
          "RATE_EXCEED",
          "QUOTA_SHORT",
          "NOT_AGENT",
          "AGENT_FROZEN",
          "DEPTH_LIMIT",
        ),
      ],
    },
    updateRegisterLink: {
      refuses: [
        ...refusals(commonResults, "PARAM_ERROR"),
        ...refusals(
          registerResults,
          "LINK_INVALID",
          "GROUP_EXCEED",
          "GROUP_STEP",
          "RATE_EXCEED",
          "QUOTA_SHORT",
        ),
      ],
    },
    setRegisterLinkState: { refuses: refusals(registerResults, "LINK_INVALID", "QUOTA_SHORT") },
    deleteRegisterLink: { refuses: refusals(registerResults, "LINK_INVALID") },
    listLinkMembers: { refuses: refusals(registerResults, "LINK_INVALID") },
  },
} satisfies MeaningsOf<typeof links>;
