import { Button, Dialog, SelectField, Stepper } from "@fairdraw/ui";
import { type RebateKind, rebateCategories } from "@fairdraw/wire/rebates/enums.ts";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { ceilingOf } from "./rate-drafts.ts";
import type { RebateSettings } from "./rebates.api.ts";
import { categoryName, rateText } from "./shown.ts";

interface FillDownProps {
  kind: RebateKind;
  settings: RebateSettings;
  onFill: (choice: { category: number; rate: number }) => void;
  onClose: () => void;
}

/** One rate for all accounts of the page, to be looked at before it is saved. */
export function FillDown({ kind, settings, onFill, onClose }: FillDownProps) {
  const { t } = useTranslation("rebates");
  const categories = rebateCategories[kind];
  const [category, setCategory] = useState<number>(categories[0] ?? 0);
  const ceiling = ceilingOf(settings, category);
  const [wanted, setWanted] = useState(ceiling);
  const rate = Math.min(wanted, ceiling);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onFill({ category, rate });
  };
  return (
    <Dialog
      isOpen
      place="narrow"
      onClose={onClose}
      title={t("fillTitle")}
      description={t("fillHint")}
      closeLabel={t("close")}
    >
      <form noValidate onSubmit={submit} className="flex flex-col gap-3 pb-4">
        <SelectField
          label={t("fillCategory")}
          value={String(category)}
          onChange={(value) => {
            setCategory(Number(value));
            setWanted(ceilingOf(settings, Number(value)));
          }}
          items={categories.map((one) => ({ value: String(one), label: categoryName(one) }))}
        />
        <div className="flex items-center gap-3">
          <span className="flex-1 text-body">
            {t("fillRate")}
            <span className="block text-small text-ink-2">
              {t("ceiling", { rate: rateText(ceiling) })}
            </span>
          </span>
          <Stepper
            label={t("fillRate")}
            lessLabel={`${t("fillRate")} −`}
            moreLabel={`${t("fillRate")} +`}
            decimals={2}
            value={rate}
            min={0}
            max={ceiling}
            onChange={setWanted}
          />
          <span aria-hidden="true">%</span>
        </div>
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>{t("back")}</Button>
          <Button type="submit" look="primary">
            {t("fillApply")}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
