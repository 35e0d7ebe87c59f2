import type { LineShape, TypedLines as Report } from "@fairdraw/lottery-engine";
import { Button, Pill, showToast, TextArea } from "@fairdraw/ui";
import { ArrowDownAZ, Eraser, FileUp } from "lucide-react";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { BadLines } from "./bad-lines.tsx";

/** Most bets that are read from one file; as many as one bet may have. */
const typedLinesMax = 50_000;
/** A file of so many bets has a third of this. */
const fileBytesMax = 1024 * 1024;

interface TypedLinesProps {
  shape: LineShape;
  text: string;
  /** Null while the text is being read. */
  report: Report | null;
  onType: (text: string) => void;
}

/** Single bets typed, pasted or read from a file, with what is valid and what is not. */
export function TypedLines({ shape, text, report, onType }: TypedLinesProps) {
  const { t } = useTranslation("betting");
  const file = useRef<HTMLInputElement>(null);
  const faults = (report?.bad.length ?? 0) + (report?.repeated.length ?? 0);
  const hasLines = report !== null && report.lines.length > 0;

  const read = async (chosen: File | undefined) => {
    if (chosen === undefined) return;
    const added = chosen.size <= fileBytesMax ? await chosen.text().catch(() => null) : null;
    const lines = added?.split("\n").length ?? 0;
    if (added === null || lines > typedLinesMax) {
      const key = added === null && chosen.size <= fileBytesMax ? "fileFailed" : "fileTooBig";
      showToast({ kind: "error", text: t(key, { count: typedLinesMax }) });
      return;
    }
    onType(text.trim() === "" ? added : `${text.trimEnd()}\n${added}`);
  };
  return (
    <div className="flex flex-col gap-2">
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
      />
      <div className="flex flex-wrap items-center gap-2">
        <Counts report={report} />
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
            onClick={() => onType(report?.lines.join("\n") ?? "")}
          >
            <Eraser size={18} aria-hidden="true" />
            {t("typedClean")}
          </Button>
        </div>
      </div>
      {report !== null && faults > 0 && <BadLines report={report} />}
    </div>
  );
}

/** The smallest line that looks as the play wants it. */
function exampleLine({ count, width, min }: LineShape): string {
  const numbers = Array.from({ length: count }, (_, i) => String(min + i).padStart(width, "0"));
  return numbers.join(width === 1 ? "" : " ");
}

function Counts({ report }: { report: Report | null }) {
  const { t } = useTranslation("betting");
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
    </p>
  );
}
