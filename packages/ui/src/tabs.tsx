import { Tabs as Radix } from "radix-ui";
import type { ReactNode } from "react";

interface TabsProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  items: readonly { value: string; label: string; content?: ReactNode }[];
}

/** Sheets of one place, one seen at a time; arrow keys change between them. */
export function Tabs({ label, value, onChange, items }: TabsProps) {
  return (
    <Radix.Root value={value} onValueChange={onChange}>
      <Radix.List
        aria-label={label}
        className="flex gap-1 overflow-x-auto border-b border-line px-2 [scrollbar-width:none]"
      >
        {items.map((item) => (
          <Radix.Trigger
            key={item.value}
            value={item.value}
            className="-mb-px min-h-11 cursor-pointer whitespace-nowrap border-b-2 border-transparent px-3 text-body text-ink-2 transition-colors duration-120 hover:text-ink data-[state=active]:border-primary data-[state=active]:font-bold data-[state=active]:text-primary"
          >
            {item.label}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {items.map((item) => (
        <Radix.Content
          key={item.value}
          value={item.value}
          className="outline-none focus-visible:outline-2"
        >
          {item.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}
