import "./texts.ts";
import { inLanguage } from "@fairdraw/client/texts/i18n.ts";
import { EntropyMode, entropyModeText } from "@fairdraw/wire/lottery/enums.ts";
import { ShieldAlert, ShieldCheck } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";

const texts = {
  [EntropyMode.SEED]: ["modeSeedProves", "modeSeedNot"],
  [EntropyMode.BETS]: ["modeBetsProves", "modeBetsNot"],
  [EntropyMode.BEACON]: ["modeBeaconProves", "modeBeaconNot"],
  [EntropyMode.TEST_BEACON]: ["modeTestProves", "modeTestNot"],
} as const;

const knownModes = [
  EntropyMode.SEED,
  EntropyMode.BETS,
  EntropyMode.BEACON,
  EntropyMode.TEST_BEACON,
] as const;

/** What a way to draw proves and what it does not, in words for everybody. */
export function ModeWords({ mode }: { mode: number }) {
  const { t } = useTranslation("drawModes");
  const known = knownModes.find((one) => one === mode);
  if (known === undefined) return null;
  const [proves, not] = texts[known];
  return (
    <section
      aria-label={t("modeTitle")}
      className="rounded-card border border-line bg-surface-2 p-4 text-body"
    >
      <h3 className="font-bold">
        {t("modeTitle")} <span className="font-medium">{inLanguage(entropyModeText[known])}</span>
      </h3>
      <div className="mt-3 flex max-w-[70ch] flex-col gap-3">
        <Point title={t("modeProves")} text={t(proves)}>
          <ShieldCheck size={20} className="mt-0.5 shrink-0 text-ok" aria-hidden="true" />
        </Point>
        <Point title={t("modeNot")} text={t(not)}>
          <ShieldAlert size={20} className="mt-0.5 shrink-0 text-warn" aria-hidden="true" />
        </Point>
      </div>
    </section>
  );
}

function Point({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <div className="flex gap-3">
      {children}
      <div>
        <p className="font-medium">{title}</p>
        <p className="text-ink-2">{text}</p>
      </div>
    </div>
  );
}
