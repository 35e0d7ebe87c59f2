import type { Money } from "@fairdraw/money";
import { Button, Dialog } from "@fairdraw/ui";
import { type ReactNode, useRef } from "react";
import { useTranslation } from "react-i18next";
import { ShortfallButton } from "../../play-money/shortfall-button.tsx";
import { OwnLimitAfter } from "../terms/own-limit.tsx";
import { TotalAndAfter } from "../terms/total-and-after.tsx";

interface ConfirmFrameProps {
  title: string;
  description: string;
  total: Money;
  balance: Money | null;
  /** What the button does, or what must be done before it can be pressed. */
  sendLabel: string;
  /** True while something must be decided first. */
  isHeld: boolean;
  /** Nothing but the balance holds it. */
  isShort?: boolean;
  isSending: boolean;
  onSend: () => void;
  onClose: () => void;
  /** For those who hear the screen. */
  status: string;
  /** Under the total. */
  more?: ReactNode;
  children: ReactNode;
}

/** The last look before money moves: what is bet, what it costs, one button. */
export function ConfirmFrame({ isSending, isHeld, onClose, ...props }: ConfirmFrameProps) {
  const { t: shell } = useTranslation("shell");
  const send = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      isOpen
      isLive
      onClose={onClose}
      title={props.title}
      description={props.description}
      closeLabel={shell("close")}
      firstFocus={send}
      footer={
        <>
          <Button size="large" disabled={isSending} onClick={onClose}>
            {shell("cancel")}
          </Button>
          <ShortfallButton
            isShort={props.isShort === true}
            ref={send}
            look="primary"
            size="large"
            isBusy={isSending}
            disabled={isHeld}
            onClick={props.onSend}
          >
            {props.sendLabel}
          </ShortfallButton>
        </>
      }
    >
      {props.children}
      <TotalAndAfter className="mt-3" total={props.total} balance={props.balance} />
      <OwnLimitAfter total={props.total} />
      {props.more}
      <span className="sr-only" role="status">
        {props.status}
      </span>
    </Dialog>
  );
}
