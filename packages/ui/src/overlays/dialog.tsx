import { X } from "lucide-react";
import { Dialog as Radix } from "radix-ui";
import { type ReactNode, type RefObject, useRef } from "react";
import { IconButton } from "../basics/button.tsx";
import { classNames } from "../class-names.ts";

interface DialogProps {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  /** One sentence under the title; read together with it. */
  description?: ReactNode;
  closeLabel: string;
  children?: ReactNode;
  footer?: ReactNode;
  /**
   * `sheet`, `drawer` and the wider `panel` slide from the bottom on phones and stand at the right elsewhere; `wide`
   * is a list beside its text, `large` a table beside its settings, both the whole page on phones; `menu` comes from the left.
   */
  place?: "centre" | "narrow" | "sheet" | "drawer" | "panel" | "wide" | "large" | "menu";
  /** What gets the focus first; otherwise the first control. */
  firstFocus?: RefObject<HTMLElement | null>;
  isAlert?: boolean;
  /** Its texts change while it is open: translators of browsers would freeze them. */
  isLive?: boolean;
  /** Only an answer ends it: no cross, no Esc, no press beside it. */
  isBlocking?: boolean;
}

const fromEdge =
  "bottom-0 left-0 right-0 max-h-[88dvh] rounded-t-sheet pb-[env(safe-area-inset-bottom)] fd-sheet tablet:left-auto tablet:top-0 tablet:max-h-none tablet:rounded-none";

const inCentre =
  "left-1/2 top-1/2 max-h-[calc(100dvh-32px)] w-[calc(100vw-32px)] -translate-x-1/2 -translate-y-1/2 rounded-card fd-fade";
const placeClass = {
  centre: `${inCentre} max-w-[480px]`,
  narrow: `${inCentre} max-w-[400px]`,
  sheet: `${fromEdge} tablet:w-[400px]`,
  drawer: `${fromEdge} tablet:w-[560px]`,
  panel: `${fromEdge} tablet:w-[640px]`,
  wide: "inset-0 fd-fade tablet:inset-auto tablet:top-1/2 tablet:left-1/2 tablet:h-[640px] tablet:max-h-[calc(100dvh-32px)] tablet:w-[880px] tablet:max-w-[calc(100vw-32px)] tablet:-translate-x-1/2 tablet:-translate-y-1/2 tablet:rounded-card",
  large:
    "inset-0 fd-fade tablet:inset-auto tablet:top-1/2 tablet:left-1/2 tablet:h-[820px] tablet:max-h-[calc(100dvh-32px)] tablet:w-[1120px] tablet:max-w-[calc(100vw-32px)] tablet:-translate-x-1/2 tablet:-translate-y-1/2 tablet:rounded-card",
  menu: "inset-y-0 left-0 w-72 max-w-[85vw] fd-fade",
};

/** Notices mark themselves: by the time this is asked, one that was closed has left the page. */
function isInNotice(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest("[data-notice]") !== null;
}

/** An element with all that stands around it, the nearest first. */
function chainOf(element: Element | null): Element[] {
  const chain: Element[] = [];
  for (let one = element; one !== null && one !== document.body; one = one.parentElement) {
    chain.push(one);
  }
  return chain;
}

const controls =
  "a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled)";

/** Gives the focus back; where what had it is gone or idle by now, to a control that stood near it. */
function returnTo(chain: readonly Element[]): void {
  for (const place of chain.filter(({ isConnected }) => isConnected)) {
    const [own] = chain;
    const control =
      place === own && !place.matches(":disabled") ? place : place.querySelector(controls);
    if (control instanceof HTMLElement) control.focus();
    if (control !== null && document.activeElement === control) return;
  }
}

/** A window over the page: takes the focus, Esc closes it, the focus returns to where it was. */
export function Dialog(props: DialogProps) {
  const { isOpen, onClose, title, description, closeLabel, children, footer, firstFocus } = props;
  const isBlocking = props.isBlocking === true;
  const cameFrom = useRef<readonly Element[]>([]);
  return (
    <Radix.Root open={isOpen} onOpenChange={(open) => !open && !isBlocking && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-50 bg-veil fd-fade" />
        <Radix.Content
          role={props.isAlert === true ? "alertdialog" : "dialog"}
          {...(props.isLive === true ? { translate: "no" } : {})}
          {...(description === undefined ? { "aria-describedby": undefined } : {})}
          onOpenAutoFocus={(event) => {
            cameFrom.current = chainOf(document.activeElement);
            if (firstFocus?.current == null) return;
            event.preventDefault();
            firstFocus.current.focus();
          }}
          onInteractOutside={(event) => {
            // A notice over the window is closed by itself; the window stays.
            if (isInNotice(event.target)) event.preventDefault();
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            returnTo(cameFrom.current);
          }}
          className={classNames(
            "fixed z-50 flex flex-col bg-surface text-ink shadow-overlay outline-none",
            placeClass[props.place ?? "centre"],
          )}
        >
          <div className="flex items-start gap-2 px-5 pt-4 pb-2">
            <div className="min-w-0 flex-1 pt-1.5">
              <Radix.Title className="text-title font-bold">{title}</Radix.Title>
              {description !== undefined && (
                <Radix.Description className="mt-1 text-body text-ink-2">
                  {description}
                </Radix.Description>
              )}
            </div>
            {!isBlocking && (
              <Radix.Close asChild>
                <IconButton label={closeLabel}>
                  <X size={20} aria-hidden="true" />
                </IconButton>
              </Radix.Close>
            )}
          </div>
          {children !== undefined && (
            <div className="min-h-0 flex-1 overflow-y-auto px-5 py-2">{children}</div>
          )}
          {footer !== undefined && (
            <div className="flex flex-wrap justify-end gap-3 px-5 pt-3 pb-5">{footer}</div>
          )}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** A panel from the edge of the screen. */
export function Sheet(props: Omit<DialogProps, "place">) {
  return <Dialog {...props} place="sheet" />;
}

/** The details of a row: wide enough for two columns beside the list it came from. */
export function Drawer(props: Omit<DialogProps, "place">) {
  return <Dialog {...props} place="drawer" />;
}
