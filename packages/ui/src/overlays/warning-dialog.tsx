import { TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "../basics/button.tsx";
import { classNames } from "../class-names.ts";
import { defaultWords } from "./default-words.ts";
import { Dialog } from "./dialog.tsx";
import { useAutoHide } from "./use-auto-hide.ts";

const hideAfterDefaultMs = 3_000;

interface WarningDialogProps {
  isOpen: boolean;
  title?: string;
  message: ReactNode;
  /** Under the message, e.g. a number for the support. */
  note?: ReactNode;
  confirmLabel?: string;
  closeLabel: string;
  onClose: () => void;
  /** Units: ms; null stays until it is closed. */
  hideAfterMs?: number | null;
  /** Puts the seconds that are left on the button; they stand still while the words are held. */
  hasCountdown?: boolean;
}

/** Says what went wrong and goes by itself; pointer or focus on the text holds it. */
export function WarningDialog({ isOpen, ...rest }: WarningDialogProps) {
  return isOpen ? <OpenWarning {...rest} /> : null;
}

function OpenWarning(props: Omit<WarningDialogProps, "isOpen">) {
  const hideAfterMs = props.hideAfterMs === undefined ? hideAfterDefaultMs : props.hideAfterMs;
  const { hold, isHeld, secondsLeft } = useAutoHide(hideAfterMs, props.onClose);
  return (
    <Dialog
      isOpen
      place="narrow"
      onClose={props.onClose}
      title={props.title ?? defaultWords.title}
      closeLabel={props.closeLabel}
      isAlert
    >
      <div
        {...hold}
        // The message can be focused so that a keyboard can hold it as a pointer can.
        // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
        tabIndex={0}
        className={classNames(
          "flex max-h-44 items-start gap-3 overflow-y-auto rounded-control bg-warn-tint p-3 text-body text-warn",
          isHeld && "ring-2 ring-warn",
        )}
      >
        <TriangleAlert size={20} className="mt-0.5 shrink-0" aria-hidden="true" />
        <p>{props.message}</p>
      </div>
      {props.note}
      <div className="flex justify-end pt-4 pb-3">
        <Button look="primary" onClick={props.onClose}>
          {props.confirmLabel ?? defaultWords.confirm}
          {props.hasCountdown === true && secondsLeft !== null && (
            // A button whose name changes each second cannot be listened to.
            <span aria-hidden="true" className="tabular-nums">
              ({secondsLeft})
            </span>
          )}
        </Button>
      </div>
    </Dialog>
  );
}
