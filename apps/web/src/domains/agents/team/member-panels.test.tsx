import { textsReady } from "@fairdraw/client/texts/i18n.ts";
import { show } from "@fairdraw/ui/testing";
import { expect, it } from "vitest";
import "./texts.ts";
import { aTeamRow } from "../../../testing/team-rows.ts";
import { MemberBets } from "./member-panels.tsx";
import type { TeamMember } from "./team.api.ts";

const at = 1_767_586_000_000;

const member: TeamMember = {
  Member: aTeamRow({
    UserName: "agent1",
    NickName: "agent1",
    Direct: 2,
    Team: 3,
    PrizeGroup: 1950,
  }),
  Path: ["direct1", "agent1"],
  BalanceAt: at,
  Rates: [],
  Days: [],
  Flows: [],
  Games: [
    {
      GameId: 101,
      Bets: 17,
      Stake: "340.000",
      Valid: "320.000",
      Prize: "195.000",
      Rebate: "1.200",
      Net: "-143.800",
      OwnStake: "20.000",
      OwnNet: "-18.500",
    },
  ],
  Log: [],
  ServerTime: at,
};

it("has a card for each game on phones, with all that the table has", async () => {
  await textsReady();
  const { page, end } = await show(<MemberBets member={member} />);
  const cards = [...page.querySelectorAll("ul > li")];
  expect(cards).toHaveLength(1);
  const text = cards[0]?.textContent ?? "";
  for (const figure of ["17", "340.00", "320.00", "195.00", "-143.80", "-18.50"]) {
    expect(text).toContain(figure);
  }
  expect(page.querySelector("table")?.parentElement?.parentElement?.className).toContain("hidden");
  await end();
});
