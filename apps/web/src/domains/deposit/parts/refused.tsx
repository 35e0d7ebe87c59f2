import { resultText } from "@fairdraw/client/texts/result-text.ts";
import { Plate } from "@fairdraw/ui";
import { commonResults } from "@fairdraw/wire/core/common-results.ts";
import { depositResults } from "@fairdraw/wire/deposit/results.ts";
import { Lock } from "lucide-react";
import { BreakPlate } from "../../responsible-gaming/break-plate.tsx";

const breaks: readonly number[] = [commonResults.RG_COOL_OFF.code, commonResults.RG_EXCLUDED.code];

/** Says why nothing can be paid in now; of a break, until when. */
export function Refused({ code }: { code: number }) {
  const text = resultText(depositResults, code);
  if (breaks.includes(code)) return <BreakPlate otherwise={text} />;
  return (
    <Plate look="warn" icon={<Lock size={18} aria-hidden="true" />}>
      {text}
    </Plate>
  );
}
