import "./texts.ts";
import { useTitle } from "@fairdraw/client/brand/use-title.ts";
import { NotReadYet } from "@fairdraw/client/page/not-read-yet.tsx";
import { useSearchParams } from "@fairdraw/client/page/use-search-params.ts";
import { textsReady } from "@fairdraw/client/texts/i18n.ts";
import { Skeleton, Tabs } from "@fairdraw/ui";
import type { Profile } from "@fairdraw/wire/account/profile-calls.ts";
import { useQuery } from "@tanstack/react-query";
import { UserX } from "lucide-react";
import { lazy, type ReactNode, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { wechatReturn } from "./contacts/contact-keys.ts";
import { LoginLog } from "./parts/login-log.tsx";
import { Preferences } from "./parts/preferences.tsx";
import { ProfileForm } from "./parts/profile-form.tsx";
import { ProfileOverview } from "./parts/profile-overview.tsx";
import { profileQuery } from "./profile.api.ts";

// Half the page in code; fetched when somebody looks at it.
const SaferPlay = lazy(async () => {
  const { SaferPlay: part } = await import("../responsible-gaming/safer-play.tsx");
  await textsReady();
  return { default: part };
});

const MessageSwitches = lazy(async () => {
  const { MessageSwitches: part } = await import("../messages/message-switches.tsx");
  await textsReady();
  return { default: part };
});

const tabs = ["overview", "profile", "cards", "preference", "safer", "log", "messages"] as const;
type Tab = (typeof tabs)[number];

/** Who the player is, how the pages are for him, and where he is logged in. */
export function AccountInfoScreen({
  overview,
  methods,
}: {
  overview: ReactNode;
  /** Bank cards and e-wallets. */
  methods: ReactNode;
}) {
  const { t } = useTranslation("account");
  const [query, setQuery] = useSearchParams();
  const asked = wechatReturn(query) === null ? query.get("tab") : "profile";
  const tab: Tab = tabs.find((one) => one === asked) ?? "overview";
  useTitle(t("accountTitle"));
  return (
    <div className="mx-auto w-full max-w-[880px] rounded-card border border-line bg-surface p-5">
      <h1 className="mb-3 text-title font-bold">{t("accountTitle")}</h1>
      <Tabs
        label={t("accountTitle")}
        value={tab}
        onChange={(next) => setQuery({ tab: next }, { replace: true })}
        items={[
          {
            value: "overview",
            label: t("tabOverview"),
            panel: (
              <WithProfile
                of={(profile) => <ProfileOverview profile={profile} cards={overview} />}
              />
            ),
          },
          {
            value: "profile",
            label: t("tabProfile"),
            panel: <WithProfile of={(profile) => <ProfileForm profile={profile} />} />,
          },
          { value: "cards", label: t("tabCards"), panel: methods },
          { value: "preference", label: t("tabPreference"), panel: <Preferences /> },
          {
            value: "safer",
            label: t("tabSafer"),
            panel: (
              <Suspense fallback={<Skeleton className="h-64" />}>
                <SaferPlay />
              </Suspense>
            ),
          },
          { value: "log", label: t("tabLog"), panel: <LoginLog /> },
          {
            value: "messages",
            label: t("tabMessages"),
            panel: (
              <Suspense fallback={<Skeleton className="h-64" />}>
                <MessageSwitches />
              </Suspense>
            ),
          },
        ]}
      />
    </div>
  );
}

function WithProfile({ of }: { of: (profile: Profile) => ReactNode }) {
  const { t } = useTranslation("account");
  const query = useQuery(profileQuery);
  const { data } = query;
  if (data !== undefined) return of(data);
  return (
    <NotReadYet
      query={query}
      icon={<UserX size={40} strokeWidth={1.5} />}
      texts={{ loading: t("loading"), failed: t("failed"), retry: t("retry") }}
      bars={["h-16", "h-64"]}
    />
  );
}
