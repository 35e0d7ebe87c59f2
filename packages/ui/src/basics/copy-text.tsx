import { Copy } from "lucide-react";
import { showToast } from "../overlays/toast.tsx";
import { IconButton } from "./button.tsx";
import { putOnClipboard } from "./put-on-clipboard.ts";

/** Shortens a long text in its middle. Shape: `B20…4F7A`; short texts stay whole. */
export function shortMiddle(text: string, { head = 10, tail = 8 } = {}): string {
  return text.length <= head + tail + 1 ? text : `${text.slice(0, head)}…${text.slice(-tail)}`;
}

interface CopyTextProps {
  text: string;
  /** Name of the button, e.g. `Copy the bet number`. */
  label: string;
  copiedLabel: string;
  failedLabel: string;
  /** Characters kept at both ends; without it the text is shown whole. */
  short?: { head: number; tail: number };
}

/** A number or a fingerprint with a button that copies all of it. */
export function CopyText({ text, label, copiedLabel, failedLabel, short }: CopyTextProps) {
  const copy = async (button: HTMLElement) => {
    const isDone = await putOnClipboard(text, button);
    showToast(isDone ? { kind: "ok", text: copiedLabel } : { kind: "error", text: failedLabel });
  };
  return (
    <span className="inline-flex max-w-full items-center gap-0.5">
      <span className="min-w-0 font-digits break-all tabular-nums" title={text}>
        {short === undefined ? text : shortMiddle(text, short)}
      </span>
      <IconButton label={label} onClick={(event) => void copy(event.currentTarget)}>
        <Copy size={16} aria-hidden="true" />
      </IconButton>
    </span>
  );
}
