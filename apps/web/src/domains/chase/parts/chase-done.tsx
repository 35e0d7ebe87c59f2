import { Link } from "@fairdraw/client/page/link.tsx";
import { RecordNo } from "@fairdraw/client/records/record-no.tsx";
import { listOf } from "@fairdraw/client/texts/list-text.ts";
import { parseCheckedMoney, toDisplay } from "@fairdraw/money";
import { buttonStyle, Plate } from "@fairdraw/ui";
import { CircleCheck } from "lucide-react";
import { useTranslation } from "react-i18next";
import { shortSerial } from "../../lottery/short-serial.ts";
import type { ScheduleMade } from "../chase.api.ts";

/** The plan is there; what of it came too late is named. */
export function ChaseDone({ made }: { made: ScheduleMade }) {
  const { t } = useTranslation("chase");
  const skipped = made.SkippedIssues.map(shortSerial);
  return (
    <div className="flex flex-col gap-3">
      <Plate look="ok" isLive icon={<CircleCheck size={18} aria-hidden="true" />}>
        {t("doneText", { amount: toDisplay(parseCheckedMoney(made.HeldAmount)) })}
      </Plate>
      {skipped.length > 0 && (
        <Plate look="warn">{t("doneSkipped", { serials: listOf(skipped) })}</Plate>
      )}
      <p className="text-small text-ink-2">
        <RecordNo no={made.ScheduleNo} />
      </p>
      <Link
        to={`/ScheduleRecord?no=${made.ScheduleNo}`}
        className={buttonStyle({ look: "link", className: "self-start px-0" })}
      >
        {t("doneRecord")}
      </Link>
    </div>
  );
}
