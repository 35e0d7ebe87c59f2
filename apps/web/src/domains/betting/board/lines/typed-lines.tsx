import "../texts.ts";
import { saveFile } from "@fairdraw/client/files/save-file.ts";
import { textsReady } from "@fairdraw/client/texts/i18n.ts";
import { canMakeLines, type LineShape, type TypedLines as Report } from "@fairdraw/lottery-engine";
import { Button, Pill, showToast, TextArea } from "@fairdraw/ui";
import { ArrowDownAZ, Eraser, FileDown, FileUp, ListFilter } from "lucide-react";
import { lazy, Suspense, startTransition, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useIsBlocked } from "../blocked-picks.ts";
import { noneBlocked } from "../blocks.ts";
import { BadLines } from "./bad-lines.tsx";

/** Fetched with its texts when somebody makes numbers. */
const NumberMaker = lazy(async () => {
  const { NumberMaker: maker } = await import("./number-maker.tsx");
  await textsReady();
  return { default: maker };
});

/** Most bets that are read from one file; as many as one bet may have. */
const typedLinesMax = 50_000;
/** A field of more text than this holds the page up while the browser lays it out. Units: characters. */
const fieldTextMax = 20_000;
/** So much of a longer text is shown. Units: characters. */
const previewLength = 1_000;

const exportName = "fairdraw-lines.txt";

/** A file of so many bets has a third of this. */
const fileBytesMax = 1024 * 1024;

/**
 * True for a file that was read as UTF-8 and is in an encoding of one country, as older editors save it: its marks
 * between numbers are lost. Shape: UTF-16 has zeros beside its digits, and is understood.
 */
function isOtherEncoding(read: string): boolean {
  return read.includes("\uFFFD") && !read.includes("\0");
}

interface TypedLinesProps {
  shape: LineShape;
  text: string;
  /** Null while the text is being read. */
  report: Report | null;
  onType: (text: string) => void;
}

/** Single bets typed, pasted or read from a file, with what is valid and what is not. */
export function TypedLines({ shape, text, report, onType }: TypedLinesProps) {
  const { t } = useTranslation("board");
  const file = useRef<HTMLInputElement>(null);
  const [isMaking, setMaking] = useState(false);
  const isBlocked = useIsBlocked();
  const blocked = useMemo(
    () =>
      isBlocked === noneBlocked ? [] : (report?.lines ?? []).filter((line) => isBlocked(0, line)),
    [report, isBlocked],
  );
  const faults = (report?.bad.length ?? 0) + (report?.repeated.length ?? 0) + blocked.length;
  const hasLines = report !== null && report.lines.length > 0;
  const soldLines = () => (report?.lines ?? []).filter((line) => !isBlocked(0, line));

  const take = (whole: string) => {
    if (whole.length > fileBytesMax || linesIn(whole) > typedLinesMax)
      showToast({ kind: "error", text: t("fileTooBig", { count: typedLinesMax }) });
    // What was pasted is drawn in a moment of its own, after the one in which it was read.
    else startTransition(() => onType(whole));
  };
  const read = async (chosen: File | undefined) => {
    if (chosen === undefined) return;
    const added = chosen.size <= fileBytesMax ? await chosen.text().catch(() => null) : null;
    if (added === null) {
      const key = chosen.size <= fileBytesMax ? "fileFailed" : "fileTooBig";
      showToast({ kind: "error", text: t(key, { count: typedLinesMax }) });
      return;
    }
    if (isOtherEncoding(added)) showToast({ kind: "error", text: t("fileEncoding") });
    else take(joined(text, [added]));
  };
  return (
    <div className="flex flex-col gap-2">
      {text.length > fieldTextMax ? (
        <LongText text={text} onClear={() => onType("")} />
      ) : (
        <TextArea
          label={t("typedLabel")}
          hint={t("typedHint", { example: exampleLine(shape) })}
          isMonospaced
          rows={6}
          spellCheck={false}
          autoCapitalize="off"
          autoComplete="off"
          maxLength={fileBytesMax}
          value={text}
          onChange={(event) => onType(event.target.value)}
          onPaste={(event) => {
            const field = event.currentTarget;
            const pasted = event.clipboardData.getData("text");
            if (text.length + pasted.length <= fieldTextMax) return;
            // Taken as it is: in the field it would first have to be laid out.
            event.preventDefault();
            take(text.slice(0, field.selectionStart) + pasted + text.slice(field.selectionEnd));
          }}
        />
      )}
      <div className="flex flex-wrap items-center gap-2">
        <Counts report={report} blocked={blocked.length} />
        <div className="flex flex-wrap gap-1 tablet:ml-auto">
          <input
            ref={file}
            type="file"
            accept=".txt,text/plain"
            aria-label={t("typedFile")}
            className="hidden"
            onChange={(event) => {
              void read(event.target.files?.[0]);
              event.target.value = "";
            }}
          />
          {canMakeLines(shape) && (
            <Button look="ghost" className="px-3" onClick={() => setMaking(true)}>
              <ListFilter size={18} aria-hidden="true" />
              {t("typedMake")}
            </Button>
          )}
          <Button look="ghost" className="px-3" onClick={() => file.current?.click()}>
            <FileUp size={18} aria-hidden="true" />
            {t("typedFile")}
          </Button>
          <Button
            look="ghost"
            className="px-3"
            disabled={!hasLines || faults > 0}
            onClick={() => onType([...(report?.lines ?? [])].sort().join("\n"))}
          >
            <ArrowDownAZ size={18} aria-hidden="true" />
            {t("typedSort")}
          </Button>
          <Button
            look={faults > 0 ? "outline" : "ghost"}
            className="px-3"
            disabled={faults === 0}
            onClick={() => onType(soldLines().join("\n"))}
          >
            <Eraser size={18} aria-hidden="true" />
            {t("typedClean")}
          </Button>
          <Button
            look="ghost"
            className="px-3"
            disabled={!hasLines}
            title={t("typedExportTitle")}
            onClick={() =>
              saveFile(exportName, `${soldLines().join("\r\n")}\r\n`, "text/plain;charset=utf-8")
            }
          >
            <FileDown size={18} aria-hidden="true" />
            {t("typedExport")}
          </Button>
        </div>
      </div>
      {report !== null && faults > 0 && <BadLines report={report} blocked={blocked} />}
      {isMaking && (
        <Suspense>
          <NumberMaker
            shape={shape}
            linesMax={typedLinesMax}
            onMake={(lines, how) => take(how === "add" ? joined(text, lines) : lines.join("\n"))}
            onClose={() => setMaking(false)}
          />
        </Suspense>
      )}
    </div>
  );
}

