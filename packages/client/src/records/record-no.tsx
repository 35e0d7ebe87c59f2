import "./texts.ts";
import { CopyText } from "@fairdraw/ui";
import { useTranslation } from "react-i18next";

/** What is kept of a long number at its ends: enough to tell two records apart. */
const ends = { head: 8, tail: 6 };

/** The number of a record, shortened in its middle, with a button that copies all of it. */
export function RecordNo({ no }: { no: string }) {
  const { t } = useTranslation("records");
  return (
    <CopyText
      text={no}
      label={t("copyNo")}
      copiedLabel={t("copiedNo")}
      failedLabel={t("copyNoFailed")}
      short={ends}
    />
  );
}
