import "./texts.ts";
import { SearchBox } from "@fairdraw/ui";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { readOrderNo } from "./record-days.ts";

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
  const { t } = useTranslation("records");
  const [text, setText] = useState(orderNo ?? "");
  const type = (typed: string) => {
    setText(typed);
    const read = readOrderNo(typed);
    if (read !== null || (typed === "" && orderNo !== null)) onChange(read);
  };
  return (
    <div className="w-full tablet:w-56 desk:max-[1600px]:w-36">
      <SearchBox
        label={`${label} (${t("orderHint")})`}
        placeholder={label}
        clearLabel={t("clear")}
        value={text}
        onChange={type}
      />
    </div>
  );
}
