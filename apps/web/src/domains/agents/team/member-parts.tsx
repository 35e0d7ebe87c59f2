import "./texts.ts";
import { Net } from "@fairdraw/client/records/net.tsx";
import { serverNowMs } from "@fairdraw/client/time/server-clock.ts";
import { siteDateTime, siteDay, siteTimeFrom } from "@fairdraw/client/time/site-time.ts";
import { parseCheckedMoney, toDisplay } from "@fairdraw/money";
import { classNames, IconButton, Menu, MoneyText, Pill } from "@fairdraw/ui";
import { PlayerState } from "@fairdraw/wire/session/enums.ts";
import { Ellipsis, UserRound } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { type ActionTarget, type RowAction, rowActions } from "../row-actions.tsx";
import type { TeamRow } from "./team.api.ts";

/** What is blocked of a member, by flag, as far as his agent sees it. */
const flags = [
  [PlayerState.BET_BLOCKED, "flag_bet"],
  [PlayerState.WITHDRAW_BLOCKED, "flag_withdraw"],
  [PlayerState.DEPOSIT_BLOCKED, "flag_deposit"],
  [PlayerState.CHAT_BLOCKED, "flag_chat"],
  [PlayerState.TRANSFER_OUT_BLOCKED, "flag_transfer"],
  [PlayerState.EXTERNAL_BLOCKED, "flag_external"],
  [PlayerState.ACTIVITY_BLOCKED, "flag_activity"],
  [PlayerState.AGENT_BLOCKED, "flag_agent"],
] as const;

/** Everything that holds a member up, in a word each; nothing for a free one. */
export function StatePills({ row }: { row: Pick<TeamRow, "State" | "IsAvailable"> }) {
  const { t } = useTranslation("team");
  const set = flags.filter(([flag]) => (row.State & flag) !== 0);
  if (row.IsAvailable && set.length === 0) return null;
  return (
    <span className="inline-flex flex-wrap gap-1">
      {!row.IsAvailable && <Pill look="warn">{t("unavailable")}</Pill>}
      {set.map(([flag, name]) => (
        <Pill key={flag}>{t(name)}</Pill>
      ))}
    </span>
  );
}

export function Amount({ of }: { of: string }) {
  return <MoneyText text={toDisplay(parseCheckedMoney(of))} />;
}

export function Result({ of }: { of: string }) {
  return <Net of={of} />;
}

/** The prize group with the rebate that goes with it, `1950 · 12.5%`. */
export function groupText(group: number): string {
  return `${group} · ${(group - 1700) / 20}%`;
}

/** When a member was last here: the time alone for today. */
export function useLastLogin() {
  const { t } = useTranslation("team");
  return (at: number | null) =>
    at === null ? t("neverLoggedIn") : siteTimeFrom(at, siteDay(serverNowMs()));
}

export const dateTime = siteDateTime;

/** A name that leads to somebody, within a line. */
export function NameButton({
  label,
  className,
  onPress,
  children,
}: {
  label?: string;
  className?: string;
  onPress: () => void;
  children: ReactNode;
}) {
  return (
    <button
      type="button"
      {...(label === undefined ? {} : { "aria-label": label })}
      onClick={onPress}
      className={classNames(
        "min-h-8 cursor-pointer rounded-control text-left text-body text-link underline-offset-4 hover:underline",
        className,
      )}
    >
      {children}
    </button>
  );
}

/** Everything that may be done with a member. */
export function ActionsMenu(props: {
  target: ActionTarget;
  onDetail?: () => void;
  onAct: (action: RowAction) => void;
}) {
  const { t } = useTranslation("team");
  const { target, onDetail, onAct } = props;
  const label = t("actionsOf", { name: target.row.UserName });
  const detail =
    onDetail === undefined
      ? []
      : [
          {
            key: "detail",
            label: t("detail"),
            icon: <UserRound size={16} aria-hidden="true" />,
            onSelect: onDetail,
          },
        ];
  return (
    <Menu
      label={label}
      trigger={
        <IconButton label={label}>
          <Ellipsis size={18} aria-hidden="true" />
        </IconButton>
      }
      items={[
        ...detail,
        ...rowActions
          .filter((action) => action.isFor(target))
          .map((action) => ({
            key: action.key,
            label: action.name(),
            icon: <action.Icon size={16} aria-hidden="true" />,
            onSelect: () => onAct(action),
          })),
      ]}
    />
  );
}
