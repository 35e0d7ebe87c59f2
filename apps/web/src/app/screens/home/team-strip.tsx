import "../../../domains/agents/texts.ts";
import { Link } from "@fairdraw/client/page/link.tsx";
import { ChevronRight } from "lucide-react";
import { useTranslation } from "react-i18next";
import { TeamFigures } from "../../../domains/agents/team/team-figures.tsx";

/** An agent's team at a glance, and the way to it. */
export function TeamStrip() {
  const { t } = useTranslation("agents");
  return (
    <section aria-label={t("centre")}>
      <p className="mb-2 flex items-center justify-between gap-3">
        <span className="text-lead font-bold">{t("centre")}</span>
        <Link to="/Player" className="inline-flex min-h-8 items-center gap-0.5 text-body text-link">
          {t("player")}
          <ChevronRight size={16} aria-hidden="true" />
        </Link>
      </p>
      <TeamFigures isFlush />
    </section>
  );
}
