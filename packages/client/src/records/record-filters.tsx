import "./texts.ts";
import { Button, Sheet } from "@fairdraw/ui";
import { RotateCcw, SlidersHorizontal, X } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { useIsPhone } from "../page/use-is-phone.ts";

/** A filter that is set, in a word. */
export interface FilterChip {
  readonly key: string;
  readonly label: string;
  /** Takes the filter off; what must always say something, e.g. the days, has none. */
  readonly onClear?: () => void;
}

interface RecordFiltersProps {
  /** The controls, one by one. */
  controls: ReactNode;
  chips: readonly FilterChip[];
  /** Sets everything back to the usual; null while it is. */
  onReset: (() => void) | null;
}

/** What a list looks for: in a row, or on phones as chips over a sheet that holds all of it. */
export function RecordFilters(props: RecordFiltersProps) {
  const isPhone = useIsPhone();
  const { t } = useTranslation("records");
  if (isPhone) return <PhoneFilters {...props} />;
  return (
    <>
      {props.controls}
      {props.onReset !== null && (
        <Button look="ghost" onClick={props.onReset}>
          <RotateCcw size={16} aria-hidden="true" />
          {t("resetFilters")}
        </Button>
      )}
    </>
  );
}

function PhoneFilters({ controls, chips, onReset }: RecordFiltersProps) {
  const { t } = useTranslation("records");
  const [isOpen, setOpen] = useState(false);
  const set = chips.filter(({ onClear }) => onClear !== undefined).length;
  const open = () => setOpen(true);
  return (
    <>
      <fieldset className="fd-swipe -mx-4 flex w-[calc(100%+2rem)] min-w-0 items-center gap-2 px-4 py-1">
        <legend className="sr-only">{t("filters")}</legend>
        <Button aria-haspopup="dialog" className="shrink-0 px-3" onClick={open}>
          <SlidersHorizontal size={16} aria-hidden="true" />
          {set === 0 ? t("filters") : t("filtersOf", { count: set })}
        </Button>
        {chips.map(({ key, label, onClear }) => (
          <button
            key={key}
            type="button"
            className="inline-flex min-h-10 shrink-0 cursor-pointer items-center gap-1.5 rounded-full bg-surface-2 px-3.5 text-body whitespace-nowrap tabular-nums"
            aria-label={onClear === undefined ? label : t("filterOff", { filter: label })}
            onClick={onClear ?? open}
          >
            {label}
            {onClear !== undefined && <X size={14} aria-hidden="true" className="text-ink-2" />}
          </button>
        ))}
      </fieldset>
      <Sheet
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={t("filters")}
        closeLabel={t("closeFilters")}
        footer={
          <>
            {onReset !== null && (
              <Button size="large" onClick={onReset}>
                {t("resetFilters")}
              </Button>
            )}
            <Button look="primary" size="large" onClick={() => setOpen(false)}>
              {t("showFound")}
            </Button>
          </>
        }
      >
        <div className="flex flex-col items-stretch gap-3 pb-1 [&>button]:justify-start [&>span]:w-full [&>span>select]:w-full">
          {controls}
        </div>
      </Sheet>
    </>
  );
}
