import "../../domains/lottery/texts.ts";
import "../../domains/betting/texts.ts";
import { Button, EmptyBox, Skeleton, showToast } from "@fairdraw/ui";
import { Clover, TriangleAlert } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import type { BetRow } from "../../domains/betting/betting.api.ts";
import { addLine } from "../../domains/betting/cart.ts";
import { cartOf, putCart } from "../../domains/betting/cart-store.ts";
import { MyBets } from "../../domains/betting/parts/my-bets.tsx";
import { lineOfRow } from "../../domains/betting/repeat.ts";
import { useGames } from "../../domains/lottery/lottery.api.ts";
import { useJoinedGames } from "../../domains/lottery/lottery.hub.ts";
import { GameCard } from "../../domains/lottery/parts/game-card.tsx";
import { useSession } from "../../lib/session-store.ts";
import { useTitle } from "../../lib/use-title.ts";

/** The multiple is judged again on the bet screen, with the player's own limit. */
const repeatLimits = { multipleMax: 99_999 };

/** The way into the games, and what became of the last bets. */
export function HomeScreen() {
  const { t } = useTranslation("shell");
  const { t: bet } = useTranslation("betting");
  const navigate = useNavigate();
  const session = useSession();
  useTitle(t("home"));
  const repeat = (row: BetRow) => {
    const line = lineOfRow(row);
    if (line === null) return;
    const added = addLine(cartOf(row.GameId), line, repeatLimits);
    putCart(row.GameId, added.cart);
    showToast({ kind: "ok", text: bet("cartAdded") });
    void navigate(`/Bet/${row.GameId}`);
  };
  return (
    <div className="mx-auto flex max-w-[1280px] flex-col gap-5">
      <h1 className="text-head font-bold">{t("hello", { name: session?.nickName ?? "" })}</h1>
      <div className="grid items-start gap-5 laptop:grid-cols-[minmax(340px,2fr)_3fr]">
        <GameCards />
        <section aria-labelledby="home-bets" className="rounded-card border border-line bg-surface">
          <h2
            id="home-bets"
            className="border-b border-line px-4 py-3 text-lead font-bold tablet:px-5"
          >
            {bet("myBets")}
          </h2>
          <MyBets gameId={null} emptyText={bet("myBetsHomeEmpty")} onRepeat={repeat} />
        </section>
      </div>
    </div>
  );
}

function GameCards() {
  const { t } = useTranslation("lottery");
  const { t: shell } = useTranslation("shell");
  const games = useGames();
  useJoinedGames(games.data?.map(({ game }) => game.id) ?? []);
  if (games.isPending) {
    return (
      <div role="status" aria-label={shell("loading")}>
        <Skeleton className="h-72" />
      </div>
    );
  }
  if (games.data === undefined) {
    return (
      <div className="rounded-card border border-line bg-surface">
        <EmptyBox
          isError
          icon={<TriangleAlert size={40} strokeWidth={1.5} />}
          text={t("loadFailed")}
          action={<Button onClick={() => void games.refetch()}>{shell("retry")}</Button>}
        />
      </div>
    );
  }
  return (
    <section aria-labelledby="home-games" className="flex flex-col gap-4">
      <h2 id="home-games" className="sr-only">
        {t("games")}
      </h2>
      {games.data.length === 0 ? (
        <div className="rounded-card border border-line bg-surface">
          <EmptyBox icon={<Clover size={40} strokeWidth={1.5} />} text={t("noGames")} />
        </div>
      ) : (
        games.data.map((offered) => <GameCard key={offered.game.id} {...offered} />)
      )}
    </section>
  );
}
