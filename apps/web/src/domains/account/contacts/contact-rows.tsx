import "./texts.ts";
import { useSearchParams } from "@fairdraw/client/page/use-search-params.ts";
import { Button } from "@fairdraw/ui";
import type { Profile } from "@fairdraw/wire/account/profile-calls.ts";
import { useQuery } from "@tanstack/react-query";
import { AtSign, MessageCircle, MessagesSquare, Smartphone } from "lucide-react";
import { lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { type ContactKey, contactKeys, contactOf, wechatReturn } from "./contact-keys.ts";
import { protectionsQuery } from "./contacts.api.ts";

const ContactDrawer = lazy(async () => ({
  default: (await import("./contact-drawer.tsx")).ContactDrawer,
}));

const icons = {
  phone: Smartphone,
  email: AtSign,
  qq: MessageCircle,
  wechat: MessagesSquare,
} as const;
const hints = {
  phone: "phoneProtects",
  email: "emailProtects",
  qq: null,
  wechat: "wechatProtects",
} as const;

/** How a player can be reached, with the ways to change it; `edit=` in the address opens one. */
export function ContactRows({ profile }: { profile: Profile }) {
  const { t } = useTranslation("contacts");
  const [query, setQuery] = useSearchParams();
  const protections = useQuery(protectionsQuery);
  const hasWechat = protections.data?.some(({ Key, IsOn }) => Key === "wechat" && IsOn) ?? false;
  // What WeChat sends back is dealt with where the binding began.
  const edit = wechatReturn(query) === null ? query.get("edit") : "wechat";
  const open = contactKeys.find((key) => key === edit);
  const shownOf = (key: ContactKey) => {
    if (key === "wechat") return hasWechat ? t("isBound") : "";
    return contactOf(profile, key);
  };
  const show = (key: string | null) =>
    setQuery({ tab: "profile", ...(key === null ? {} : { edit: key }) }, { replace: true });
  return (
    <section aria-label={t("contacts")}>
      <h2 className="mb-1.5 text-body font-medium">{t("contacts")}</h2>
      <ul className="rounded-card border border-line">
        {contactKeys.map((key) => {
          const Icon = icons[key];
          const masked = shownOf(key);
          const isBound = masked !== "";
          const hint = hints[key];
          return (
            <li
              key={key}
              className="flex items-center gap-3 border-line px-3 py-2 not-first:border-t"
            >
              <Icon size={20} className="shrink-0 text-ink-2" aria-hidden="true" />
              <div className="min-w-0 flex-1">
                <p className="text-body">
                  {t(key)}{" "}
                  <span className={isBound ? "tabular-nums" : "text-ink-2"}>
                    {isBound ? masked : t("unset")}
                  </span>
                </p>
                {hint !== null && <p className="text-small text-ink-2">{t(hint)}</p>}
              </div>
              <Button
                look="link"
                aria-haspopup="dialog"
                aria-label={t(isBound ? "editWhat" : "bindWhat", { what: t(key) })}
                onClick={() => show(key)}
              >
                {t(isBound ? "edit" : "bind")}
              </Button>
            </li>
          );
        })}
      </ul>
      {open !== undefined && (
        <Suspense>
          <ContactDrawer
            key={open}
            of={open}
            profile={profile}
            masked={shownOf(open)}
            onClose={() => show(null)}
          />
        </Suspense>
      )}
    </section>
  );
}
