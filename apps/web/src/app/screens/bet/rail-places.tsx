import { LateSheet } from "@fairdraw/client/page/late-windows.tsx";
import { ChevronLeft } from "lucide-react";
import type { ReactNode, RefObject } from "react";
import { useTranslation } from "react-i18next";
import type { Rail } from "./use-rail.ts";

interface RailPlacesProps {
  rail: Rail;
  aside: RefObject<HTMLElement | null>;
  /** False for instant games, whose draws are each player's own. */
  isBeside: boolean;
  children: ReactNode;
}

/** Where the rail stands: beside the board, or in a drawer that a handle at the edge opens on phones. */
export function RailPlaces({ rail, aside, isBeside, children }: RailPlacesProps) {
  const { t } = useTranslation("lottery");
  const { t: shell } = useTranslation("shell");
  return (
    <>
      <LateSheet
        isOpen={rail.isOpen}
        onClose={() => rail.setOpen(false)}
        title={t("railOpen")}
        closeLabel={shell("close")}
      >
        <div className="-mx-5">{children}</div>
      </LateSheet>
      {isBeside && (
        <>
          <button
            type="button"
            aria-haspopup="dialog"
            onClick={() => rail.open("figures")}
            className="fixed top-[42%] right-0 z-10 flex w-6 py-2 cursor-pointer flex-col items-center justify-center gap-1 rounded-l-control border border-r-0 border-line bg-surface text-small leading-tight text-ink-2 shadow-thin tablet:hidden"
          >
            <ChevronLeft size={14} aria-hidden="true" />
            <span className="[writing-mode:vertical-rl]">{t("railHandle")}</span>
          </button>
          <aside
            ref={aside}
            aria-labelledby="draws-title"
            className="self-start tablet:max-desk:hidden rounded-card border border-line bg-surface desk:sticky desk:top-20"
          >
            <h2 id="draws-title" className="sr-only">
              {t("drawsTitle")}
            </h2>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
            <div
              tabIndex={0}
              role="group"
              aria-labelledby="draws-title"
              className="overflow-y-auto desk:max-h-[calc(100dvh-160px)]"
            >
              {!rail.isOpen && children}
            </div>
          </aside>
        </>
      )}
    </>
  );
}
