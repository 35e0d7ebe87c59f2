import { Link } from "@fairdraw/client/page/link.tsx";
import { type BuiltInBanner, type HomeBanner } from "@fairdraw/wire/site/home-calls.ts";
import { ArrowRight } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { BannerArt } from "./banner-art.tsx";
import { builtInOf } from "./known-banner.ts";

/** One banner; all of it leads to its page. */
export function BannerSlide({ banner }: { banner: HomeBanner }) {
  const builtIn = builtInOf(banner.Img);
  if (builtIn !== undefined) return <BuiltInSlide name={builtIn} to={banner.Link} />;
  return <PictureSlide banner={banner} />;
}

const linkLook = "absolute inset-0 -outline-offset-2";

function PictureSlide({ banner: { Img, MobileImg, Link: to, Alt } }: { banner: HomeBanner }) {
  const [isBroken, setBroken] = useState(false);
  return (
    <Link to={to} draggable={false} className={linkLook}>
      {isBroken ? (
        <span className="block p-4 text-lead font-bold tablet:p-6">{Alt}</span>
      ) : (
        <picture>
          <source media="(width < 768px)" srcSet={MobileImg === "" ? Img : MobileImg} />
          <img
            src={Img}
            alt={Alt}
            draggable={false}
            onError={() => setBroken(true)}
            className="size-full object-cover"
          />
        </picture>
      )}
    </Link>
  );
}

const grounds: Record<BuiltInBanner, string> = {
  verify: "bg-ok-tint text-ok",
  limits: "bg-gold-tint text-gold",
  combo: "bg-play-tint text-play",
};

function BuiltInSlide({ name, to }: { name: BuiltInBanner; to: string }) {
  const { t } = useTranslation("home");
  return (
    <Link
      to={to}
      draggable={false}
      className={`${linkLook} flex items-start gap-3 p-4 pb-12 tablet:items-center tablet:gap-6 tablet:p-6 tablet:pb-12 desk:px-8 ${grounds[name]}`}
    >
      <span className="min-w-0 flex-1">
        <span className="block text-lead leading-snug font-bold text-ink tablet:text-title desk:text-head">
          {t(`banner_${name}`)}
        </span>
        {/* Not on phones: it comes last there, and more text than the balance would be the page's largest. */}
        <span className="mt-2 hidden text-body text-ink-2 tablet:line-clamp-2">
          {t(`bannerText_${name}`)}
        </span>
        <span className="mt-2 flex items-center gap-1 text-small font-bold tablet:mt-3 tablet:text-body">
          {t(`bannerGo_${name}`)}
          <ArrowRight size={16} aria-hidden="true" />
        </span>
      </span>
      <BannerArt name={name} />
    </Link>
  );
}
