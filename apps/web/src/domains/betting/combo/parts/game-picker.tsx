import { inLanguage } from "@fairdraw/client/texts/i18n.ts";
import { categories } from "@fairdraw/lottery-engine";
import { Button, Checkbox, Dialog, Field, IconButton, showToast } from "@fairdraw/ui";
import { comboGamesMax } from "@fairdraw/wire/betting/calls.ts";
import { useQueryClient } from "@tanstack/react-query";
import { Trash2 } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { OfferedGame } from "../../../lottery/lottery.api.ts";
import { toggleBoardGame } from "../board-games.ts";
import { type ComboConfig, comboConfigKey, saveSet } from "../combo.api.ts";

interface GamePickerProps {
  games: readonly OfferedGame[];
  ids: readonly number[];
  config: ComboConfig | undefined;
  onChange: (ids: readonly number[]) => void;
  onClose: () => void;
}

/** Which games stand on the board, and the sets of them that are kept. */
export function GamePicker({ games, ids, config, onChange, onClose }: GamePickerProps) {
  const { t } = useTranslation("combo");
  const { t: shell } = useTranslation("shell");
  const isFull = ids.length >= comboGamesMax;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t("pick")}
      description={t("pickText", { max: comboGamesMax })}
      closeLabel={shell("close")}
      place="drawer"
      footer={
        <Button look="primary" size="large" onClick={onClose}>
          {t("done")} · {t("gamesOf", { count: ids.length, max: comboGamesMax })}
        </Button>
      }
    >
      {config !== undefined && <OwnSets config={config} ids={ids} onUse={onChange} />}
      {categories.map(({ key, name }) => {
        const own = games.filter(({ game }) => game.category === key);
        if (own.length === 0) return null;
        return (
          <fieldset key={key} className="mt-3">
            <legend className="text-body font-bold">{inLanguage(name)}</legend>
            <div className="grid grid-cols-1 gap-x-4 phone:grid-cols-2">
              {own.map(({ game }) => {
                const isOn = ids.includes(game.id);
                return (
                  <Checkbox
                    key={game.id}
                    label={inLanguage(game.name)}
                    isOn={isOn}
                    isDisabled={isFull && !isOn}
                    onChange={() => onChange(toggleBoardGame(ids, game.id))}
                  />
                );
              })}
            </div>
          </fieldset>
        );
      })}
    </Dialog>
  );
}

interface OwnSetsProps {
  config: ComboConfig;
  ids: readonly number[];
  onUse: (ids: readonly number[]) => void;
}

function OwnSets({ config, ids, onUse }: OwnSetsProps) {
  const { t } = useTranslation("combo");
  const queryClient = useQueryClient();
  const [name, setName] = useState("");
  const [isSaving, setSaving] = useState(false);
  const save = async (set: Parameters<typeof saveSet>[0]) => {
    setSaving(true);
    const outcome = await saveSet(set);
    setSaving(false);
    if (outcome.kind === "left") return;
    if (outcome.kind !== "done") {
      showToast({ kind: "error", text: t("setFailed") });
      return;
    }
    const { Sets } = outcome.answer;
    queryClient.setQueryData<ComboConfig>(comboConfigKey, (known) => known && { ...known, Sets });
    setName("");
    showToast({ kind: "ok", text: set.GameIds.length === 0 ? t("setDeleted") : t("setSaved") });
  };
  return (
    <section aria-label={t("sets")} className="rounded-control bg-surface-2 p-3">
      <h3 className="text-body font-bold">{t("sets")}</h3>
      {config.Sets.length === 0 && <p className="text-small text-ink-2">{t("setsEmpty")}</p>}
      <ul className="flex flex-wrap gap-2 py-2">
        {config.Sets.map(({ Id, Name, GameIds }) => (
          <li key={Id} className="flex items-center rounded-control bg-surface">
            <Button
              look="ghost"
              aria-label={t("setUse", { name: Name, count: GameIds.length })}
              onClick={() => onUse(GameIds)}
            >
              {Name} ({GameIds.length})
            </Button>
            <IconButton
              label={t("setDelete", { name: Name })}
              disabled={isSaving}
              onClick={() => void save({ Id, Name, GameIds: [] })}
            >
              <Trash2 size={16} aria-hidden="true" />
            </IconButton>
          </li>
        ))}
      </ul>
      <form
        className="flex items-end gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          const wanted = name.trim();
          if (wanted === "" || ids.length === 0) return;
          void save({ Id: null, Name: wanted, GameIds: [...ids] });
        }}
      >
        <Field
          label={t("setName")}
          value={name}
          maxLength={20}
          onChange={(event) => setName(event.target.value)}
          className="flex-1"
        />
        <Button type="submit" isBusy={isSaving} disabled={name.trim() === "" || ids.length === 0}>
          {t("setSave")}
        </Button>
      </form>
    </section>
  );
}
