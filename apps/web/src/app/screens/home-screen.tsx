import "../../domains/lottery/texts.ts";
import "../../domains/betting/texts.ts";
import { showToast } from "@fairdraw/ui";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import type { BetRow } from "../../domains/betting/betting.api.ts";
import { addLine } from "../../domains/betting/cart.ts";
import { cartOf, putCart } from "../../domains/betting/cart-store.ts";
import { MyBets } from "../../domains/betting/parts/my-bets.tsx";
import { lineOfRow } from "../../domains/betting/repeat.ts";
import { useGames } from "../../domains/lottery/lottery.api.ts";
import { useJoinedGames } from "../../domains/lottery/lottery.hub.ts";
import { useSession } from "../../lib/session-store.ts";
import { useTitle } from "../../lib/use-title.ts";
import { AccountCard } from "./home/account-card.tsx";
import { ContinueRow } from "./home/continue-row.tsx";
import { GameWall } from "./home/game-wall.tsx";
import { NewsCard } from "./home/news-card.tsx";

/** The multiple is judged again on the bet screen, with the player's own limit. */
const repeatLimits = { multipleMax: 99_999 };

/** The way into the games, the player's money, and what became of the last bets. */
export function HomeScreen() {
  const { t } = useTranslation("shell");
  const { t: bet } = useTranslation("betting");
  const session = useSession();
  const games = useGames();
  const repeat = useRepeat();
  useTitle(t("home"));
  useJoinedGames(games.data?.map(({ game }) => game.id) ?? []);
  return (
    <div className="mx-auto grid max-w-[1680px] gap-4 desk:grid-cols-[minmax(0,1fr)_320px] desk:gap-5">
      <h1 className="sr-only">{t("hello", { name: session?.nickName ?? "" })}</h1>
      <div className="flex flex-col gap-4 tablet:grid tablet:grid-cols-2 desk:sticky desk:top-20 desk:col-start-2 desk:row-start-1 desk:flex desk:self-start">
        <AccountCard />
        <div className="hidden tablet:block">
          <NewsCard />
        </div>
      </div>
      <div className="flex min-w-0 flex-col gap-4 desk:col-start-1 desk:row-start-1">
        <ContinueRow />
        <GameWall />
        <section aria-labelledby="home-bets" className="rounded-card border border-line bg-surface">
          <h2
            id="home-bets"
            className="border-b border-line px-4 py-3 text-lead font-bold tablet:px-5"
          >
            {bet("myBets")}
          </h2>
          <MyBets gameId={null} emptyText={bet("myBetsHomeEmpty")} onRepeat={repeat} />
        </section>
        <div className="tablet:hidden">
          <NewsCard />
        </div>
      </div>
    </div>
  );
}

/** Puts an earlier bet into the cart of its game and goes there. */
function useRepeat(): (row: BetRow) => void {
  const { t } = useTranslation("betting");
  const navigate = useNavigate();
  return (row) => {
    const line = lineOfRow(row);
    if (line === null) return;
    const added = addLine(cartOf(row.GameId), line, repeatLimits);
    putCart(row.GameId, added.cart);
    showToast({ kind: "ok", text: t("cartAdded") });
    void navigate(`/Bet/${row.GameId}`);
  };
}
