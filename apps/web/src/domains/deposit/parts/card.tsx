import { type ReactNode, useId } from "react";

/** A card beside the form. */
export function Card({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="flex flex-col gap-3 rounded-card border border-line bg-surface p-4"
    >
      <h2 id={id} className="text-lead font-bold">
        {title}
      </h2>
      {children}
    </section>
  );
}
