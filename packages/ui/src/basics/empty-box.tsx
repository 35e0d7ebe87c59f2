import { type ReactNode, useContext } from "react";
import { classNames } from "../class-names.ts";
import { FailureNoteContext } from "./failure-note.ts";

interface EmptyBoxProps {
  icon: ReactNode;
  text: string;
  action?: ReactNode;
  isError?: boolean;
  /** One line, where what comes below must stay in sight. */
  isCompact?: boolean;
}

/** Stands where a list has nothing: why, and what to do; where it failed, with what the page says of failures. */
export function EmptyBox({ icon, text, action, isError, isCompact }: EmptyBoxProps) {
  const failureNote = useContext(FailureNoteContext);
  return (
    <div
      role={isError === true ? "alert" : undefined}
      className={classNames(
        "flex items-center gap-3 px-4",
        isCompact === true ? "py-3.5 tablet:px-5" : "flex-col py-8 text-center",
      )}
    >
      <span className={isError === true ? "text-error" : "text-ink-3"} aria-hidden="true">
        {icon}
      </span>
      <p
        className={classNames(
          "text-body text-ink-2",
          isCompact !== true && "max-w-80 text-balance",
        )}
      >
        {text}
      </p>
      {action}
      {isError === true && failureNote}
    </div>
  );
}
