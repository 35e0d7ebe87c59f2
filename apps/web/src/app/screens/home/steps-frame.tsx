import { Skeleton } from "@fairdraw/ui";
import type { ReactNode } from "react";

/** Where the first steps stand; without a title it keeps their place until they are there. */
export function StepsFrame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-labelledby="home-steps">
      <h2 id="home-steps" className="mb-2 min-h-5 text-body font-bold text-ink-2">
        {title}
      </h2>
      <ol className="grid gap-2 [scrollbar-width:none] max-tablet:-mx-4 max-tablet:auto-cols-[minmax(220px,1fr)] max-tablet:grid-flow-col max-tablet:overflow-x-auto max-tablet:px-4 tablet:grid-cols-3 tablet:gap-3">
        {children}
      </ol>
    </section>
  );
}

/** Most new players see this many. */
const places = ["a", "b", "c"];

/** The steps before their texts are there, as high as with them. */
export function StepsLoading() {
  return (
    <StepsFrame title="">
      {places.map((place) => (
        <li key={place}>
          <Skeleton className="h-[78px] tablet:h-[76px]" />
        </li>
      ))}
    </StepsFrame>
  );
}
