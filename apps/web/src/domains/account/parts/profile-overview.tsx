import { Link } from "@fairdraw/client/page/link.tsx";
import { siteDay } from "@fairdraw/client/time/site-time.ts";
import { Avatar } from "@fairdraw/ui";
import type { Profile } from "@fairdraw/wire/account/profile-calls.ts";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";

/** Where a player fills in what is missing. */
const formPath = "/AccountInfo?tab=profile";

/** The account at a glance, with what other domains have to say of it. */
export function ProfileOverview({ profile, cards }: { profile: Profile; cards: ReactNode }) {
  const { t } = useTranslation("account");
  const facts = [
    { label: t("userName"), value: profile.UserName },
    { label: t("accountType"), value: t(profile.IsAgent ? "typeAgent" : "typePlayer") },
    { label: t("prizeGroup"), value: String(profile.PrizeGroup) },
    { label: t("registeredAt"), value: siteDay(profile.RegisteredAt) },
    { label: t("upline"), value: profile.Upline === "" ? t("noUpline") : profile.Upline },
    { label: t("realName"), value: profile.RealName, canSet: true },
    { label: t("birthDate"), value: profile.BirthDate },
    { label: t("phone"), value: profile.Phone },
    { label: t("email"), value: profile.Email },
    { label: t("qq"), value: profile.QQ, canSet: true },
    { label: t("greetings"), value: profile.Greetings, canSet: true },
    // What nobody can fill in here yet is not held against the player.
  ].filter(({ value, canSet = false }) => value !== "" || canSet);
  return (
    <div className="flex flex-col gap-4">
      <div className="flex items-center gap-4">
        <HeadPicture path={profile.HeadImage} name={profile.NickName} />
        <div className="min-w-0">
          <p className="truncate text-title font-bold">{profile.NickName}</p>
          <p className="text-small text-ink-2">{profile.UserName}</p>
        </div>
      </div>
      {cards}
      <h2 className="text-lead font-bold">{t("ownData")}</h2>
      <dl className="grid gap-x-8 gap-y-3 tablet:grid-cols-2">
        {facts.map(({ label, value }) => (
          <div key={label} className="flex justify-between gap-4 border-b border-line pb-2">
            <dt className="text-body text-ink-2">{label}</dt>
            <dd className="min-w-0 text-right text-body">
              {value === "" ? (
                <Link
                  to={formPath}
                  aria-label={t("setIt", { what: label })}
                  className="text-link hover:underline"
                >
                  {t("set")}
                </Link>
              ) : (
                value
              )}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** The chosen picture, else the first letter of the name. */
export function HeadPicture({ path, name }: { path: string; name: string }) {
  if (path === "") return <Avatar name={name} size={48} />;
  return <img src={path} alt="" className="size-12 rounded-full object-cover" />;
}
