import { Button, Dialog, Field, MoneyField, SearchBox, Select } from "@fairdraw/ui";
import { idleDays } from "@fairdraw/wire/agents/team-calls.ts";
import { SlidersHorizontal } from "lucide-react";
import { type FormEvent, useEffect, useEffectEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { SavedFilters } from "./saved-filters.tsx";
import { readFilter, type TeamFilter, writeFilter } from "./team-filter.ts";

type Put = (change: Partial<TeamFilter>) => void;
/** A name is looked for once nobody types. */
const pauseMs = 400;

/** Whom to look for in a team. */
export function TeamFilters({ filter, onChange }: { filter: TeamFilter; onChange: Put }) {
  const { t } = useTranslation("team");
  const isWhole = filter.isWholeTeam || filter.keyword !== null;
  return (
    <>
      <Keyword key={filter.keyword} filter={filter} onChange={onChange} />
      <Select
        look="plain"
        label={t("scope")}
        value={isWhole ? "team" : "direct"}
        onChange={(scope) =>
          onChange(
            scope === "team"
              ? { isWholeTeam: true }
              : { isWholeTeam: false, keyword: null, level: null },
          )
        }
        items={[
          { value: "direct", label: t("scope_direct") },
          { value: "team", label: t("scope_team") },
        ]}
      />
      <Select
        look="plain"
        label={t("type")}
        value={filter.type ?? ""}
        onChange={(type) => onChange({ type: type === "" ? null : type })}
        items={[
          { value: "", label: t("allTypes") },
          { value: "agent", label: t("agent") },
          { value: "player", label: t("player") },
        ]}
      />
      <Select
        look="plain"
        label={t("idle")}
        value={filter.idle === null ? "" : String(filter.idle)}
        onChange={(value) =>
          onChange({ idle: idleDays.find((days) => String(days) === value) ?? null })
        }
        items={[
          { value: "", label: t("idleAny") },
          ...idleDays.map((count) => ({ value: String(count), label: t("idleDays", { count }) })),
        ]}
      />
      <Select
        look="plain"
        label={t("presence")}
        value={filter.presence ?? ""}
        onChange={(presence) => onChange({ presence: presence === "" ? null : presence })}
        items={[
          { value: "", label: t("anyPresence") },
          { value: "online", label: t("onlyOnline") },
          { value: "offline", label: t("onlyOffline") },
        ]}
      />
      {isWhole && (
        <Select
          look="plain"
          label={t("level")}
          value={filter.level === null ? "" : String(filter.level)}
          onChange={(value) => onChange({ level: value === "" ? null : Number(value) })}
          items={[
            { value: "", label: t("anyLevel") },
            ...Array.from({ length: 20 }, (_, n) => ({
              value: String(n + 1),
              label: t("levelOf", { count: n + 1 }),
            })),
          ]}
        />
      )}
      <Ranges filter={filter} onChange={onChange} />
      <SavedFilters filter={filter} onChange={onChange} />
    </>
  );
}

function Keyword({ filter, onChange }: { filter: TeamFilter; onChange: Put }) {
  const { t } = useTranslation("team");
  const [text, setText] = useState(filter.keyword ?? "");
  const look = useEffectEvent(() => {
    const keyword = text.trim() === "" ? null : text.trim();
    if (keyword !== filter.keyword) onChange({ keyword });
  });
  useEffect(() => {
    if (text === "") return look();
    const timer = setTimeout(() => look(), pauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <div className="w-full tablet:w-44">
      <SearchBox
        label={`${t("searchTeam")} (${t("searchHint")})`}
        placeholder={t("searchTeam")}
        clearLabel={t("clear")}
        value={text}
        onChange={setText}
      />
    </div>
  );
}

/** How many of the ranges are set. */
function rangesSet(filter: TeamFilter): number {
  const pairs = [
    [filter.balanceFrom, filter.balanceTo],
    [filter.groupFrom, filter.groupTo],
    [filter.registeredFrom, filter.registeredTo],
  ];
  return pairs.filter(([from, to]) => from !== null || to !== null).length;
}

function Ranges({ filter, onChange }: { filter: TeamFilter; onChange: Put }) {
  const { t } = useTranslation("team");
  const [isOpen, setOpen] = useState(false);
  const set = rangesSet(filter);
  const name = set === 0 ? t("more") : t("moreSet", { count: set });
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <SlidersHorizontal size={16} aria-hidden="true" />
        {name}
      </Button>
      {isOpen && (
        <Dialog
          isOpen
          place="narrow"
          onClose={() => setOpen(false)}
          title={t("more")}
          closeLabel={t("close")}
        >
          <RangesForm
            filter={filter}
            onTake={(change) => {
              setOpen(false);
              onChange(change);
            }}
          />
        </Dialog>
      )}
    </>
  );
}

/** Ranges take effect together. What makes no sense in them counts as not said, as in an address. */
function RangesForm({ filter, onTake }: { filter: TeamFilter; onTake: Put }) {
  const { t } = useTranslation("team");
  const said = writeFilter(filter);
  const [form, setForm] = useState({
    min: said["min"] ?? "",
    max: said["max"] ?? "",
    gmin: said["gmin"] ?? "",
    gmax: said["gmax"] ?? "",
    since: said["since"] ?? "",
    until: said["until"] ?? "",
  });
  const write = (change: Partial<typeof form>) => setForm({ ...form, ...change });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const read = readFilter(new URLSearchParams(form));
    const { balanceFrom, balanceTo, groupFrom, groupTo, registeredFrom, registeredTo } = read;
    onTake({ balanceFrom, balanceTo, groupFrom, groupTo, registeredFrom, registeredTo });
  };
  const label = (name: "balanceRange" | "groupRange" | "registered", end: "from" | "to") =>
    `${t(name)} ${t(end)}`;
  return (
    <form noValidate onSubmit={submit} className="pb-3">
      <div className="grid grid-cols-2 gap-x-3">
        <MoneyField
          label={label("balanceRange", "from")}
          unit={t("yuan")}
          value={form.min}
          onChange={(min) => write({ min })}
        />
        <MoneyField
          label={label("balanceRange", "to")}
          unit={t("yuan")}
          value={form.max}
          onChange={(max) => write({ max })}
        />
        <Field
          label={label("groupRange", "from")}
          inputMode="numeric"
          maxLength={4}
          value={form.gmin}
          onChange={(event) => write({ gmin: event.target.value })}
        />
        <Field
          label={label("groupRange", "to")}
          inputMode="numeric"
          maxLength={4}
          value={form.gmax}
          onChange={(event) => write({ gmax: event.target.value })}
        />
        <Field
          label={label("registered", "from")}
          type="date"
          value={form.since}
          onChange={(event) => write({ since: event.target.value })}
        />
        <Field
          label={label("registered", "to")}
          type="date"
          value={form.until}
          onChange={(event) => write({ until: event.target.value })}
        />
      </div>
      <Button type="submit" look="primary" wide>
        {t("take")}
      </Button>
    </form>
  );
}
