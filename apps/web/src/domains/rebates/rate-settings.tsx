import { NotReadYet } from "@fairdraw/client/page/not-read-yet.tsx";
import { Button, EmptyBox, SearchBox, showToast } from "@fairdraw/ui";
import type { RebateKind } from "@fairdraw/wire/rebates/enums.ts";
import { useQuery } from "@tanstack/react-query";
import { ArrowDownToLine, Users } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { FillDown } from "./fill-down.tsx";
import { changesOf, type Drafts, filledDown, withDraft } from "./rate-drafts.ts";
import { RateGrid } from "./rate-grid.tsx";
import { RateReview } from "./rate-review.tsx";
import { gridSize, type MemberRates, type RebateSettings, settingsQuery } from "./rebates.api.ts";
import { categoryName, rateText } from "./shown.ts";

/** The rates of everybody right below the agent; changes are gathered, looked at and saved together. */
export function RateSettings({ kind }: { kind: RebateKind }) {
  const { t } = useTranslation("rebates");
  const [begins, setBegins] = useState("");
  const [page, setPage] = useState(1);
  const query = useQuery(settingsQuery({ kind, begins: begins.trim(), page }));
  return (
    <section aria-label={t(`title_${kind}`)} className="flex flex-col gap-3">
      <h1 className="text-title font-bold">{t(`title_${kind}`)}</h1>
      <p className="text-body text-ink-2">{t("boundHint")}</p>
      <div className="rounded-card border border-line bg-surface">
        {query.data === undefined ? (
          <div className="p-4">
            <NotReadYet
              query={query}
              icon={<Users size={40} strokeWidth={1.5} />}
              texts={{ loading: t("loading"), failed: t("failed"), retry: t("retry") }}
              bars={["h-11", "h-40"]}
            />
          </div>
        ) : (
          <Sheet
            settings={query.data}
            kind={kind}
            place={{ begins, page }}
            onPlace={(place) => {
              setBegins(place.begins);
              setPage(place.page);
            }}
          />
        )}
      </div>
    </section>
  );
}

interface Place {
  readonly begins: string;
  readonly page: number;
}

function Sheet(props: {
  settings: RebateSettings;
  kind: RebateKind;
  place: Place;
  onPlace: (place: Place) => void;
}) {
  const { settings, kind, place, onPlace } = props;
  const { t } = useTranslation("rebates");
  const [drafts, setDrafts] = useState<Drafts>({});
  /** Accounts with drafts may stand on another page than the one that is shown. */
  const [touched, setTouched] = useState<ReadonlyMap<string, MemberRates>>(new Map());
  const [open, setOpen] = useState<"fill" | "review" | null>(null);
  const known = new Map([...touched, ...settings.Items.map((one) => [one.UserName, one] as const)]);
  const changes = changesOf(drafts, known);
  const choose = (next: Drafts, members: readonly MemberRates[]) => {
    setDrafts(next);
    setTouched(new Map([...touched, ...members.map((one) => [one.UserName, one] as const)]));
  };
  const forget = () => {
    setDrafts({});
    setTouched(new Map());
    setOpen(null);
  };
  const fill = (choice: { category: number; rate: number }) => {
    const filled = filledDown(drafts, settings, choice);
    choose(filled.drafts, settings.Items);
    setOpen(null);
    const { count } = filled;
    showToast(
      count === 0
        ? { kind: "info", text: t("filledNone") }
        : { kind: "ok", text: t("filled", { count }) },
    );
  };
  return (
    <>
      <div className="flex flex-wrap items-center gap-3 px-4 py-3">
        <div className="w-full tablet:w-56">
          <SearchBox
            label={t("searchName")}
            placeholder={t("account")}
            clearLabel={t("clearName")}
            value={place.begins}
            onChange={(begins) => onPlace({ begins, page: 1 })}
          />
        </div>
        <p className="mr-auto text-small text-ink-2">
          {t("mine")}{" "}
          {settings.Own.map(
            ({ Category, Rate }) => `${categoryName(Category)} ${rateText(Rate)}`,
          ).join(" · ")}
        </p>
        <Button disabled={settings.Items.length === 0} onClick={() => setOpen("fill")}>
          <ArrowDownToLine size={16} aria-hidden="true" />
          {t("fill")}
        </Button>
      </div>
      {settings.Items.length === 0 ? (
        <EmptyBox
          icon={<Users size={40} strokeWidth={1.5} />}
          text={t(place.begins.trim() === "" ? "noMembers" : "noneFound")}
        />
      ) : (
        <RateGrid
          {...{ kind, settings, drafts }}
          onRate={(member, choice) => choose(withDraft(drafts, member, choice), [member])}
        />
      )}
      <Pages
        total={settings.Total}
        page={place.page}
        onPage={(page) => onPlace({ ...place, page })}
      />
      {changes.length > 0 && (
        <ChangeBar count={changes.length} onUndo={forget} onReview={() => setOpen("review")} />
      )}
      {open === "fill" && (
        <FillDown {...{ kind, settings }} onFill={fill} onClose={() => setOpen(null)} />
      )}
      {open === "review" && (
        <RateReview
          {...{ kind, changes }}
          onClose={() => setOpen(null)}
          onSaved={() => {
            forget();
            showToast({ kind: "ok", text: t("saved") });
          }}
        />
      )}
    </>
  );
}

function ChangeBar(props: { count: number; onUndo: () => void; onReview: () => void }) {
  const { count, onUndo, onReview } = props;
  const { t } = useTranslation("rebates");
  return (
    <div className="sticky bottom-16 z-[3] flex flex-wrap items-center justify-end gap-2 border-t border-line bg-surface px-4 py-3 laptop:bottom-0">
      <span role="status" className="mr-auto text-body font-medium">
        {t("changes", { count })}
      </span>
      <Button onClick={onUndo}>{t("undo")}</Button>
      <Button look="primary" onClick={onReview}>
        {t("review")}
      </Button>
    </div>
  );
}

function Pages(props: { total: number; page: number; onPage: (page: number) => void }) {
  const { total, page, onPage } = props;
  const { t } = useTranslation("rebates");
  const count = Math.ceil(total / gridSize);
  if (count <= 1) return null;
  return (
    <div className="flex items-center justify-end gap-3 border-t border-line px-4 py-3">
      <Button size="small" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        {t("previous")}
      </Button>
      <span className="text-small tabular-nums">{t("pageOf", { page, pages: count })}</span>
      <Button size="small" disabled={page >= count} onClick={() => onPage(page + 1)}>
        {t("next")}
      </Button>
    </div>
  );
}
