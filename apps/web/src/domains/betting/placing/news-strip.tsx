import { classNames, IconButton, useAutoHide } from "@fairdraw/ui";
import { X } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";

const looks = {
  info: "bg-surface-2 text-ink-2",
  warn: "bg-warn-tint text-warn",
  ok: "bg-ok-tint text-ok",
  gold: "bg-gold-tint text-gold",
};

interface NewsStripProps {
  look: keyof typeof looks;
  icon?: ReactNode;
  action?: ReactNode;
  /** Units: ms; without it the strip stays until it is closed. */
  hidesAfterMs?: number;
  onClose: () => void;
  children: ReactNode;
}

/** One line of news about a bet. It lies over the board's edge, so that nothing moves when it comes or goes. */
export function NewsStrip(props: NewsStripProps) {
  const { t: shell } = useTranslation("shell");
  const { hold } = useAutoHide(props.hidesAfterMs ?? null, props.onClose);
  return (
    <div
      {...hold}
      role="status"
      className={classNames(
        "pointer-events-auto flex min-h-9 [&_button]:h-8 [&_button]:min-h-8 max-w-full items-center gap-2 rounded-control py-0.5 pr-0.5 pl-3 text-small shadow-overlay fd-rise max-tablet:w-full",
        looks[props.look],
      )}
    >
      {props.icon !== undefined && (
        <span aria-hidden="true" className="shrink-0">
          {props.icon}
        </span>
      )}
      <p className="min-w-0 flex-1">{props.children}</p>
      <span className="flex shrink-0 items-center">
        {props.action}
        <IconButton label={shell("close")} onClick={props.onClose}>
          <X size={16} aria-hidden="true" />
        </IconButton>
      </span>
    </div>
  );
}
