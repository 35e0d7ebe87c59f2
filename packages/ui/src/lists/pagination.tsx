import { ChevronLeft, ChevronRight } from "lucide-react";
import { useState } from "react";
import { IconButton } from "../basics/button.tsx";
import { classNames } from "../class-names.ts";
import { Select } from "../forms/select.tsx";
import { pagesShown } from "./pages-shown.ts";

export interface PaginationTexts {
  label: string;
  /** E.g. `共 213 条`. */
  total: string;
  previous: string;
  next: string;
  page: (page: number) => string;
  /** Where any page can be gone to by its number, e.g. `跳至第 … 页`. */
  jump?: string;
}

interface PageSizes {
  value: number;
  options: readonly number[];
  label: string;
  perPage: (size: number) => string;
  onChange: (size: number) => void;
}

interface PaginationProps {
  /** From 1. */
  page: number;
  pageCount: number;
  /** Where the rows of a page may be chosen. */
  sizes?: PageSizes;
  texts: PaginationTexts;
  onPage: (page: number) => void;
}

/** Walks through a long list page by page. */
export function Pagination(props: PaginationProps) {
  const { page, pageCount, texts, onPage, sizes } = props;
  return (
    <nav aria-label={texts.label} className="flex flex-wrap items-center gap-x-4 gap-y-2 text-body">
      <span className="text-ink-2 tabular-nums">{texts.total}</span>
      {sizes !== undefined && (
        <Select
          look="plain"
          label={sizes.label}
          value={String(sizes.value)}
          onChange={(size) => sizes.onChange(Number(size))}
          items={sizes.options.map((size) => ({
            value: String(size),
            label: sizes.perPage(size),
          }))}
        />
      )}
      <div className="flex flex-wrap items-center gap-1">
        <IconButton label={texts.previous} disabled={page <= 1} onClick={() => onPage(page - 1)}>
          <ChevronLeft size={18} aria-hidden="true" />
        </IconButton>
        <span className="min-w-16 text-center tabular-nums tablet:hidden">
          {page} / {pageCount}
        </span>
        <div className="hidden items-center gap-1 tablet:flex">
          {pagesShown(page, pageCount).map((one, i) =>
            one === null ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: a gap has no identity but its place
              <span key={`gap-${i}`} aria-hidden="true" className="w-6 text-center text-ink-3">
                …
              </span>
            ) : (
              <button
                key={one}
                type="button"
                aria-label={texts.page(one)}
                aria-current={one === page ? "page" : undefined}
                onClick={() => onPage(one)}
                className={classNames(
                  "h-10 min-w-10 cursor-pointer rounded-control px-2 tabular-nums",
                  one === page
                    ? "bg-primary-tint font-bold text-primary"
                    : "text-ink-2 hover:bg-surface-2 hover:text-ink",
                )}
              >
                {one}
              </button>
            ),
          )}
        </div>
        <IconButton
          label={texts.next}
          disabled={page >= pageCount}
          onClick={() => onPage(page + 1)}
        >
          <ChevronRight size={18} aria-hidden="true" />
        </IconButton>
      </div>
      {texts.jump !== undefined && pageCount > jumpFrom && (
        <PageJump key={page} label={texts.jump} pageCount={pageCount} onPage={onPage} />
      )}
    </nav>
  );
}

/** As many pages stand side by side; of more, one is gone to by its number. */
const jumpFrom = 7;

/** Goes to a page by its number, on Enter or when the field is left; what is beyond the last is the last. */
function PageJump(props: { label: string; pageCount: number; onPage: (page: number) => void }) {
  const [text, setText] = useState("");
  const go = () => {
    const page = Number.parseInt(text, 10);
    setText("");
    if (page >= 1) props.onPage(Math.min(page, props.pageCount));
  };
  return (
    <label className="inline-flex items-center gap-2 text-ink-2">
      {props.label}
      <input
        inputMode="numeric"
        autoComplete="off"
        maxLength={6}
        className="h-10 w-16 rounded-control bg-surface px-2 text-center text-ink tabular-nums ring-1 ring-line-strong ring-inset focus:ring-2 focus:ring-focus focus:outline-none"
        value={text}
        onChange={(event) => setText(event.target.value.replace(/\D/g, ""))}
        onBlur={go}
        onKeyDown={(event) => {
          if (event.key === "Enter") go();
        }}
      />
    </label>
  );
}
