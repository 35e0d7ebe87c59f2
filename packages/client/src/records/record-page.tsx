import "./texts.ts";
import { Button, EmptyBox, Pagination, Skeleton, SummaryStrip } from "@fairdraw/ui";
import { RotateCw } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import type { MorePages } from "./endless-pages.ts";
import { MoreRows } from "./more-rows.tsx";
import { type PagePlace, pageSizes } from "./record-days.ts";
import { type FilterChip, RecordFilters } from "./record-filters.tsx";
import { TableToolsPlace } from "./record-table.tsx";

type Figures = Parameters<typeof SummaryStrip>[0]["figures"];

interface RecordPageProps<Data> {
  title: string;
  /** Days and whatever else restricts the list. */
  filters: ReactNode;
  /** The filters in a word each; with them, phones have the filters themselves in a sheet. */
  chips?: readonly FilterChip[];
  /** Sets the filters back to the usual; null while they are. */
  onReset?: (() => void) | null;
  /** Beside the title, e.g. the file of what is found. */
  tools?: ReactNode;
  query: {
    readonly data: Data | undefined;
    readonly isError: boolean;
    readonly isFetching: boolean;
    refetch(): unknown;
    /** What comes next where the list grows instead of having pages. */
    readonly more?: MorePages | null;
  };
  /** Sums of all that the filter finds; null while nobody has added them up. */
  figuresOf?: (data: Data) => Figures | null;
  /** Stands in the place of sums that were not added up. */
  withoutFigures?: ReactNode;
  /** What is said where nothing could be fetched; a general word when absent. */
  failed?: string | undefined;
  isEmpty: (data: Data) => boolean;
  empty: { icon: ReactNode; text: string; action: ReactNode };
  /** Pages, where the list has them. Shape: `isMore` where the rows were not counted to the end. */
  paging?: {
    place: PagePlace;
    totalOf: (data: Data) => { total: number; isMore: boolean };
    onChange: (place: PagePlace) => void;
  };
  children: (data: Data) => ReactNode;
}

/** The frame of every list of records: filters, sums, rows or what stands in their place, pages. */
export function RecordPage<Data>(props: RecordPageProps<Data>) {
  const { title, filters, query, figuresOf, isEmpty, empty, paging, children } = props;
  const { t } = useTranslation("records");
  const { data, more = null } = query;
  const [toolsPlace, setToolsPlace] = useState<HTMLElement | null>(null);
  const figures = data === undefined || figuresOf === undefined ? null : figuresOf(data);
  return (
    <div className="flex flex-col gap-4">
      <div className="flex min-h-10 flex-wrap items-center gap-x-3 gap-y-2">
        <h1 className="mr-auto text-title font-bold">{title}</h1>
        {props.tools}
        <span ref={setToolsPlace} className="hidden empty:hidden laptop:inline-flex" />
      </div>
      <section aria-label={title} className="relative rounded-card border border-line bg-surface">
        {query.isFetching && data !== undefined && more?.isLoading !== true && <RefreshBar />}
        <div className="flex flex-wrap items-center gap-x-3 gap-y-3 px-4 py-3 tablet:px-5">
          {props.chips === undefined ? (
            filters
          ) : (
            <RecordFilters controls={filters} chips={props.chips} onReset={props.onReset ?? null} />
          )}
        </div>
        {figuresOf !== undefined && !(data === undefined && query.isError) && (
          <div className="px-4 pb-3 tablet:px-5">
            {data === undefined ? (
              // As high as the sums.
              <Skeleton className="h-[59px] tablet:h-[63px]" />
            ) : figures === null ? (
              props.withoutFigures
            ) : (
              <SummaryStrip label={t("sums")} figures={figures} />
            )}
          </div>
        )}
        <div aria-busy={query.isFetching}>
          {data === undefined ? (
            <Waiting
              icon={empty.icon}
              isFailed={query.isError}
              failed={props.failed}
              onRetry={() => void query.refetch()}
            />
          ) : isEmpty(data) ? (
            <EmptyBox {...empty} />
          ) : (
            <TableToolsPlace value={toolsPlace}>{children(data)}</TableToolsPlace>
          )}
        </div>
        {data !== undefined && more !== null && !isEmpty(data) && <MoreRows more={more} />}
        {data !== undefined && more === null && paging !== undefined && !isEmpty(data) && (
          <div className="border-t border-line px-4 py-3 tablet:px-5">
            <RecordPages {...paging} {...paging.totalOf(data)} />
          </div>
        )}
      </section>
    </div>
  );
}

/** A line at the upper edge while what is shown is fetched again. */
function RefreshBar() {
  return (
    <div aria-hidden="true" className="absolute inset-x-0 top-0 h-0.5 overflow-hidden">
      <div className="fd-refresh h-full w-1/3 bg-primary" />
    </div>
  );
}

function RecordPages({
  place,
  total,
  isMore,
  onChange,
}: {
  place: PagePlace;
  total: number;
  isMore: boolean;
  onChange: (place: PagePlace) => void;
}) {
  const { t } = useTranslation("records");
  return (
    <Pagination
      page={place.page}
      pageCount={Math.max(1, Math.ceil(total / place.size))}
      sizes={{
        value: place.size,
        options: pageSizes,
        label: t("pageSize"),
        perPage: (count) => t("perPage", { count }),
        onChange: (size) =>
          onChange({ page: 1, size: pageSizes.find((one) => one === size) ?? place.size }),
      }}
      texts={{
        label: t("pages"),
        total: t(isMore ? "totalMore" : "totalRows", { count: total }),
        previous: t("previousPage"),
        next: t("nextPage"),
        page: (page) => t("page", { page }),
        jump: t("jumpTo"),
      }}
      onPage={(page) => onChange({ ...place, page })}
    />
  );
}

function Waiting({
  icon,
  isFailed,
  failed,
  onRetry,
}: {
  icon: ReactNode;
  isFailed: boolean;
  failed: string | undefined;
  onRetry: () => void;
}) {
  const { t } = useTranslation("records");
  const { t: common } = useTranslation("fallback");
  if (isFailed) {
    return (
      <EmptyBox
        isError
        icon={icon}
        text={failed ?? t("failed")}
        action={
          <Button onClick={onRetry}>
            <RotateCw size={16} aria-hidden="true" />
            {common("retry")}
          </Button>
        }
      />
    );
  }
  return (
    <div role="status" aria-label={common("loading")} className="flex flex-col gap-2 p-4">
      {["a", "b", "c", "d"].map((row) => (
        <Skeleton key={row} className="h-12" />
      ))}
    </div>
  );
}
