import { type ReactNode, useRef } from "react";
import { Button } from "../basics/button.tsx";
import { defaultWords } from "./default-words.ts";
import { Dialog } from "./dialog.tsx";

interface ConfirmDialogProps {
  isOpen: boolean;
  title?: string;
  message: ReactNode;
  confirmLabel?: string;
  cancelLabel: string;
  closeLabel: string;
  onConfirm: () => void;
  onCancel: () => void;
  /** Takes something away: the first focus is on cancel and the button has the colour of danger. */
  isDangerous?: boolean;
  isBusy?: boolean;
  /** It cannot be done as things are; what is said tells why. */
  isOff?: boolean;
  /** More than a sentence: what stands between the message and the buttons. */
  children?: ReactNode;
}

/** Asks before something is done. Enter confirms unless it is dangerous; Esc cancels. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const confirm = useRef<HTMLButtonElement>(null);
  const cancel = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      isOpen={props.isOpen}
      onClose={props.onCancel}
      title={props.title ?? defaultWords.title}
      description={props.message}
      closeLabel={props.closeLabel}
      firstFocus={props.isDangerous === true ? cancel : confirm}
      isAlert
      footer={
        <>
          <Button ref={cancel} onClick={props.onCancel}>
            {props.cancelLabel}
          </Button>
          <Button
            ref={confirm}
            look={props.isDangerous === true ? "danger" : "primary"}
            isBusy={props.isBusy ?? false}
            disabled={props.isOff ?? false}
            onClick={props.onConfirm}
          >
            {props.confirmLabel ?? defaultWords.confirm}
          </Button>
        </>
      }
    >
      {props.children}
    </Dialog>
  );
}
