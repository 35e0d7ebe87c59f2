import "./texts.ts";
import { useSiteTitle } from "@fairdraw/client/brand/site-title.ts";
import { Avatar } from "@fairdraw/ui";
import { LandingStyle } from "@fairdraw/wire/registration/enums.ts";
import { Check, MessageCircle, ShieldCheck } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";

/** What the page says of a link before the form. */
export interface LandingFacts {
  /** Absent for the site's own link, and where the link hides it. */
  readonly agentNick?: string | undefined;
  readonly contactQQ?: string | undefined;
  /** Units: years. */
  readonly minAge: number;
}

/** The top of the page that a registration link opens, in the style that its agent chose. */
export function LandingHero({ style, facts }: { style: LandingStyle; facts: LandingFacts }) {
  switch (style) {
    case LandingStyle.PLAIN:
      return <Plain facts={facts} />;
    case LandingStyle.PERSONAL:
      return <Personal facts={facts} />;
    case LandingStyle.PROVABLE:
      return <Provable facts={facts} />;
  }
}

function Plain({ facts }: { facts: LandingFacts }) {
  const { t } = useTranslation("landing");
  const { agentNick } = facts;
  return (
    <div className="mb-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        {agentNick !== undefined && (
          <p className="text-lead">{t("invitedBy", { name: agentNick })}</p>
        )}
        <Contact facts={facts} />
      </div>
      <Safer facts={facts} className="mt-1 text-ink-2" />
    </div>
  );
}

function Personal({ facts }: { facts: LandingFacts }) {
  const { t } = useTranslation("landing");
  const site = useSiteTitle();
  const { agentNick } = facts;
  return (
    <section className="mb-6 rounded-card border border-line bg-primary-tint p-5 tablet:p-7">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {agentNick !== undefined && <Avatar name={agentNick} size={48} />}
        <div className="min-w-0 flex-1 basis-56">
          <p className="text-title font-bold text-balance break-words text-ink tablet:text-head">
            {agentNick === undefined
              ? t("invitesAlone", { site })
              : t("invites", { name: agentNick, site })}
          </p>
          <Contact facts={facts} />
        </div>
      </div>
      <Safer facts={facts} className="mt-4 border-t border-line pt-3 text-ink" />
    </section>
  );
}

function Provable({ facts }: { facts: LandingFacts }) {
  const { t } = useTranslation("landing");
  const { agentNick } = facts;
  return (
    <section className="mb-6 rounded-card bg-ink p-5 text-surface tablet:p-7">
      <p className="flex items-center gap-3 text-title font-bold text-balance tablet:text-head">
        <ShieldCheck size={28} className="shrink-0" aria-hidden="true" />
        {t("provableTitle")}
      </p>
      <ul className="mt-4 grid grid-cols-[repeat(auto-fit,minmax(220px,1fr))] gap-2">
        {[t("provableSeed"), t("provableSeal"), t("provableCheck")].map((fact) => (
          <Fact key={fact}>{fact}</Fact>
        ))}
      </ul>
      {(agentNick !== undefined || facts.contactQQ !== undefined) && (
        <div className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-1 text-body">
          {agentNick !== undefined && <p>{t("invitedBy", { name: agentNick })}</p>}
          <Contact facts={facts} />
        </div>
      )}
      <Safer facts={facts} className="mt-4 border-t border-current/25 pt-3" />
    </section>
  );
}

function Fact({ children }: { children: ReactNode }) {
  return (
    <li className="flex items-start gap-2 text-body">
      <Check size={18} className="mt-0.5 shrink-0" aria-hidden="true" />
      {children}
    </li>
  );
}

/** How the agent is reached; nothing where the link names no number. */
function Contact({ facts: { contactQQ } }: { facts: LandingFacts }) {
  const { t } = useTranslation("landing");
  if (contactQQ === undefined) return null;
  return (
    <p className="inline-flex items-center gap-1.5 text-body tabular-nums">
      <MessageCircle size={16} className="shrink-0" aria-hidden="true" />
      {t("contactQQ", { number: contactQQ })}
    </p>
  );
}

/** Age and safer play: on every page, whatever it looks like. */
function Safer({ facts, className }: { facts: LandingFacts; className: string }) {
  const { t } = useTranslation("landing");
  return <p className={`text-small ${className}`}>{t("safer", { age: facts.minAge })}</p>;
}
