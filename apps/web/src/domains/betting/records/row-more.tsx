import "./texts.ts";
import { parseCheckedMoney } from "@fairdraw/money";
import { IconButton, Menu } from "@fairdraw/ui";
import { followStakeMin } from "@fairdraw/wire/follow/limits.ts";
import { Ellipsis } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { BetRow } from "../betting.api.ts";
import { playName, selectionText } from "../plays/selection-text.ts";

/** What else can be done with a bet; what is missing cannot be done here. */
export interface RowDeeds {
  onDetail: (row: BetRow) => void;
  onChase?: (row: BetRow) => void;
  /** Lets others follow it. */
  onOffer?: (row: BetRow) => void;
}

interface RowMoreProps extends RowDeeds {
  row: BetRow;
}

/** A smaller stake is refused as an offer. */
const offerMin = parseCheckedMoney(followStakeMin);

/** The rarer deeds of a bet, behind one button. */
export function RowMore({ row, onDetail, onChase, onOffer }: RowMoreProps) {
  const { t } = useTranslation("betRecords");
  const names = { play: playName(row.PlayId), numbers: selectionText(row.PlayId, row.Selection) };
  const items = [
    { key: "detail", label: t("rowDetail"), onSelect: () => onDetail(row) },
    ...(onChase === undefined
      ? []
      : [{ key: "chase", label: t("rowChase"), onSelect: () => onChase(row) }]),
    ...(onOffer === undefined || !row.CanCancel || parseCheckedMoney(row.Amount) < offerMin
      ? []
      : [{ key: "offer", label: t("rowOffer"), onSelect: () => onOffer(row) }]),
  ];
  return (
    <Menu
      label={t("rowMore", names)}
      trigger={
        <IconButton label={t("rowMore", names)}>
          <Ellipsis size={18} aria-hidden="true" />
        </IconButton>
      }
      items={items}
    />
  );
}
