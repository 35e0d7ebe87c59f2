import type { ReactNode } from "react";

/** One part of the gallery. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={title} className="flex flex-col gap-4">
      <h2 id={title} className="scroll-mt-20 border-b border-line pb-2 text-head font-bold">
        {title}
      </h2>
      <div className="grid gap-4 laptop:grid-cols-2">{children}</div>
    </section>
  );
}

/** One component with its name; `isWide` takes the whole line. */
export function Sample({
  name,
  isWide = false,
  children,
}: {
  name: string;
  isWide?: boolean;
  children: ReactNode;
}) {
  return (
    <div
      className={`flex min-w-0 flex-col gap-3 rounded-card border border-line bg-surface p-4 ${isWide ? "laptop:col-span-2" : ""}`}
    >
      <h3 className="text-small font-medium text-ink-2">{name}</h3>
      {children}
    </div>
  );
}

/** Things side by side. */
export function Side({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-3">{children}</div>;
}
