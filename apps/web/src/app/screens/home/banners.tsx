import "./texts.ts";
import { Button, EmptyBox, Skeleton } from "@fairdraw/ui";
import type { HomeBanner } from "@fairdraw/wire/site/home-calls.ts";
import { TriangleAlert } from "lucide-react";
import { useTranslation } from "react-i18next";
import { BannerSlide } from "./banner-slide.tsx";
import { Carousel } from "./carousel.tsx";
import { useHomeIndex } from "./home-index.api.ts";
import { isKnownBanner } from "./known-banner.ts";

/** What the site points out on Home; a way into pages, one after the other. */
export function Banners() {
  const { t } = useTranslation("home");
  const { t: shell } = useTranslation("shell");
  const { data, isError, refetch } = useHomeIndex();
  if (data === undefined) {
    if (!isError) return <Skeleton className="size-full" />;
    return (
      <EmptyBox
        isError
        isCompact
        icon={<TriangleAlert size={24} strokeWidth={1.5} />}
        text={t("bannersFailed")}
        action={<Button onClick={() => void refetch()}>{shell("retry")}</Button>}
      />
    );
  }
  const slides = data.Banners.filter(isKnownBanner).map((banner) => ({
    key: keyOf(banner),
    content: <BannerSlide banner={banner} />,
  }));
  return slides.length > 0 && <Carousel label={t("banners")} slides={slides} />;
}

const keyOf = ({ Img, Link, Alt }: HomeBanner) => `${Img} ${Link} ${Alt}`;
