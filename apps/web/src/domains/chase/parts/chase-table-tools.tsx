import { Button, showToast } from "@fairdraw/ui";
import { useTranslation } from "react-i18next";
import { ownMultiples, readMultiples } from "../chase-form.ts";
import type { ChaseDesk } from "../use-chase-plan.ts";

/** Null where the browser keeps its clipboard from the page, as it does on http. */
async function clipboardText(): Promise<string | null> {
  if (!("clipboard" in navigator) || navigator.clipboard == null) return null;
  return navigator.clipboard.readText().catch(() => null);
}

/** What changes many issues of the plan at once. */
export function ChaseTableTools({ desk, multipleMost }: { desk: ChaseDesk; multipleMost: number }) {
  const { t } = useTranslation("chase");
  const { form, change, plan } = desk;
  const invert = () => {
    const on = plan.table.filter(({ issue }) => !form.off.has(issue.serialNumber));
    change({ off: new Set(on.map(({ issue }) => issue.serialNumber)) });
  };
  const hasPast = plan.table.some(({ isClosed }) => isClosed);
  const firstOpen = hasPast ? plan.table.find(({ isClosed }) => !isClosed)?.issue : undefined;
  const dropPast = () => change({ firstSerial: firstOpen?.serialNumber ?? null });
  const paste = async () => {
    const text = await clipboardText();
    const multiples = text === null ? null : readMultiples(text, multipleMost);
    if (text === null) showToast({ kind: "error", text: t("pasteForbidden") });
    else if (multiples === null) showToast({ kind: "error", text: t("pasteFailed") });
    else change({ own: ownMultiples(plan, multiples) });
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend of its own
    <div role="group" aria-label={t("tableTools")} className="flex flex-wrap gap-2 pb-1">
      <Button look="ghost" size="small" onClick={invert}>
        {t("invert")}
      </Button>
      <Button
        look="ghost"
        size="small"
        disabled={form.own.size === 0}
        onClick={() => change({ own: new Map() })}
      >
        {t("resetTable")}
      </Button>
      <Button look="ghost" size="small" disabled={firstOpen === undefined} onClick={dropPast}>
        {t("dropPast")}
      </Button>
      <Button look="ghost" size="small" onClick={() => void paste()}>
        {t("pasteMultiples")}
      </Button>
    </div>
  );
}
