import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";

/** Questions with their answers under them; each opens by itself. */
export function Accordion({
  items,
}: {
  items: readonly { key: string; title: string; body: ReactNode }[];
}) {
  return (
    <div className="divide-y divide-line rounded-card border border-line bg-surface">
      {items.map((item) => (
        <details key={item.key} className="group">
          <summary className="flex min-h-12 cursor-pointer list-none items-center gap-3 px-4 py-2 font-medium -outline-offset-2 [&::-webkit-details-marker]:hidden">
            <span className="flex-1 text-body">{item.title}</span>
            <ChevronDown
              size={18}
              aria-hidden="true"
              className="shrink-0 text-ink-2 transition-transform duration-120 group-open:rotate-180"
            />
          </summary>
          <div className="px-4 pb-4 text-body text-ink-2">{item.body}</div>
        </details>
      ))}
    </div>
  );
}
