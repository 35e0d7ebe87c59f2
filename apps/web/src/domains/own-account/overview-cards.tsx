import "./texts.ts";
import { Link } from "@fairdraw/client/page/link.tsx";
import { useTranslation } from "react-i18next";
import { usePlayerData } from "../account/account.api.ts";
import { ScoreRing } from "../account/security/parts/score-ring.tsx";
import { BalanceCard } from "./balance-card.tsx";
import { card } from "./card.ts";
import { FiguresCard } from "./figures-card.tsx";
import { ToDoCard } from "./to-do-card.tsx";

const scoreMax = 100;

/** What a player has, how well it is protected, what it came to, and what waits. */
export function OverviewCards() {
  return (
    <>
      <div className="grid gap-4 tablet:grid-cols-2">
        <BalanceCard />
        <ScoreCard />
      </div>
      <FiguresCard />
      <ToDoCard />
    </>
  );
}

function ScoreCard() {
  const { t } = useTranslation("overview");
  const score = usePlayerData()?.SecurityScore;
  if (score === undefined) return null;
  return (
    <section className={card}>
      <div className="flex items-center gap-4">
        <ScoreRing score={score} label={t("scoreOf", { score })} />
        <div>
          <h2 className="text-body text-ink-2">{t("score")}</h2>
          <Link to="/AccountSecurity" className="text-small text-link hover:underline">
            {t(score >= scoreMax ? "scoreSee" : "scoreRaise")}
          </Link>
        </div>
      </div>
    </section>
  );
}
