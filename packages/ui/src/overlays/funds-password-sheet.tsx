import { type FormEvent, useRef, useState } from "react";
import { Button } from "../basics/button.tsx";
import { Field } from "../forms/field.tsx";
import { PasswordField } from "../forms/password-field.tsx";
import { Dialog } from "./dialog.tsx";

const googleCodeLength = 6;

/** What the write takes besides, under the names of the wire. */
export interface FundsProof {
  FundsPassword: string;
  GoogleCode?: string;
}

export interface FundsPasswordTexts {
  /** Names amount and target, e.g. `转出 500.00 元给 player2`. */
  title: string;
  password: string;
  googleCode: string;
  show: string;
  hide: string;
  capsLock: string;
  forgot: string;
  confirm: string;
  cancel: string;
  close: string;
}

interface FundsPasswordSheetProps {
  isOpen: boolean;
  texts: FundsPasswordTexts;
  needsGoogleCode: boolean;
  /** What the last try came to, e.g. how many are left or until when it is locked. */
  error?: string | undefined;
  isLocked?: boolean;
  isBusy?: boolean;
  onConfirm: (proof: FundsProof) => void;
  onForgot: () => void;
  onCancel: () => void;
}

/** Asks for the funds password, and the authenticator's code where it is on, before money moves. */
export function FundsPasswordSheet({ isOpen, ...rest }: FundsPasswordSheetProps) {
  return isOpen ? <OpenSheet {...rest} /> : null;
}

function OpenSheet(props: Omit<FundsPasswordSheetProps, "isOpen">) {
  const { texts, needsGoogleCode, error, isLocked = false, isBusy = false } = props;
  const input = useRef<HTMLInputElement>(null);
  const [password, setPassword] = useState("");
  const [code, setCode] = useState("");
  const isWhole = password !== "" && (!needsGoogleCode || code.length === googleCodeLength);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isWhole || isBusy || isLocked) return;
    props.onConfirm({
      FundsPassword: password,
      ...(needsGoogleCode ? { GoogleCode: code } : {}),
    });
  };
  return (
    <Dialog
      isOpen
      isAlert
      place="sheet"
      onClose={props.onCancel}
      title={texts.title}
      closeLabel={texts.close}
      firstFocus={input}
    >
      <form noValidate onSubmit={submit} className="flex flex-col gap-1 pb-4">
        <PasswordField
          ref={input}
          label={texts.password}
          // It is another secret than the one that browsers keep for this site.
          autoComplete="off"
          name="funds-proof"
          maxLength={256}
          value={password}
          error={error}
          disabled={isLocked}
          showLabel={texts.show}
          hideLabel={texts.hide}
          capsLockLabel={texts.capsLock}
          onChange={(event) => setPassword(event.target.value)}
        />
        {needsGoogleCode && (
          <Field
            label={texts.googleCode}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={googleCodeLength}
            value={code}
            disabled={isLocked}
            onChange={(event) => setCode(event.target.value.replace(/\D/g, ""))}
          />
        )}
        <Button look="link" className="self-start" onClick={props.onForgot}>
          {texts.forgot}
        </Button>
        <div className="flex justify-end gap-3 pt-2">
          <Button onClick={props.onCancel}>{texts.cancel}</Button>
          <Button type="submit" look="primary" isBusy={isBusy} disabled={!isWhole || isLocked}>
            {texts.confirm}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
