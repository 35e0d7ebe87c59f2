import { useTranslation } from "react-i18next";
import { Amount, NameButton, Result } from "./member-parts.tsx";
import type { TeamRow } from "./team.api.ts";

/** How many stand right below a member, and in all; leads to them. */
export function Sizes({
  row,
  onEnter,
}: { row: TeamRow } & { onEnter: (userName: string) => void }) {
  const { t } = useTranslation("team");
  if (row.Team === 0) return <span className="text-ink-3">–</span>;
  return (
    <NameButton
      className="tabular-nums"
      label={`${t("toMembers", { name: row.UserName })}, ${t("directOfTeam", { direct: row.Direct, team: row.Team })}`}
      onPress={() => onEnter(row.UserName)}
    >
      {row.Direct}/{row.Team}
    </NameButton>
  );
}

/** Whose account it is; `below` says under whom and how deep it stands. */
export function Name(
  props: { row: TeamRow; below?: string } & { onOpen: (userName: string) => void },
) {
  const { row, below = "", onOpen } = props;
  const { t } = useTranslation("team");
  return (
    <span className="flex min-w-0 items-center gap-1.5">
      {row.IsOnline && (
        <span
          role="img"
          aria-label={t("isOnline")}
          title={t("isOnline")}
          className="size-2 shrink-0 rounded-full bg-ok"
        />
      )}
      <span className="min-w-0">
        <NameButton
          className="max-w-44 truncate"
          label={t("openMember", { name: row.UserName })}
          onPress={() => onOpen(row.UserName)}
        >
          {row.UserName}
        </NameButton>
        {below !== "" && (
          <span className="block max-w-44 truncate text-tiny text-ink-2">{below}</span>
        )}
        {row.Remark !== "" && (
          <span className="block max-w-44 truncate text-tiny text-ink-2" title={row.Remark}>
            {row.Remark}
          </span>
        )}
      </span>
    </span>
  );
}

/** Stakes of today over what they came to; a dash where rows would be counted twice. */
export function Today({ stake, net }: { stake: string | null; net: string | null }) {
  return (
    <span className="inline-block">
      {stake === null ? "–" : <Amount of={stake} />}
      <span className="block text-small">{net === null ? "–" : <Result of={net} />}</span>
    </span>
  );
}

/** A cell of two lines, so that a table needs fewer columns; one line where there is no second. */
export function TwoLines({ first, second }: { first: string; second: string }) {
  if (second === "") return first;
  return (
    <span className="inline-block">
      {first}
      <span className="block text-tiny text-ink-2">{second}</span>
    </span>
  );
}
