import "./texts.ts";
import { Drawer, Plate } from "@fairdraw/ui";
import { ScrollText } from "lucide-react";
import { useTranslation } from "react-i18next";

const sections = [
  "money",
  "who",
  "account",
  "bets",
  "draws",
  "prizes",
  "void",
  "breaks",
  "care",
  "privacy",
  "changes",
] as const;

interface TermsTextProps {
  version: string;
  /** Units: years. */
  minAge: number;
  onClose: () => void;
}

/** The terms of a play-money site whose owner has none of his own. */
export function TermsText({ version, minAge, onClose }: TermsTextProps) {
  const { t } = useTranslation("terms");
  return (
    <Drawer
      isOpen
      onClose={onClose}
      title={t("title")}
      description={t("version", { version })}
      closeLabel={t("close")}
    >
      {/* Nothing else in it takes the focus, by which the keys scroll. */}
      <div
        role="document"
        aria-label={t("title")}
        tabIndex={0}
        className="flex flex-col gap-4 rounded-control pb-5"
      >
        <Plate look="info" icon={<ScrollText size={18} aria-hidden="true" />}>
          {t("point")}
        </Plate>
        {sections.map((section) => (
          <section key={section}>
            <h3 className="mb-1 font-bold">{t(`${section}Title`)}</h3>
            <p className="text-body text-ink-2">{t(`${section}Text`, { age: minAge })}</p>
          </section>
        ))}
      </div>
    </Drawer>
  );
}
