import { at, done, requestId, without } from "../core/sample-values.ts";
import type { SamplesOf } from "../core/samples.ts";
import type * as links from "./link-calls.ts";

const rates = [{ Kind: 1 as const, Rate: 30 }];
const link = {
  Code: "7KQ2MXPA",
  Note: "Forum",
  IsAgent: false,
  PrizeGroup: 1940,
  Rates: rates,
  ShowsName: true,
  AskedFields: ["Phone" as const],
  ContactQQ: "123456789",
  Landing: 1,
  IsDefault: true,
  State: 0,
  CreatedAt: at,
  ExpiresAt: null,
  MaxUses: 100,
  Opened: 31,
  Registered: 12,
  Deposited: 5,
  Active: 3,
};
const preset = {
  Note: "Forum",
  IsAgent: false,
  PrizeGroup: 1940,
  Rates: rates,
  ShowsName: true,
  AskedFields: ["Phone" as const],
  ContactQQ: "123456789",
  Landing: 1 as const,
  MaxUses: 100,
};
const member = {
  UserName: "lucky88",
  NickName: "lucky",
  IsAgent: false,
  At: at,
  HasDeposited: true,
  IsActive: false,
};
const page = { PageIndex: 1, PageSize: 20 as const };

export const registerLinkSamples = {
  searchRegisterLinks: {
    request: { ...page, State: 0 as const },
    badRequest: { ...page, State: 4 },
    answer: {
      Total: 1,
      ActiveCount: 1,
      ActiveMax: 50,
      MinAge: 18,
      SiteFields: [{ Key: "Phone" as const, Required: false }],
      Items: [link],
      ServerTime: at,
    },
    badAnswer: {
      Total: 1,
      ActiveCount: 1,
      ActiveMax: 50,
      MinAge: 18,
      SiteFields: [{ Key: "Phone" as const, Required: false }],
      Items: [without(link, "Opened")],
      ServerTime: at,
    },
  },
  createRegisterLink: {
    request: { RequestId: requestId, ...preset, ValidDays: 7 as const },
    badRequest: { RequestId: requestId, ...preset, ValidDays: 8 },
    answer: { Result: 0 as const, Code: "7KQ2MXPA", ServerTime: at },
    badAnswer: { Result: 0, ServerTime: at },
  },
  updateRegisterLink: {
    request: { Code: "7KQ2MXPA", ...preset, IsDefault: true },
    badRequest: { Code: "7KQ2MXPA", ...preset },
    ...done,
  },
  setRegisterLinkState: {
    request: { Code: "7KQ2MXPA", IsOn: false },
    badRequest: { Code: "", IsOn: false },
    ...done,
  },
  deleteRegisterLink: { request: { Code: "7KQ2MXPA" }, badRequest: {}, ...done },
  listLinkMembers: {
    request: { Code: "7KQ2MXPA", ...page },
    badRequest: { Code: "7KQ2MXPA", ...page, PageSize: 21 },
    answer: { Total: 1, Items: [member], ServerTime: at },
    badAnswer: { Total: 1, Items: [without(member, "IsActive")], ServerTime: at },
  },
} satisfies SamplesOf<typeof links>;
