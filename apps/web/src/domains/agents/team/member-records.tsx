import { Link } from "@fairdraw/client/page/link.tsx";
import { memberParam } from "@fairdraw/client/records/member-param.ts";
import { ChevronRight } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { TeamMember } from "./team.api.ts";

/** Pages that show the records of a member, with their names and what else stands in their addresses. */
const pages = {
  money: [
    { path: "/CashFlowRecord", name: "recordsFlows", more: "" },
    { path: "/CashFlowRecord", name: "recordsStatement", more: "view=statement&" },
  ],
  bets: [
    { path: "/BetRecord", name: "recordsBets", more: "" },
    { path: "/AwardDetail", name: "recordsAwards", more: "" },
  ],
  ofTeam: [
    { path: "/BetRecord", name: "recordsTeamBets", more: "scope=team&" },
    { path: "/ProfitReport", name: "recordsReport", more: "view=team&" },
  ],
} as const;

/** Leads to the whole records of a member, of agents also to those of their teams. */
export function MemberRecords({ member, of }: { member: TeamMember; of: "money" | "bets" }) {
  const { t } = useTranslation("team");
  const { UserName, IsAgent } = member.Member;
  const links = [...pages[of], ...(of === "bets" && IsAgent ? pages.ofTeam : [])];
  return (
    <ul className="mt-3 flex flex-wrap gap-x-5 gap-y-1">
      {links.map(({ path, name, more }) => (
        <li key={name}>
          <Link
            to={`${path}?${more}${memberParam}=${UserName}`}
            className="inline-flex min-h-8 items-center gap-0.5 text-body text-link"
          >
            {t(name)}
            <ChevronRight size={16} aria-hidden="true" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
