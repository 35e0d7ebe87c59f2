import "../../../domains/betting/texts.ts";
import { useTranslation } from "react-i18next";
import { MyBets } from "../../../domains/betting/records/my-bets.tsx";
import { useRepeat } from "../../../domains/betting/records/use-repeat.ts";

/** What became of the player's last bets, in all games. */
export function MyBetsCard() {
  const { t } = useTranslation("betting");
  const repeat = useRepeat();
  return (
    <section aria-labelledby="home-bets" className="rounded-card border border-line bg-surface">
      <h2 id="home-bets" className="border-b border-line px-4 py-3 text-lead font-bold tablet:px-5">
        {t("myBets")}
      </h2>
      <MyBets gameId={null} emptyText={t("myBetsHomeEmpty")} onRepeat={repeat} />
    </section>
  );
}
