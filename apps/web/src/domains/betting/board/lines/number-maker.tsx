import "../texts.ts";
import { bigFrom, type LineShape } from "@fairdraw/lottery-engine";
import { Button, classNames, Sheet, Stepper } from "@fairdraw/ui";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import {
  boundsOf,
  conditionsOf,
  emptyForm,
  type Figure,
  figures,
  type MakerForm,
  ranged,
  toggled,
} from "./maker-form.ts";
import { useMadeLines } from "./use-made-lines.ts";

interface NumberMakerProps {
  shape: LineShape;
  /** Most lines that one bet takes. */
  linesMax: number;
  onMake: (lines: readonly string[], how: "add" | "replace") => void;
  onClose: () => void;
}

/** Makes typed lines by conditions that hold together: numbers, sum, span, different, odd and big ones. */
export function NumberMaker({ shape, linesMax, onMake, onClose }: NumberMakerProps) {
  const { t } = useTranslation("board");
  const { t: shell } = useTranslation("shell");
  const [form, setForm] = useState(() => emptyForm(shape));
  const conditions = useMemo(() => conditionsOf(form, shape), [form, shape]);
  const lines = useMadeLines(shape, conditions);
  const bounds = boundsOf(shape);
  const isTooMany = lines !== null && lines.length > linesMax;
  const isHeld = lines === null || lines.length === 0 || isTooMany;
  const make = (how: "add" | "replace") => {
    if (lines === null) return;
    onMake(lines, how);
    onClose();
  };
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={t("maker")}
      description={t("makerText")}
      closeLabel={shell("close")}
      footer={
        <>
          <p role="status" className="mr-auto self-center text-body">
            {lines === null ? t("makerWorking") : t("makerCount", { count: lines.length })}
            {isTooMany && (
              <span className="block text-small text-warn">
                {t("makerTooMany", { count: linesMax })}
              </span>
            )}
          </p>
          <Button size="large" disabled={isHeld} onClick={() => make("add")}>
            {t("makerAdd")}
          </Button>
          <Button look="primary" size="large" disabled={isHeld} onClick={() => make("replace")}>
            {t("makerReplace")}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4 pb-4">
        <Numbers shape={shape} list="holds" form={form} onForm={setForm} />
        {form.holds.length > 1 && (
          <div className="flex items-center justify-between gap-3">
            <span className="text-body text-ink-2">{t("makerLeast")}</span>
            <Stepper
              label={t("makerLeast")}
              lessLabel={t("makerLeastLess")}
              moreLabel={t("makerLeastMore")}
              value={form.least}
              min={1}
              max={Math.min(form.holds.length, shape.count)}
              onChange={(least) => setForm({ ...form, least })}
            />
          </div>
        )}
        <Numbers shape={shape} list="lacks" form={form} onForm={setForm} />
        <div className="flex flex-col gap-2">
          {figures
            .filter((figure) => bounds[figure].from < bounds[figure].to)
            .map((figure) => (
              <Range key={figure} shape={shape} figure={figure} form={form} onForm={setForm} />
            ))}
        </div>
        <Button className="self-start" onClick={() => setForm(emptyForm(shape))}>
          {t("makerClear")}
        </Button>
      </div>
    </Sheet>
  );
}

interface PartProps {
  shape: LineShape;
  form: MakerForm;
  onForm: (form: MakerForm) => void;
}

/** Numbers that must or must not come. */
function Numbers({ shape, list, form, onForm }: PartProps & { list: "holds" | "lacks" }) {
  const { t } = useTranslation("board");
  const { min, max, width } = shape;
  return (
    <fieldset>
      <legend className="mb-1.5 text-body font-medium">{t(`maker_${list}`)}</legend>
      <div className="flex flex-wrap gap-1.5">
        {Array.from({ length: max - min + 1 }, (_, i) => min + i).map((number) => {
          const shown = String(number).padStart(width, "0");
          const isOn = form[list].includes(number);
          return (
            <button
              key={number}
              type="button"
              aria-pressed={isOn}
              aria-label={t(`maker_${list}Of`, { number: shown })}
              onClick={() => onForm(toggled(form, { list, number }))}
              className={classNames(
                "size-10 cursor-pointer rounded-full font-digits text-lead ring-1 ring-inset",
                isOn
                  ? "bg-primary-tint font-bold text-primary ring-primary"
                  : "bg-surface ring-line",
              )}
            >
              {shown}
            </button>
          );
        })}
      </div>
    </fieldset>
  );
}

/** Between which two values a figure of a line must lie. */
function Range({ shape, figure, form, onForm }: PartProps & { figure: Figure }) {
  const { t } = useTranslation("board");
  const name = t(`maker_${figure}`, { from: bigFrom(shape) });
  const { from, to } = boundsOf(shape)[figure];
  const part = (end: "from" | "to") => (
    <Stepper
      size="small"
      label={t(`makerRange_${end}`, { name })}
      lessLabel={t(`makerRange_${end}Less`, { name })}
      moreLabel={t(`makerRange_${end}More`, { name })}
      value={form.between[figure][end]}
      min={from}
      max={to}
      onChange={(value) => onForm(ranged(form, { figure, end, value }))}
    />
  );
  return (
    <div className="flex items-center justify-between gap-3">
      {/* A long name takes two lines, so that all steppers stand under each other. */}
      <span className="min-w-0 text-body leading-tight text-ink-2">{name}</span>
      <span className="flex shrink-0 items-center gap-1.5">
        {part("from")}
        <span aria-hidden="true">–</span>
        {part("to")}
      </span>
    </div>
  );
}
