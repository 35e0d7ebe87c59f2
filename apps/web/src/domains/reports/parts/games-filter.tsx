import { inLanguage } from "@fairdraw/client/texts/i18n.ts";
import { categories, findGame } from "@fairdraw/lottery-engine";
import { Button, Checkbox, Dialog } from "@fairdraw/ui";
import { ChevronDown } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { gameName } from "../../lottery/game-name.ts";
import { useGames } from "../../lottery/lottery.api.ts";

interface GamesFilterProps {
  /** None means all. */
  gameIds: readonly number[];
  onChange: (gameIds: readonly number[]) => void;
}

/** The games to look for: all, or some that are ticked in a window by category. */
export function GamesFilter({ gameIds, onChange }: GamesFilterProps) {
  const { t } = useTranslation("reports");
  const [isOpen, setOpen] = useState(false);
  const [only] = gameIds;
  const shown =
    only === undefined
      ? t("allGames")
      : gameIds.length === 1
        ? gameName(only)
        : t("gamesOf", { count: gameIds.length });
  return (
    <>
      <Button
        aria-haspopup="dialog"
        aria-label={`${t("game")}: ${shown}`}
        onClick={() => setOpen(true)}
      >
        {shown}
        <ChevronDown size={16} aria-hidden="true" />
      </Button>
      {isOpen && (
        <GamesDialog
          gameIds={gameIds}
          onTake={(chosen) => {
            setOpen(false);
            onChange(chosen);
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

interface GamesDialogProps {
  gameIds: readonly number[];
  onTake: (gameIds: readonly number[]) => void;
  onClose: () => void;
}

/** Ticks count when they are taken together, so that a list is not asked for once per tick. */
function GamesDialog({ gameIds, onTake, onClose }: GamesDialogProps) {
  const { t } = useTranslation("reports");
  const { t: shell } = useTranslation("shell");
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set(gameIds));
  const offered = (useGames().data ?? []).map(({ game }) => game);
  const missing = gameIds.flatMap((id) => {
    const game = findGame(id);
    return game === undefined || offered.includes(game) ? [] : [game];
  });
  const all = [...offered, ...missing];
  const put = (ids: readonly number[], isOn: boolean) => {
    const next = new Set(ticked);
    for (const id of ids) {
      if (isOn) next.add(id);
      else next.delete(id);
    }
    setTicked(next);
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t("gamesTitle")}
      closeLabel={shell("close")}
      place="drawer"
      footer={
        <>
          <Button size="large" disabled={ticked.size === 0} onClick={() => setTicked(new Set())}>
            {t("allGames")}
          </Button>
          <Button look="primary" size="large" onClick={() => onTake([...ticked])}>
            {ticked.size === 0 ? t("gamesTakeAll") : t("gamesTake", { count: ticked.size })}
          </Button>
        </>
      }
    >
      {categories.map(({ key, name }) => {
        const ids = all.filter((game) => game.category === key).map(({ id }) => id);
        if (ids.length === 0) return null;
        const isWhole = ids.every((id) => ticked.has(id));
        return (
          <fieldset key={key} className="border-b border-line py-2 last:border-0">
            <legend className="sr-only">{inLanguage(name)}</legend>
            <Checkbox
              label={
                <span className="font-bold">
                  {t("gamesWhole", { category: inLanguage(name), count: ids.length })}
                </span>
              }
              isOn={isWhole}
              onChange={(isOn) => put(ids, isOn)}
            />
            <div className="grid grid-cols-2 gap-x-4">
              {ids.map((id) => (
                <Checkbox
                  key={id}
                  label={gameName(id)}
                  isOn={ticked.has(id)}
                  onChange={(isOn) => put([id], isOn)}
                />
              ))}
            </div>
          </fieldset>
        );
      })}
    </Dialog>
  );
}
