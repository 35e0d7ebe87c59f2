import "./texts.ts";
import { useIsPhone } from "@fairdraw/client/page/use-is-phone.ts";
import { MemberFilter, ScopeFilter } from "@fairdraw/client/records/member-filter.tsx";
import { Button, Checkbox } from "@fairdraw/ui";
import { BetState } from "@fairdraw/wire/betting/enums.ts";
import { ListFilter } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { OrderListFilters } from "../../reports/parts/order-list-filters.tsx";
import { betStates } from "./bet-chips.ts";
import { type BetFilter, countMore } from "./bet-filter.ts";
import { MoreBetFilters } from "./more-bet-filters.tsx";

interface BetFilterBarProps {
  filter: BetFilter;
  today: string;
  onChange: (change: Partial<BetFilter>) => void;
}

/** Days, game and state to look for, and behind a button what is rarer; the sheet of a phone has room for all. */
export function BetFilterBar({ filter, today, onChange }: BetFilterBarProps) {
  const { t } = useTranslation("betting");
  const { t: reports } = useTranslation("reports");
  const count = countMore(filter);
  const isPhone = useIsPhone();
  const [isOpen, setOpen] = useState(count > 0);
  const { t: record } = useTranslation("betRecords");
  return (
    <>
      <MemberFilter member={filter.member} onChange={(member) => onChange({ member })} />
      <ScopeFilter scope={filter.scope} onChange={(scope) => onChange({ scope })} />
      <OrderListFilters
        filter={filter}
        today={today}
        // A play belongs to a category of games.
        onChange={(change) => onChange("gameIds" in change ? { ...change, playId: null } : change)}
        labels={{
          days: record("recordDays"),
          state: t("betState"),
          allStates: record("recordAllStates"),
          no: record("recordNo"),
        }}
        states={betStates.map((value) => ({ value, label: t(`state_${value}`) }))}
      />
      {/* The states have it too, where the row has no room for it. */}
      <span className="desk:max-[1600px]:[html[lang=en]_&]:hidden">
        <Checkbox
          label={reports("betOnlyWon")}
          isOn={filter.state === BetState.WIN}
          onChange={(isOn) => onChange({ state: isOn ? BetState.WIN : null })}
        />
      </span>
      {!isPhone && (
        <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          <ListFilter size={16} aria-hidden="true" />
          {count === 0 ? reports("moreFilters") : reports("moreFiltersOf", { count })}
        </Button>
      )}
      {(isOpen || isPhone) && <MoreBetFilters filter={filter} onChange={onChange} />}
    </>
  );
}
