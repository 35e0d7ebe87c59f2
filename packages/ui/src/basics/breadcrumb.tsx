import { ChevronRight } from "lucide-react";
import type { ReactNode } from "react";

interface BreadcrumbProps {
  label: string;
  /** Links to the pages above, outermost first. */
  links: readonly { key: string; link: ReactNode }[];
  current: string;
}

/** Where a page stands under others. */
export function Breadcrumb({ label, links, current }: BreadcrumbProps) {
  return (
    <nav aria-label={label}>
      <ol className="flex flex-wrap items-center gap-x-1 text-body text-ink-2">
        {links.map(({ key, link }) => (
          <li key={key} className="flex items-center gap-1 [&_a]:py-2.5 [&_a]:hover:text-ink">
            {link}
            <ChevronRight size={14} aria-hidden="true" className="text-ink-3" />
          </li>
        ))}
        <li aria-current="page" className="py-2.5 font-medium text-ink">
          {current}
        </li>
      </ol>
    </nav>
  );
}
