import { shortAmount, thousandthsOf } from "@fairdraw/client/texts/money-read.ts";
import { Button, IconButton, Segmented } from "@fairdraw/ui";
import { comboGamesMax } from "@fairdraw/wire/betting/calls.ts";
import { LayoutGrid, X } from "lucide-react";
import { useTranslation } from "react-i18next";
import { gameName } from "../../../lottery/game-name.ts";
import { type ComboMode, comboModes } from "../board-address.ts";
import { showTile } from "./tile-strip.tsx";

interface BoardHeadProps {
  mode: ComboMode;
  onMode: (mode: ComboMode) => void;
  ids: readonly number[];
  chips: readonly string[];
  chip: number;
  onChip: (chip: number) => void;
  onTakeOff: (gameId: number) => void;
  onPick: () => void;
}

/** The games of the board as chips, and the amount that a press stakes. */
export function BoardHead(props: BoardHeadProps) {
  const { mode, onMode, ids, onPick } = props;
  const { t } = useTranslation("combo");
  return (
    <div className="flex flex-col gap-3 rounded-card border border-line bg-linear-to-r from-header-from to-header-to p-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="w-full tablet:w-auto tablet:min-w-0 tablet:flex-1">
          <h1 className="text-title font-bold">{t("title")}</h1>
          <p className="text-small text-ink-2">{t("intro", { count: comboGamesMax })}</p>
        </div>
        <Segmented
          label={t("mode")}
          value={mode}
          onChange={onMode}
          items={comboModes.map((value) => ({ value, label: t(`mode_${value}`) }))}
        />
        {mode === "sides" && (
          <Button look="outline" onClick={onPick}>
            <LayoutGrid size={16} aria-hidden="true" />
            {t("pick")} {ids.length}/{comboGamesMax}
          </Button>
        )}
      </div>
      {mode === "sides" && <GamesAndChips {...props} />}
    </div>
  );
}

function GamesAndChips({ ids, chips, chip, onChip, onTakeOff }: BoardHeadProps) {
  const { t } = useTranslation("combo");
  return (
    <>
      <ul aria-label={t("games")} className="fd-swipe flex gap-2 tablet:flex-wrap">
        {ids.map((id) => (
          <li key={id} className="flex shrink-0 items-center rounded-control bg-surface-2">
            <Button
              look="ghost"
              aria-label={t("goTo", { game: gameName(id) })}
              onClick={() => showTile(id)}
            >
              {gameName(id)}
            </Button>
            <IconButton label={t("takeOff", { game: gameName(id) })} onClick={() => onTakeOff(id)}>
              <X size={16} aria-hidden="true" />
            </IconButton>
          </li>
        ))}
      </ul>
      {chips.length > 0 && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span aria-hidden="true" className="text-body text-ink-2">
            {t("chips")}
          </span>
          <Segmented
            label={t("chips")}
            value={String(chip)}
            onChange={(value) => onChip(Number(value))}
            items={chips.map((amount) => {
              const value = thousandthsOf(amount);
              return { value: String(value), label: shortAmount(value) };
            })}
          />
          <p className="text-small text-ink-2">{t("chipHint")}</p>
        </div>
      )}
    </>
  );
}
