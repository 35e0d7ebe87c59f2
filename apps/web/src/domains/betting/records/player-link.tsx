import { Link } from "@fairdraw/client/page/link.tsx";
import { memberParam } from "@fairdraw/client/records/member-param.ts";

/** The player of a bet in the list of a team; leads to his bets alone. */
export function PlayerLink({ name }: { name: string }) {
  return (
    <Link to={`/BetRecord?${memberParam}=${name}`} className="whitespace-nowrap text-link">
      {name}
    </Link>
  );
}
