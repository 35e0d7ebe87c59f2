import "./texts.ts";
import { SearchBox, Select } from "@fairdraw/ui";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useSession } from "../login/session-store.ts";
import {
  type MemberScope,
  memberParam,
  readMember,
  readScope,
  scopeParam,
} from "./member-param.ts";
import type { FilterChip } from "./record-filters.tsx";

interface MemberFilterProps {
  member: string | null;
  onChange: (member: string | null) => void;
}

/** An agent's choice of an account below him, by its name; nothing for players. It takes effect with Enter or on leaving. */
export function MemberFilter({ member, onChange }: MemberFilterProps) {
  const isAgent = useSession()?.isAgent === true;
  if (!isAgent && member === null) return null;
  return <MemberBox key={member} member={member} onChange={onChange} />;
}

function MemberBox({ member, onChange }: MemberFilterProps) {
  const { t } = useTranslation("records");
  const [text, setText] = useState(member ?? "");
  const apply = () => {
    const next = readMember(new URLSearchParams({ [memberParam]: text }));
    if (next !== member && (next !== null || text.trim() === "")) onChange(next);
  };
  return (
    <form
      className="w-full tablet:w-44 desk:max-[1600px]:w-36"
      // Wide enough for the whole name between the two signs of the box.
      style={{ minWidth: `min(100%, calc(${member?.length ?? 0}ch + 92px))` }}
      onSubmit={(event) => {
        event.preventDefault();
        apply();
      }}
    >
      <SearchBox
        label={t("memberHint")}
        placeholder={t("member")}
        clearLabel={t("clear")}
        value={text}
        onLeave={apply}
        onChange={(typed) => {
          setText(typed);
          if (typed === "" && member !== null) onChange(null);
        }}
      />
    </form>
  );
}

/** An agent's choice between the records of one account, of all right below it, and of its team; nothing for players. */
export function ScopeFilter({
  scope,
  onChange,
}: {
  scope: MemberScope;
  onChange: (scope: MemberScope) => void;
}) {
  const { t } = useTranslation("records");
  const isAgent = useSession()?.isAgent === true;
  if (!isAgent && scope === null) return null;
  return (
    <Select
      look="plain"
      label={t("scope")}
      value={scope ?? ""}
      onChange={(value) => onChange(readScope(new URLSearchParams({ [scopeParam]: value })))}
      items={[
        { value: "", label: t("scopeOwn") },
        { value: "direct", label: t("scope_direct") },
        { value: "team", label: t("scope_team") },
      ]}
    />
  );
}

/** Whose records are looked at, in a word; none for the own ones. */
export function memberChips(
  member: string | null,
  onChange: (change: { member: null }) => void,
): FilterChip[] {
  if (member === null) return [];
  return [{ key: "member", label: member, onClear: () => onChange({ member: null }) }];
}
