import { Pill, Stepper, Table } from "@fairdraw/ui";
import { type RebateKind, rebateCategories } from "@fairdraw/wire/rebates/enums.ts";
import { useTranslation } from "react-i18next";
import { ceilingOf, type Drafts, rateNow, rateShown } from "./rate-drafts.ts";
import type { MemberRates, RebateSettings } from "./rebates.api.ts";
import { categoryName, rateText } from "./shown.ts";

interface RateGridProps {
  kind: RebateKind;
  settings: RebateSettings;
  drafts: Drafts;
  onRate: (member: MemberRates, choice: { category: number; rate: number }) => void;
}

/** Rates of accounts by category: a table on wide screens, a card for each account elsewhere. */
export function RateGrid({ kind, settings, drafts, onRate }: RateGridProps) {
  const { t } = useTranslation("rebates");
  const categories = rebateCategories[kind];
  const cell = (member: MemberRates, category: number) => (
    <RateCell {...{ settings, drafts, member, category, onRate }} />
  );
  return (
    <Table
      caption={t("settings")}
      maxHeight="screen"
      cardsBelow="laptop"
      rows={settings.Items}
      rowKey={({ UserName }) => UserName}
      columns={[
        { key: "account", title: t("account"), cell: (member) => <Name member={member} /> },
        ...categories.map((category) => ({
          key: String(category),
          title: categoryName(category),
          titleNote: t("ceiling", { rate: rateText(ceilingOf(settings, category)) }),
          cell: (member: MemberRates) => cell(member, category),
        })),
      ]}
      card={(member) => (
        <div className="flex flex-col gap-2 py-1">
          <Name member={member} />
          <ul className="grid gap-2 tablet:grid-cols-2 tablet:gap-x-6">
            {categories.map((category) => (
              <li key={category} className="flex items-center justify-between gap-3">
                <span className="text-body">
                  {categoryName(category)}
                  <span className="block text-small text-ink-2">
                    {t("ceiling", { rate: rateText(ceilingOf(settings, category)) })}
                  </span>
                </span>
                {cell(member, category)}
              </li>
            ))}
          </ul>
        </div>
      )}
    />
  );
}

function Name({ member }: { member: MemberRates }) {
  const { t } = useTranslation("rebates");
  return (
    <span className="inline-flex items-center gap-2 whitespace-nowrap">
      <b className="font-medium">{member.UserName}</b>
      <Pill look={member.IsAgent ? "accent" : "neutral"}>
        {t(member.IsAgent ? "agent" : "player")}
      </Pill>
    </span>
  );
}

function RateCell(props: Omit<RateGridProps, "kind"> & { member: MemberRates; category: number }) {
  const { settings, drafts, member, category, onRate } = props;
  const { t } = useTranslation("rebates");
  const now = rateNow(member, category);
  const shown = rateShown(drafts, member, category);
  const most = Math.max(now, ceilingOf(settings, category));
  const names = { name: member.UserName, category: categoryName(category) };
  return (
    <span className="inline-flex items-center gap-1.5">
      <Stepper
        size="small"
        label={t("rateOf", names)}
        lessLabel={t("lessOf", names)}
        moreLabel={t("moreOf", names)}
        decimals={2}
        value={shown}
        min={now}
        max={most}
        isDisabled={now === most}
        onChange={(rate) => onRate(member, { category, rate })}
      />
      <span aria-hidden="true" className="text-small text-ink-2 laptop:hidden">
        %
      </span>
      <span className="text-small text-ink-2 tabular-nums laptop:min-w-10">
        {shown === now ? "" : <del>{rateText(now)}</del>}
      </span>
    </span>
  );
}
