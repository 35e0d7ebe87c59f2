import { Search, X } from "lucide-react";
import { type RefObject, useRef } from "react";

interface SearchBoxProps {
  label: string;
  clearLabel: string;
  value: string;
  onChange: (value: string) => void;
  placeholder?: string;
  /** The focus goes elsewhere. */
  onLeave?: () => void;
  /** Where a key of the page leads to it. */
  inputRef?: RefObject<HTMLInputElement | null>;
}

/** Narrows a list while it is typed; Esc or the cross empties it and keeps the focus. */
export function SearchBox({
  label,
  clearLabel,
  value,
  onChange,
  placeholder,
  onLeave,
  inputRef,
}: SearchBoxProps) {
  const own = useRef<HTMLInputElement>(null);
  const input = inputRef ?? own;
  const clear = () => {
    onChange("");
    input.current?.focus();
  };
  return (
    <div className="flex h-10 items-center rounded-control bg-surface ring-1 ring-inset ring-line-strong focus-within:ring-2 focus-within:ring-focus">
      <Search size={16} className="ml-3 shrink-0 text-ink-2" aria-hidden="true" />
      <input
        ref={input}
        type="search"
        aria-label={label}
        placeholder={placeholder}
        className="h-10 min-w-0 flex-1 bg-transparent px-2 text-body text-ink outline-none placeholder:text-ink-3 [&::-webkit-search-cancel-button]:hidden"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onBlur={onLeave}
        onKeyDown={(event) => {
          if (event.key !== "Escape" || value === "") return;
          event.preventDefault();
          event.stopPropagation();
          clear();
        }}
      />
      {value !== "" && (
        <button
          type="button"
          aria-label={clearLabel}
          onClick={clear}
          className="flex size-10 shrink-0 cursor-pointer items-center justify-center rounded-control text-ink-2 hover:text-ink"
        >
          <X size={16} aria-hidden="true" />
        </button>
      )}
    </div>
  );
}