/** A text with more under it. */
function joined(text: string, more: readonly string[]): string {
  const added = more.join("\n");
  return text.trim() === "" ? added : `${text.trimEnd()}\n${added}`;
}

const newline = 10;

/** Every character is looked at: searching fifty thousand times takes the page many times as long. */
function linesIn(text: string): number {
  let count = 1;
  for (let at = 0; at < text.length; at += 1) if (text.charCodeAt(at) === newline) count += 1;
  return count;
}

/** The beginning of a text that is too long for a field; it is sorted, cleaned or cleared as a whole. */
function LongText({ text, onClear }: { text: string; onClear: () => void }) {
  const { t } = useTranslation("board");
  const count = useMemo(() => linesIn(text.trimEnd()), [text]);
  return (
    <section aria-label={t("typedLabel")} className="flex flex-col gap-1.5">
      <div className="flex min-h-10 items-center justify-between gap-2">
        <h3 className="font-medium">{t("typedLong", { count })}</h3>
        <Button look="ghost" className="px-3" onClick={onClear}>
          {t("typedLongClear")}
        </Button>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <pre
        tabIndex={0}
        role="group"
        aria-label={t("typedLongPreview")}
        className="max-h-36 overflow-y-auto rounded-control bg-surface-2 px-3 py-2.5 font-mono tabular-nums"
      >
        {text.slice(0, previewLength)}…
      </pre>
    </section>
  );
}

/** The smallest line that looks as the play wants it. */
function exampleLine({ count, width, min }: LineShape): string {
  const numbers = Array.from({ length: count }, (_, i) => String(min + i).padStart(width, "0"));
  return numbers.join(width === 1 ? "" : " ");
}

function Counts({ report, blocked }: { report: Report | null; blocked: number }) {
  const { t } = useTranslation("board");
  const count = (list: readonly unknown[] | undefined) => list?.length ?? "…";
  return (
    <p aria-live="polite" className="flex flex-wrap gap-1.5">
      <Pill look={report !== null && report.lines.length > 0 ? "ok" : "neutral"}>
        {t("typedValid", { value: count(report?.lines) })}
      </Pill>
      <Pill look={report !== null && report.repeated.length > 0 ? "warn" : "neutral"}>
        {t("typedRepeated", { value: count(report?.repeated) })}
      </Pill>
      <Pill look={report !== null && report.bad.length > 0 ? "error" : "neutral"}>
        {t("typedBad", { value: count(report?.bad) })}
      </Pill>
      {blocked > 0 && <Pill look="error">{t("typedBlocked", { value: blocked })}</Pill>}
    </p>
  );
}
