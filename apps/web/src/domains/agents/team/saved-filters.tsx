import { useSession } from "@fairdraw/client/login/session-store.ts";
import { deviceStorage } from "@fairdraw/client/page/safe-storage.ts";
import { readStored, writeStored } from "@fairdraw/client/page/stored-json.ts";
import { Button, Dialog, Field, IconButton } from "@fairdraw/ui";
import { Bookmark, X } from "lucide-react";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { narrowing, readFilter, type TeamFilter } from "./team-filter.ts";

/** A filter under a name. Shape: `query` as the address has it. */
interface Saved {
  readonly name: string;
  readonly query: string;
}

const savedMax = 10;
const nameMax = 20;

/** Reads what a device kept; anything else counts as nothing. */
function readSaved(value: unknown): readonly Saved[] {
  if (!Array.isArray(value)) return [];
  return value
    .flatMap((one: unknown) => {
      if (typeof one !== "object" || one === null) return [];
      const [name, query]: unknown[] = [Reflect.get(one, "name"), Reflect.get(one, "query")];
      return typeof name === "string" && typeof query === "string" ? [{ name, query }] : [];
    })
    .slice(0, savedMax);
}

function useSaved() {
  const key = `fairdraw.team.filters.${useSession()?.userName ?? ""}`;
  const [saved, setSaved] = useState(() => readStored(deviceStorage, key, readSaved) ?? []);
  const store = (next: readonly Saved[]) => {
    writeStored(deviceStorage, key, next);
    setSaved(next);
  };
  return [saved, store] as const;
}

/** Filters that the agent keeps under names, on this device. */
export function SavedFilters(props: {
  filter: TeamFilter;
  onChange: (change: Partial<TeamFilter>) => void;
}) {
  const { t } = useTranslation("team");
  const [saved, store] = useSaved();
  const [isOpen, setOpen] = useState(false);
  const query = new URLSearchParams(narrowing(props.filter)).toString();
  const take = (one: Saved) => {
    const {
      of: _of,
      page: _page,
      size: _size,
      sort: _s,
      isDescending: _d,
      ...narrowed
    } = readFilter(new URLSearchParams(one.query));
    props.onChange(narrowed);
  };
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Bookmark size={16} aria-hidden="true" />
        {t("savedFilters")}
      </Button>
      {isOpen && (
        <Dialog
          isOpen
          place="narrow"
          onClose={() => setOpen(false)}
          title={t("savedFilters")}
          closeLabel={t("close")}
        >
          <div className="flex flex-col gap-2 pb-3">
            {saved.length === 0 && <p className="text-small text-ink-2">{t("noSaved")}</p>}
            <ul>
              {saved.map((one) => (
                <li key={one.name} className="flex items-center">
                  <Button
                    look="ghost"
                    className="min-w-0 flex-1 justify-start"
                    onClick={() => {
                      setOpen(false);
                      take(one);
                    }}
                  >
                    <span className="truncate">{one.name}</span>
                  </Button>
                  <IconButton
                    label={t("removeSaved", { name: one.name })}
                    onClick={() => store(saved.filter(({ name }) => name !== one.name))}
                  >
                    <X size={16} aria-hidden="true" />
                  </IconButton>
                </li>
              ))}
            </ul>
            {saved.length >= savedMax && (
              <p className="text-small text-ink-2">{t("savedFull", { max: savedMax })}</p>
            )}
            <p className="text-small text-ink-2">{t("savedHere")}</p>
            {query === "" && <p className="text-small text-ink-2">{t("chooseFirst")}</p>}
            {query !== "" && (
              <SaveForm
                onSave={(name) =>
                  store(
                    [{ name, query }, ...saved.filter((one) => one.name !== name)].slice(
                      0,
                      savedMax,
                    ),
                  )
                }
              />
            )}
          </div>
        </Dialog>
      )}
    </>
  );
}

function SaveForm({ onSave }: { onSave: (name: string) => void }) {
  const { t } = useTranslation("team");
  const [name, setName] = useState("");
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === "") return;
    onSave(name.trim());
    setName("");
  };
  return (
    <form onSubmit={submit} className="border-t border-line pt-2">
      <Field
        label={`${t("saveFilter")} · ${t("filterName")}`}
        maxLength={nameMax}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <Button type="submit" look="primary" wide disabled={name.trim() === ""}>
        {t("save")}
      </Button>
    </form>
  );
}
