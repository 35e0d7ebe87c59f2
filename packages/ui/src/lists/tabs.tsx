import { Tabs as Radix } from "radix-ui";
import { type ReactNode, useState } from "react";
import { classNames } from "../class-names.ts";

interface TabsProps<V extends string> {
  label: string;
  value: V;
  onChange: (value: V) => void;
  items: readonly { value: V; label: string; panel: ReactNode }[];
}

/** A page may begin with a tab that the row has no room for. Moves the row alone, never the page. */
function intoSight(tab: HTMLButtonElement | null): void {
  const row = tab?.parentElement;
  if (tab === null || row === null || row === undefined) return;
  const end = tab.offsetLeft + tab.offsetWidth;
  if (end > row.scrollLeft + row.clientWidth) row.scrollLeft = end - row.clientWidth;
  else if (tab.offsetLeft < row.scrollLeft) row.scrollLeft = tab.offsetLeft;
}

/** Several views in one place. Arrow keys change the tab, its panel follows. */
export function Tabs<V extends string>({ label, value, onChange, items }: TabsProps<V>) {
  // The library moves the focus by itself, which browsers take for a keyboard's doing.
  const [isByPointer, setByPointer] = useState(false);
  return (
    <Radix.Root
      value={value}
      onValueChange={(chosen) => {
        const item = items.find((one) => one.value === chosen);
        if (item !== undefined) onChange(item.value);
      }}
    >
      <Radix.List
        aria-label={label}
        onPointerDown={() => setByPointer(true)}
        onKeyDown={() => setByPointer(false)}
        className={classNames(
          "fd-swipe flex border-b border-line",
          isByPointer && "[&>*]:outline-none",
        )}
      >
        {items.map((item) => (
          <Radix.Trigger
            key={item.value}
            value={item.value}
            ref={item.value === value ? intoSight : undefined}
            className="min-h-11 shrink-0 cursor-pointer border-b-2 border-transparent px-4 text-body text-ink-2 -outline-offset-2 hover:text-ink data-[state=active]:border-primary data-[state=active]:font-bold data-[state=active]:text-primary"
          >
            {item.label}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {items.map((item) => (
        <Radix.Content key={item.value} value={item.value} className="pt-3">
          {item.panel}
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}
