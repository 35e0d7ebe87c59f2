import { findGame } from "@fairdraw/lottery-engine";
import { Button, DateRange, Select, showToast } from "@fairdraw/ui";
import { Download } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { currentLanguage, inLanguage } from "../../../lib/i18n.ts";
import { saveFile } from "../../../lib/save-file.ts";
import { useGames } from "../../lottery/lottery.api.ts";
import { type BetFilter, historyDays } from "../bet-filter.ts";
import { exportBets } from "../bet-record.api.ts";

interface BetFilterBarProps {
  filter: BetFilter;
  today: string;
  onChange: (change: Partial<BetFilter>) => void;
}

const states = [0, 3, 2, 1] as const;

/** Days, game and state to look for, and the file of what is found. */
export function BetFilterBar({ filter, today, onChange }: BetFilterBarProps) {
  const { t } = useTranslation("betting");
  const games = useGames().data ?? [];
  const all = { value: "", label: t("recordAllGames") };
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3 px-4 py-3 tablet:px-5">
      <DateRange
        label={t("recordDays")}
        fromLabel={t("dayFrom")}
        toLabel={t("dayTo")}
        presetLabels={{
          today: t("today"),
          yesterday: t("yesterday"),
          last7: t("last7"),
          thisMonth: t("thisMonth"),
          lastMonth: t("lastMonth"),
        }}
        value={filter.days}
        limits={{ today, spanDaysMax: historyDays, historyDays }}
        onChange={(days) => onChange({ days })}
      />
      <Select
        look="plain"
        label={t("recordGame")}
        value={filter.gameId === null ? "" : String(filter.gameId)}
        onChange={(value) => onChange({ gameId: value === "" ? null : Number(value) })}
        items={[
          all,
          ...games.map(({ game }) => ({ value: String(game.id), label: inLanguage(game.name) })),
          ...missingGame(filter.gameId, games),
        ]}
      />
      <Select
        look="plain"
        label={t("betState")}
        value={filter.state === null ? "" : String(filter.state)}
        onChange={(value) => onChange({ state: value === "" ? null : Number(value) })}
        items={[
          { value: "", label: t("recordAllStates") },
          ...states.map((state) => ({ value: String(state), label: t(`state_${state}`) })),
        ]}
      />
      <ExportButton filter={filter} />
    </div>
  );
}

/** A game of the address that is not on offer now. */
function missingGame(
  gameId: number | null,
  games: readonly { game: { id: number } }[],
): { value: string; label: string }[] {
  if (gameId === null || games.some(({ game }) => game.id === gameId)) return [];
  const game = findGame(gameId);
  return [
    { value: String(gameId), label: game === undefined ? `${gameId}` : inLanguage(game.name) },
  ];
}

function ExportButton({ filter }: { filter: BetFilter }) {
  const { t } = useTranslation("betting");
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    const outcome = await exportBets(filter, currentLanguage() === "en" ? "en" : "zh");
    setBusy(false);
    if (outcome.kind !== "done") {
      showToast({ kind: "error", text: t("exportFailed") });
      return;
    }
    const { FileName, Content, Rows, Total } = outcome.answer;
    saveFile(FileName, Content, "text/csv;charset=utf-8");
    const text = Rows < Total ? t("exportCut", { count: Rows }) : t("exportDone", { count: Rows });
    showToast({ kind: "ok", text });
  };
  return (
    <Button className="ml-auto" isBusy={isBusy} onClick={() => void save()}>
      <Download size={16} aria-hidden="true" />
      {t("export")}
    </Button>
  );
}
