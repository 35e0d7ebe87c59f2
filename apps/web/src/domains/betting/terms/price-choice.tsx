import type { Price } from "@fairdraw/lottery-engine";
import { Segmented } from "@fairdraw/ui";
import { useTranslation } from "react-i18next";
import { prices } from "../plays/price.ts";

/** What a unit bet costs before the unit: two yuan or one. */
export function PriceChoice(props: { value: Price; onChange: (price: Price) => void }) {
  const { t } = useTranslation("betting");
  return (
    <Segmented
      label={t("price")}
      size="small"
      value={String(props.value)}
      onChange={(text) => props.onChange(prices.find((one) => String(one) === text) ?? prices[0])}
      items={prices.map((price) => ({
        value: String(price),
        label: t("priceOf", { price }),
        hint: t("price"),
      }))}
    />
  );
}
