import { DropdownMenu } from "radix-ui";
import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";

const panel =
  "z-50 min-w-52 rounded-card border border-line bg-surface p-1.5 text-body text-ink shadow-overlay fd-rise";

interface MenuChoice {
  label: string;
  items: readonly { key: string; label: string; isOn: boolean; onSelect: () => void }[];
}

/** One choice out of few as a part of a menu. */
export function menuChoice<V extends string>(choice: {
  label: string;
  value: V;
  items: readonly { value: V; label: string }[];
  onChange: (value: V) => void;
}): MenuChoice {
  const items = choice.items.map(({ value, label }) => ({
    key: value,
    label,
    isOn: value === choice.value,
    onSelect: () => choice.onChange(value),
  }));
  return { label: choice.label, items };
}

interface MenuProps {
  trigger: ReactNode;
  label: string;
  heading?: ReactNode;
  choices?: readonly MenuChoice[];
  items: readonly { key: string; label: string; icon?: ReactNode; onSelect: () => void }[];
}

/** A button that opens a list of choices and commands. */
export function Menu({ trigger, label, heading, choices = [], items }: MenuProps) {
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content align="end" sideOffset={6} aria-label={label} className={panel}>
          {heading !== undefined && (
            <div className="border-b border-line px-3 pt-1.5 pb-2.5 mb-1.5">{heading}</div>
          )}
          {choices.map((choice) => (
            <Choice key={choice.label} {...choice} />
          ))}
          {items.map((item) => (
            <DropdownMenu.Item
              key={item.key}
              onSelect={item.onSelect}
              className="flex min-h-10 cursor-pointer items-center gap-2.5 rounded-control px-3 outline-none data-highlighted:bg-surface-2"
            >
              {item.icon}
              {item.label}
            </DropdownMenu.Item>
          ))}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}

function Choice({ label, items }: MenuChoice) {
  return (
    <DropdownMenu.RadioGroup
      aria-label={label}
      value={items.find((item) => item.isOn)?.key ?? ""}
      className="mb-1.5 border-b border-line px-1.5 pb-1.5"
    >
      <p aria-hidden="true" className="px-1.5 text-small text-ink-2">
        {label}
      </p>
      <div className="flex gap-1">
        {items.map((item) => (
          <DropdownMenu.RadioItem
            key={item.key}
            value={item.key}
            onSelect={item.onSelect}
            className={classNames(
              "flex min-h-10 cursor-pointer items-center rounded-control px-3 outline-none data-highlighted:bg-surface-2",
              item.isOn ? "font-bold text-primary" : "text-ink-2",
            )}
          >
            {item.label}
          </DropdownMenu.RadioItem>
        ))}
      </div>
    </DropdownMenu.RadioGroup>
  );
}
