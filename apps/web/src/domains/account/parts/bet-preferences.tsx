import { parseMoney, toField } from "@fairdraw/money";
import { Button, MoneyField, Segmented, Stepper, Switch, showToast } from "@fairdraw/ui";
import { type BetUnit, betMultipleMax, type PlayerBaseData } from "@fairdraw/wire/account/calls.ts";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { useUpdatePreference } from "../account.api.ts";

/** The lowest group that is sold, and how far apart groups are. */
const group = { min: 1700, step: 2, points: 2000 } as const;

function useStore() {
  const { t } = useTranslation("account");
  return useUpdatePreference(() => showToast({ kind: "error", text: t("notStored") })).mutate;
}

/** What a board begins with, and what is bet without a question; on every device. */
export function BetPreferences({ player }: { player: PlayerBaseData }) {
  const { t } = useTranslation("account");
  const store = useStore();
  const units: { value: BetUnit; label: string }[] = [
    { value: "yuan", label: t("unit_yuan") },
    { value: "jiao", label: t("unit_jiao") },
    { value: "fen", label: t("unit_fen") },
    { value: "li", label: t("unit_li") },
  ];
  return (
    <>
      <p className="text-small text-ink-2">{t("betHint")}</p>
      <p className="mt-2 text-body">{t("betUnit")}</p>
      <Segmented
        label={t("betUnit")}
        value={player.betUnit}
        items={units}
        onChange={(betUnit) => store({ betUnit })}
      />
      <p className="mt-2 text-body">{t("betMultiple")}</p>
      <Multiple kept={player.betMultiple} />
      <GroupChoice own={player.prizeGroup} below={player.groupBelow} />
      <ConfirmAbove key={player.confirmAbove} kept={player.confirmAbove} />
      <Switch
        label={t("shortcuts")}
        hint={t("shortcutsHint")}
        isOn={player.hasShortcuts}
        onChange={(isOn) => store({ hasShortcuts: isOn })}
      />
    </>
  );
}

function Multiple({ kept }: { kept: number }) {
  const { t } = useTranslation("account");
  const store = useStore();
  return (
    <Stepper
      label={t("betMultiple")}
      lessLabel={t("betMultipleLess")}
      moreLabel={t("betMultipleMore")}
      value={kept}
      min={1}
      max={betMultipleMax}
      onChange={(betMultiple) => {
        if (betMultiple !== kept) store({ betMultiple });
      }}
    />
  );
}

/** Prize against rebate. What is moved is stored when it is let go. */
function GroupChoice({ own, below }: { own: number; below: number }) {
  const { t } = useTranslation("account");
  const store = useStore();
  const id = useId();
  const [moved, setMoved] = useState<number | null>(null);
  const value = moved ?? Math.max(group.min, own - below);
  const keep = () => {
    if (moved !== null && own - moved !== below) store({ groupBelow: own - moved });
    setMoved(null);
  };
  const rebate = (((own - value) / group.points) * 100).toFixed(1);
  const text = t("groupAndRebate", { group: value, rebate });
  return (
    <>
      <label htmlFor={id} className="mt-2 text-body">
        {t("betGroup")}
      </label>
      <div className="flex items-center gap-3">
        <input
          id={id}
          type="range"
          min={group.min}
          max={own}
          step={group.step}
          value={value}
          aria-valuetext={text}
          onChange={(event) => setMoved(event.target.valueAsNumber)}
          onPointerUp={keep}
          onKeyUp={keep}
          onBlur={keep}
          className="h-10 min-w-0 flex-1 cursor-pointer accent-primary"
        />
        <output htmlFor={id} className="text-small tabular-nums">
          {text}
        </output>
      </div>
    </>
  );
}

function ConfirmAbove({ kept }: { kept: string }) {
  const { t } = useTranslation("account");
  const store = useStore();
  const amount = parseMoney(kept);
  const [typed, setTyped] = useState(amount === null ? "0" : toField(amount));
  const wanted = parseMoney(typed);
  return (
    <form
      noValidate
      className="mt-2 flex items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (wanted !== null) store({ confirmAbove: typed });
      }}
    >
      <div className="min-w-0 flex-1">
        <MoneyField
          label={t("confirmAbove")}
          hint={t("confirmAboveHint")}
          unit={t("yuan")}
          value={typed}
          onChange={setTyped}
        />
      </div>
      <Button
        type="submit"
        aria-label={`${t("save")} ${t("confirmAbove")}`}
        disabled={wanted === null || wanted === amount}
      >
        {t("save")}
      </Button>
    </form>
  );
}
