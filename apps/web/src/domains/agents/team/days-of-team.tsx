import { readSigned, thousandthsOf } from "@fairdraw/client/texts/money-read.ts";
import { Table } from "@fairdraw/ui";
import { useTranslation } from "react-i18next";
import { Amount, Result } from "./member-parts.tsx";
import type { TeamMember } from "./team.api.ts";

type Day = TeamMember["Days"][number];

/** Shape: `01-05`. */
const shortDay = (day: number) => String(day).replace(/^\d{4}(\d{2})(\d{2})$/, "$1-$2");

/** Thirty days of a member and all below him: bars of what was staked, and a table of those with anything in them. */
export function DaysOfTeam({ days }: { days: readonly Day[] }) {
  const { t } = useTranslation("team");
  const most = Math.max(...days.map(({ Stake }) => thousandthsOf(Stake)), 1);
  const lively = days
    .filter((day) => day.Active + day.New > 0 || day.Stake !== "0.000" || day.Net !== "0.000")
    .toReversed();
  const first = days[0];
  const last = days.at(-1);
  return (
    <section aria-label={t("last30")} className="flex flex-col gap-3">
      <h3 className="text-body font-bold">{t("dayChart")}</h3>
      {lively.length === 0 ? (
        <p className="text-small text-ink-2">{t("noDays")}</p>
      ) : (
        <>
          <div aria-hidden="true">
            <div className="flex h-24 items-end gap-px border-b border-line">
              {days.map((day) => (
                <span
                  key={day.Day}
                  title={`${shortDay(day.Day)} · ${day.Stake}`}
                  className={`min-h-px flex-1 rounded-t-[2px] ${colorOf(day)}`}
                  style={{ height: `${(thousandthsOf(day.Stake) / most) * 100}%` }}
                />
              ))}
            </div>
            <p className="flex justify-between pt-1 text-tiny text-ink-2 tabular-nums">
              <span>{first === undefined ? "" : shortDay(first.Day)}</span>
              <span>{last === undefined ? "" : shortDay(last.Day)}</span>
            </p>
          </div>
          <Table
            caption={t("dayChart")}
            density="compact"
            rows={lively}
            rowKey={(day) => String(day.Day)}
            columns={[
              { key: "day", title: t("day"), cell: (day) => shortDay(day.Day) },
              {
                key: "stake",
                title: t("stake"),
                isNumber: true,
                cell: (day) => <Amount of={day.Stake} />,
              },
              {
                key: "net",
                title: t("net"),
                isNumber: true,
                cell: (day) => <Result of={day.Net} />,
              },
              { key: "active", title: t("active"), isNumber: true, cell: (day) => day.Active },
              { key: "new", title: t("newcomers"), isNumber: true, cell: (day) => day.New },
            ]}
          />
        </>
      )}
    </section>
  );
}

/** Days that were won have another look than lost ones; the table under them says it in words. */
function colorOf(day: Day): string {
  const net = readSigned(day.Net);
  return net > 0n ? "bg-profit" : net < 0n ? "fd-hatched bg-loss" : "bg-line-strong";
}
