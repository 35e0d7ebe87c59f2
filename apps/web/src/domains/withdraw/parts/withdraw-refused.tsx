import { Link } from "@fairdraw/client/page/link.tsx";
import { isPageThere } from "@fairdraw/client/page/navigation.ts";
import { resultLead } from "@fairdraw/client/texts/result-lead.ts";
import { resultRow, resultText } from "@fairdraw/client/texts/result-text.ts";
import { siteDateTime } from "@fairdraw/client/time/site-time.ts";
import { Plate } from "@fairdraw/ui";
import { withdrawResults } from "@fairdraw/wire/withdraw/results.ts";
import { Lock } from "lucide-react";
import { useTranslation } from "react-i18next";
import { helpOf } from "../withdraw-codes.ts";

/** Says why nothing can be withdrawn, and leads to what helps where something does. */
export function WithdrawRefused({ code, heldUntil }: { code: number; heldUntil: number | null }) {
  const { t } = useTranslation("withdraw");
  const help = helpOf(code) ?? resultLead(resultRow(withdrawResults, code)?.ui)?.to ?? null;
  const isHeld = code === withdrawResults.PASSWORD_CHANGED.code && heldUntil !== null;
  return (
    <Plate
      look="warn"
      isLive
      icon={<Lock size={18} aria-hidden="true" />}
      action={
        help !== null &&
        isPageThere(help) && (
          <Link to={help} className="font-medium underline underline-offset-4">
            {t("refusedHelp")}
          </Link>
        )
      }
    >
      {isHeld
        ? t("heldUntil", { time: siteDateTime(heldUntil).slice(0, 16) })
        : code === withdrawResults.FUNDS_PASSWORD_UNSET.code
          ? t("step0")
          : resultText(withdrawResults, code)}
    </Plate>
  );
}
