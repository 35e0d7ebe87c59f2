import { DropdownMenu, Popover as RadixPopover } from "radix-ui";
import type { ReactNode } from "react";

const panel =
  "z-50 min-w-52 rounded-card border border-line bg-surface p-1.5 text-body text-ink shadow-overlay fd-rise";

interface MenuProps {
  trigger: ReactNode;
  label: string;
  heading?: ReactNode;
  items: readonly { key: string; label: string; icon?: ReactNode; onSelect: () => void }[];
}

/** A button that opens a list of commands. */
export function Menu({ trigger, label, heading, items }: MenuProps) {
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content align="end" sideOffset={6} aria-label={label} className={panel}>
          {heading !== undefined && (
            <div className="border-b border-line px-3 pt-1.5 pb-2.5 mb-1.5">{heading}</div>
          )}
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

/** A button that opens a small panel. */
export function Popover({
  trigger,
  label,
  children,
}: {
  trigger: ReactNode;
  label: string;
  children: ReactNode;
}) {
  return (
    <RadixPopover.Root>
      <RadixPopover.Trigger asChild>{trigger}</RadixPopover.Trigger>
      <RadixPopover.Portal>
        <RadixPopover.Content
          align="end"
          sideOffset={6}
          aria-label={label}
          className={`${panel} p-4`}
        >
          {children}
        </RadixPopover.Content>
      </RadixPopover.Portal>
    </RadixPopover.Root>
  );
}
