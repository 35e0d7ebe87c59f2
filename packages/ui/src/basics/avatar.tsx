import { classNames } from "../class-names.ts";

const sizes = { 28: "size-7 text-small", 36: "size-9 text-lead", 48: "size-12 text-title" };
const grounds = [
  "bg-primary-tint text-primary",
  "bg-gold-tint text-gold",
  "bg-ok-tint text-ok",
  "bg-play-tint text-play",
  "bg-surface-2 text-ink-2",
];

/** A name always gets the same ground, so that it is known again in a list. */
function groundOf(name: string): string {
  let mixed = 0;
  for (const letter of name) mixed = (mixed * 31 + (letter.codePointAt(0) ?? 0)) % 9973;
  return grounds[mixed % grounds.length] ?? "";
}

/**
 * First letter of a name in a circle; decoration beside the name itself. The letter is painted, not
 * written, so that it never becomes a part of what a button around it says.
 */
export function Avatar({ name, size = 36 }: { name: string; size?: keyof typeof sizes }) {
  const [first = "·"] = name;
  return (
    <span
      aria-hidden="true"
      data-letter={first}
      className={classNames(
        "inline-flex shrink-0 items-center justify-center rounded-full font-bold uppercase leading-none before:content-[attr(data-letter)]",
        sizes[size],
        groundOf(name),
      )}
    />
  );
}
