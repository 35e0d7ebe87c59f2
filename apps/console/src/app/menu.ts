import type { Right } from "@fairdraw/wire/core/rights.ts";
import { type Area, areasFor, type CallPage } from "./areas.ts";
import { callsOfParts } from "./calls-of-parts.ts";

/** Parts of the menu, in order, with the areas in each. What is in none of them stands under `more`. */
const sections = {
  work: ["AdminDashboard", "AdminTask", "AdminReport"],
  players: [
    "AdminPlayer",
    "AdminAgent",
    "AdminRisk",
    "AdminMethod",
    "AdminBlock",
    "AdminProtection",
  ],
  payments: [
    "AdminWithdraw",
    "AdminPayout",
    "AdminDeposit",
    "AdminRail",
    "AdminRebate",
    "AdminWallet",
  ],
  games: ["AdminGame", "AdminIssue", "AdminBet"],
  content: ["AdminAnnouncement", "AdminLiveNotify", "AdminNotify", "AdminMessage", "AdminBanner"],
  site: [
    "AdminMerchant",
    "AdminBank",
    "AdminTerms",
    "AdminLogo",
    "AdminSkin",
    "AdminAfk",
    "AdminDomain",
    "AdminFrame",
    "AdminIp",
    "AdminChain",
    "AdminSystem",
  ],
  staff: ["AdminStaff", "AdminRole", "AdminAudit"],
} as const;

export type SectionName = keyof typeof sections | "more";

export interface Section {
  readonly name: SectionName;
  readonly areas: readonly Area[];
}

/**
 * The menu of a member of staff. An area shows what there is to look at; its deeds stand on those pages, and in the menu
 * only where there is nothing to look at.
 */
export function menuFor(rights: readonly Right[]): readonly Section[] {
  const all = areasFor(rights)
    .map(({ name, pages }) => ({ name, pages: pagesInMenu(pages) }))
    .filter(({ pages }) => pages.length > 0);
  const areaOf = (name: string) => all.filter((area) => area.name === name);
  const named: readonly string[] = Object.values(sections).flat();
  const parts = Object.entries(sections).map(([name, areas]) => ({
    name: name as SectionName,
    areas: areas.flatMap(areaOf),
  }));
  const others = all.filter(({ name }) => !named.includes(name));
  return [...parts, { name: "more" as const, areas: others }].filter(
    ({ areas }) => areas.length > 0,
  );
}

function pagesInMenu(pages: readonly CallPage[]): readonly CallPage[] {
  const shown = pages.filter(({ call }) => !callsOfParts.has(call.name));
  const toLookAt = shown.filter(({ kind }) => kind !== "deed");
  return toLookAt.length > 0 ? toLookAt : shown;
}

/** Deeds that stand on a page to look at: those of its area that no other part of the console makes. */
export function deedsOn(pages: readonly CallPage[]): readonly CallPage[] {
  return pages.filter(({ call, kind }) => kind === "deed" && !callsOfParts.has(call.name));
}
