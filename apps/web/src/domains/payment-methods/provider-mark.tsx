/** Stands for the logo of a bank: logos belong to their banks, letters to nobody. */
export function ProviderMark({ name }: { name: string }) {
  const words = name.split(" ").filter((word) => /^\p{Lu}/u.test(word));
  const letters = words.length > 1 ? words.map((word) => word[0]).join("") : name;
  return (
    <span
      aria-hidden="true"
      className="flex size-10 shrink-0 items-center justify-center rounded-full bg-surface-2 text-small font-bold text-ink-2"
    >
      {Array.from(letters).slice(0, 2).join("")}
    </span>
  );
}
