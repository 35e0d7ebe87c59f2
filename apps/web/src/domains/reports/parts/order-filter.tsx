import { Button, Field } from "@fairdraw/ui";
import { X } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { readOrderNo } from "../record-days.ts";

/** One bet, plan or order by its number; it takes effect once the number is whole. */
export function OrderFilter({
  label,
  orderNo,
  onChange,
}: {
  label: string;
  orderNo: string | null;
  onChange: (orderNo: string | null) => void;
}) {
  const { t } = useTranslation("reports");
  const [text, setText] = useState(orderNo ?? "");
  const type = (typed: string) => {
    setText(typed);
    const read = readOrderNo(typed);
    if (read !== null || (typed === "" && orderNo !== null)) onChange(read);
  };
  return (
    <div className="w-full max-w-80">
      <Field
        label={label}
        placeholder={t("orderHint")}
        value={text}
        maxLength={30}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => type(event.target.value)}
        trailing={
          text === "" ? undefined : (
            <Button look="ghost" size="icon" aria-label={t("clear")} onClick={() => type("")}>
              <X size={16} aria-hidden="true" />
            </Button>
          )
        }
      />
    </div>
  );
}
