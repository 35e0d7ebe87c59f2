import {
  type ComponentProps,
  cloneElement,
  type ReactElement,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from "react";

const focusable = 'button, [href], input, select, textarea, [tabindex]:not([tabindex="-1"])';

interface PopoverProps {
  trigger: ReactElement<ComponentProps<"button">>;
  label: string;
  /** The side of the button on which the panel stands. */
  align?: "left" | "right";
  /** What it holds; a function where something in it closes the panel. */
  children: ReactNode | ((close: () => void) => ReactNode);
}

/**
 * A button that opens a small panel under it. Esc, a press beside it, or the focus going elsewhere
 * closes it; after Esc the focus is on the button again.
 */
export function Popover({ trigger, label, align = "right", children }: PopoverProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const place = useRef<HTMLSpanElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const leave = useEffectEvent((target: EventTarget | null) => {
    if (target instanceof Node && place.current?.contains(target) === true) return;
    setOpen(false);
  });
  const close = () => {
    document.querySelector<HTMLElement>(`[aria-controls="${id}"]`)?.focus();
    setOpen(false);
  };
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== "Escape" || event.defaultPrevented) return;
    event.preventDefault();
    close();
  });
  useEffect(() => {
    if (!isOpen) return;
    const first = panel.current?.querySelector<HTMLElement>(focusable) ?? panel.current;
    first?.focus({ preventScroll: true });
    const onPress = (event: PointerEvent) => leave(event.target);
    const onFocus = (event: FocusEvent) => leave(event.target);
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener("keydown", listen);
    document.addEventListener("pointerdown", onPress);
    document.addEventListener("focusin", onFocus);
    return () => {
      document.removeEventListener("keydown", listen);
      document.removeEventListener("pointerdown", onPress);
      document.removeEventListener("focusin", onFocus);
    };
  }, [isOpen]);
  return (
    <span ref={place} className="relative inline-flex">
      {cloneElement(trigger, {
        "aria-haspopup": "dialog",
        "aria-expanded": isOpen,
        "aria-controls": isOpen ? id : undefined,
        onClick: () => setOpen(!isOpen),
      })}
      {isOpen && (
        <div
          ref={panel}
          id={id}
          role="dialog"
          aria-label={label}
          tabIndex={-1}
          className={`absolute top-full ${align === "right" ? "right-0" : "left-0"} z-50 mt-1.5 max-h-[calc(100dvh-80px)] w-max min-w-52 overflow-y-auto rounded-card border border-line bg-surface p-4 text-body text-ink shadow-overlay outline-none fd-rise`}
        >
          {typeof children === "function" ? children(close) : children}
        </div>
      )}
    </span>
  );
}
