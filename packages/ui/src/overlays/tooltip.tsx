import { Tooltip as Radix } from "radix-ui";
import type { ReactNode } from "react";

const delayMs = 300;

/**
 * A word of explanation on hover or focus. Fingers do not reach it: nothing may stand only here.
 */
export function Tooltip({ text, children }: { text: string; children: ReactNode }) {
  return (
    <Radix.Provider delayDuration={delayMs}>
      <Radix.Root>
        <Radix.Trigger asChild>{children}</Radix.Trigger>
        <Radix.Portal>
          <Radix.Content
            sideOffset={6}
            collisionPadding={8}
            className="z-[65] max-w-72 rounded-control bg-ink px-2.5 py-1.5 text-small text-surface shadow-overlay fd-fade"
          >
            {text}
            <Radix.Arrow className="fill-ink" />
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  );
}
