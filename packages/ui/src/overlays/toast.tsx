import { CircleAlert, CircleCheck, Info, X } from "lucide-react";
import { useContext, useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import { IconButton } from "../basics/button.tsx";
import { FailureNoteContext } from "../basics/failure-note.ts";
import { classNames } from "../class-names.ts";
import { useAutoHide } from "./use-auto-hide.ts";

interface Toast {
  kind: "ok" | "info" | "error";
  text: string;
  action?: { label: string; run: () => void };
  /** With what the page says of failures under it, e.g. a number for the support. */
  hasFailureNote?: boolean;
}

const hideAfterMs = 3_000;
/** A toast with something to press stays longer, so that it can be reached. */
const hideWithActionAfterMs = 6_000;
/** More than this waiting means that nobody reads them; the oldest fall away. */
const queueMax = 5;

let queue: readonly (Toast & { key: number })[] = [];
let lastKey = 0;
const listeners = new Set<() => void>();

function change(next: typeof queue) {
  queue = next;
  for (const listener of listeners) listener();
}

/** Says something short, at the top of the screen or on phones over its lower bar, one at a time; errors stay until closed. */
export function showToast(toast: Toast): void {
  lastKey += 1;
  const unread = queue.filter((waiting) => waiting.text !== toast.text);
  change([...unread, { ...toast, key: lastKey }].slice(-queueMax));
}

function hide(key: number) {
  change(queue.filter((toast) => toast.key !== key));
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

const looks = {
  ok: { Icon: CircleCheck, color: "text-ok" },
  info: { Icon: Info, color: "text-link" },
  error: { Icon: CircleAlert, color: "text-error" },
};

/** Where toasts appear; once per page. */
export function Toaster({ closeLabel }: { closeLabel: string }) {
  const toast = useSyncExternalStore(subscribe, () => queue[0]);
  return createPortal(
    <div
      aria-live="polite"
      className="pointer-events-none fixed inset-x-0 top-3 z-[60] flex justify-center px-4 max-tablet:top-auto max-tablet:bottom-[calc(112px+env(safe-area-inset-bottom))]"
    >
      {toast !== undefined && <OneToast key={toast.key} toast={toast} closeLabel={closeLabel} />}
    </div>,
    document.body,
  );
}

function OneToast({ toast, closeLabel }: { toast: Toast & { key: number }; closeLabel: string }) {
  const { Icon, color } = looks[toast.kind];
  const after = toast.action === undefined ? hideAfterMs : hideWithActionAfterMs;
  const close = () => hide(toast.key);
  const failureNote = useContext(FailureNoteContext);
  const { hold } = useAutoHide(toast.kind === "error" ? null : after, close);
  return (
    <div
      {...hold}
      data-notice=""
      className="pointer-events-auto flex max-w-[480px] items-center gap-2 rounded-card border border-line bg-surface py-1.5 pr-1.5 pl-4 text-body text-ink shadow-overlay fd-rise"
    >
      <Icon size={20} className={classNames("shrink-0", color)} aria-hidden="true" />
      <div className="py-1.5">
        {toast.text}
        {toast.hasFailureNote === true && failureNote}
      </div>
      {toast.action !== undefined && (
        <button
          type="button"
          className="min-h-10 cursor-pointer rounded-control px-2 font-medium text-link hover:underline"
          onClick={() => {
            toast.action?.run();
            close();
          }}
        >
          {toast.action.label}
        </button>
      )}
      <IconButton label={closeLabel} onClick={close}>
        <X size={16} aria-hidden="true" />
      </IconButton>
    </div>
  );
}
