import { useSession } from "@fairdraw/client/login/session-store.ts";
import { inLanguage } from "@fairdraw/client/texts/i18n.ts";
import { Segmented } from "@fairdraw/ui";
import { LandingStyle, landingStyleText } from "@fairdraw/wire/registration/enums.ts";
import { useTranslation } from "react-i18next";
import { LandingHero } from "../../registration/landing/landing-hero.tsx";

export const landingStyles = Object.values(LandingStyle);

/** How the page looks that a link opens, with the page's own top as a preview. */
export function LandingField(props: {
  value: LandingStyle;
  onChange: (style: LandingStyle) => void;
  showsName: boolean;
  /** "" for none. */
  contactQQ: string;
  /** Units: years. */
  minAge: number;
}) {
  const { value, onChange, showsName, contactQQ, minAge } = props;
  const { t } = useTranslation("registerLinks");
  const nickName = useSession()?.nickName;
  return (
    <div className="mb-3">
      <p className="mb-1.5 text-body font-medium" aria-hidden="true">
        {t("landing")}
      </p>
      <Segmented
        label={t("landing")}
        value={String(value)}
        onChange={(next) =>
          onChange(landingStyles.find((one) => String(one) === next) ?? LandingStyle.PLAIN)
        }
        items={landingStyles.map((one) => ({
          value: String(one),
          label: inLanguage(landingStyleText[one]),
        }))}
      />
      <p className="mt-1 text-small text-ink-2">{t("landingHint")}</p>
      <figure
        aria-label={t("landingPreview")}
        className="mt-2 rounded-card border border-dashed border-line-strong bg-bg p-3 *:mb-0"
      >
        <LandingHero
          style={value}
          facts={{
            agentNick: showsName ? nickName : undefined,
            contactQQ: contactQQ === "" ? undefined : contactQQ,
            minAge,
          }}
        />
      </figure>
    </div>
  );
}
