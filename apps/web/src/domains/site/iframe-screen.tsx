import "./texts.ts";
import { useTitle } from "@fairdraw/client/brand/use-title.ts";
import { read, type SuccessOf } from "@fairdraw/client/call/call.ts";
import { Link } from "@fairdraw/client/page/link.tsx";
import { useSearchParams } from "@fairdraw/client/page/use-search-params.ts";
import { Button, buttonStyle, IconButton, Skeleton } from "@fairdraw/ui";
import { resolveFrame } from "@fairdraw/wire/site/calls.ts";
import { useQuery } from "@tanstack/react-query";
import { ChevronLeft, ExternalLink, Maximize, RotateCw, Unplug } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { frameQueryOf, frameUrlOf, sandboxOf } from "./frame.ts";
import { useSettledSize } from "./use-settled-size.ts";

/** A page that has not come by then is called slow. Units: ms. Source: screens.md 9. */
const slowMs = 15_000;

/** Hosts a page of others that the server names; the address of this page only says which. */
export function IFrameScreen() {
  const { t } = useTranslation("site");
  const [query] = useSearchParams();
  const wanted = frameQueryOf(query);
  const found = useQuery({
    queryKey: ["site", "frame", wanted?.Type, wanted?.Id],
    queryFn: () => read(resolveFrame, wanted ?? { Type: "", Id: "" }),
    enabled: wanted !== null,
    retry: false,
  });
  const url = found.data === undefined ? null : frameUrlOf(found.data.Url, window.location.origin);
  if (found.data !== undefined && url !== null) return <Hosted page={found.data} url={url} />;
  if (wanted !== null && found.isPending) return <Skeleton className="h-[70dvh]" />;
  return (
    <div className="mx-auto flex max-w-[480px] flex-col items-center gap-4 px-4 py-16 text-center">
      <Unplug size={56} strokeWidth={1.5} className="text-ink-3" aria-hidden="true" />
      <h1 className="text-head font-bold">{t("frameTitle")}</h1>
      <p role="alert" className="text-lead text-balance text-ink-2">
        {t("frameNone")}
      </p>
      <div className="flex flex-wrap justify-center gap-3">
        <Link to="/" className={buttonStyle({ look: "primary", size: "large" })}>
          {t("toHome")}
        </Link>
        {wanted !== null && (
          <Button size="large" onClick={() => void found.refetch()}>
            <RotateCw size={16} aria-hidden="true" />
            {t("tryAgain")}
          </Button>
        )}
      </div>
    </div>
  );
}

interface HostedProps {
  page: SuccessOf<typeof resolveFrame>;
  url: URL;
}

function Hosted({ page, url }: HostedProps) {
  const { t } = useTranslation("site");
  const place = useRef<HTMLDivElement>(null);
  const size = useSettledSize(place);
  const [round, setRound] = useState(0);
  const [state, setState] = useState<"loading" | "slow" | "there">("loading");
  useTitle(page.Title);
  useEffect(() => {
    if (state !== "loading") return;
    const timer = setTimeout(() => setState("slow"), slowMs);
    return () => clearTimeout(timer);
  }, [state, round]);
  const reload = () => {
    setState("loading");
    setRound(round + 1);
  };
  return (
    <div className="-m-4 flex h-[calc(100dvh-120px)] flex-col desk:-m-5">
      <FrameBar
        title={page.Title}
        url={url}
        onReload={reload}
        onFullscreen={page.AllowFullscreen ? () => void place.current?.requestFullscreen() : null}
      />
      {page.Orientation === "landscape" && (
        <p className="bg-surface-2 px-4 py-1 text-center text-small text-ink-2 landscape:hidden">
          {t("frameTurn")}
        </p>
      )}
      <div ref={place} className="relative min-h-0 flex-1 overflow-hidden bg-surface">
        {state !== "there" && (
          <div role="status" className="absolute inset-0 flex items-center justify-center gap-3">
            <p className="text-body text-ink-2">
              {t(state === "slow" ? "frameSlow" : "frameLoading", { name: page.Title })}
            </p>
            {state === "slow" && <Button onClick={reload}>{t("tryAgain")}</Button>}
          </div>
        )}
        {size !== null && (
          <iframe
            key={round}
            title={page.Title}
            src={url.href}
            sandbox={sandboxOf(page.Sandbox)}
            referrerPolicy="no-referrer"
            {...(page.AllowFullscreen ? { allow: "fullscreen" } : {})}
            width={size.width}
            height={size.height}
            onLoad={() => setState("there")}
            className="relative block border-0"
          />
        )}
      </div>
    </div>
  );
}

interface FrameBarProps {
  title: string;
  url: URL;
  onReload: () => void;
  /** Null where the page must not fill the screen. */
  onFullscreen: (() => void) | null;
}

function FrameBar({ title, url, onReload, onFullscreen }: FrameBarProps) {
  const { t } = useTranslation("site");
  const navigate = useNavigate();
  return (
    <div className="flex h-10 shrink-0 items-center gap-1 border-b border-line bg-surface px-1">
      <IconButton label={t("frameBack")} onClick={() => void navigate(-1)}>
        <ChevronLeft size={20} aria-hidden="true" />
      </IconButton>
      <h1 className="min-w-0 flex-1 truncate text-body font-bold">{title}</h1>
      <IconButton label={t("frameReload")} onClick={onReload}>
        <RotateCw size={18} aria-hidden="true" />
      </IconButton>
      {onFullscreen !== null && (
        <IconButton label={t("frameFull")} onClick={onFullscreen}>
          <Maximize size={18} aria-hidden="true" />
        </IconButton>
      )}
      <a
        href={url.href}
        target="_blank"
        rel="noreferrer"
        aria-label={t("frameOpen")}
        title={t("frameOpen")}
        className="flex size-10 items-center justify-center rounded-control text-ink-2 hover:bg-surface-2 hover:text-ink"
      >
        <ExternalLink size={18} aria-hidden="true" />
      </a>
    </div>
  );
}
