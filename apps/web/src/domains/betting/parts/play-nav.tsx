import type { Play } from "@fairdraw/lottery-engine";
import { Button, classNames } from "@fairdraw/ui";
import { ChevronDown } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { inLanguage } from "../../../lib/i18n.ts";
import { LateSheet } from "../../../lib/late-windows.tsx";
import type { OfferedPlay } from "../offered-play.ts";

interface PlayNavProps {
  plays: readonly OfferedPlay[];
  selected: Play;
  onSelect: (play: Play) => void;
}

const groupOf = (play: Play) => inLanguage({ zh: play.groupZh, en: play.groupEn });

/** Plays in two levels: groups, then the plays of the group. On phones in a sheet. */
export function PlayNav(props: PlayNavProps) {
  const { t } = useTranslation("betting");
  const { t: shell } = useTranslation("shell");
  const [isOpen, setOpen] = useState(false);
  return (
    <nav aria-label={t("plays")}>
      <div className="hidden tablet:block">
        <PlayLevels {...props} onGroup={props.onSelect} />
      </div>
      <div className="tablet:hidden">
        <Button
          wide
          onClick={() => setOpen(true)}
          aria-haspopup="dialog"
          aria-label={`${t("changePlay")}: ${inLanguage(props.selected.name)}`}
        >
          <span className="flex-1 truncate text-left font-bold">
            {inLanguage(props.selected.name)}
          </span>
          <ChevronDown size={18} className="shrink-0 text-ink-2" aria-hidden="true" />
        </Button>
        <LateSheet
          isOpen={isOpen}
          onClose={() => setOpen(false)}
          title={t("choosePlay")}
          closeLabel={shell("close")}
        >
          <div className="pb-6">
            <PlayLevels
              {...props}
              onGroup={props.onSelect}
              onSelect={(play) => {
                props.onSelect(play);
                setOpen(false);
              }}
            />
          </div>
        </LateSheet>
      </div>
    </nav>
  );
}

interface PlayLevelsProps extends PlayNavProps {
  /** Takes the first play of a group; its other plays stay in sight. */
  onGroup: (play: Play) => void;
}

function PlayLevels({ plays, selected, onGroup, onSelect }: PlayLevelsProps) {
  const { t } = useTranslation("betting");
  const groups = [...new Set(plays.map(({ play }) => play.groupZh))];
  const inGroup = plays.filter(({ play }) => play.groupZh === selected.groupZh);
  return (
    <div className="flex flex-col gap-3">
      <ul aria-label={t("playGroups")} className="flex flex-wrap gap-1 border-b border-line">
        {groups.map((groupZh) => {
          const first = plays.find(({ play }) => play.groupZh === groupZh);
          const isOn = groupZh === selected.groupZh;
          return first === undefined ? null : (
            <li key={groupZh}>
              <button
                type="button"
                aria-current={isOn || undefined}
                onClick={() => onGroup(first.play)}
                className={classNames(
                  "-mb-px min-h-11 cursor-pointer border-b-2 px-4 text-lead",
                  isOn
                    ? "border-primary font-bold text-primary"
                    : "border-transparent text-ink-2 hover:text-ink",
                )}
              >
                {groupOf(first.play)}
              </button>
            </li>
          );
        })}
      </ul>
      <ul aria-label={t("plays")} className="flex flex-wrap gap-2">
        {inGroup.map(({ play, isClosed }) => (
          <li key={play.id}>
            <button
              type="button"
              aria-pressed={play.id === selected.id}
              disabled={isClosed}
              onClick={() => onSelect(play)}
              className={classNames(
                "min-h-10 cursor-pointer rounded-full px-4 text-body ring-1 ring-inset disabled:cursor-not-allowed",
                play.id === selected.id
                  ? "bg-primary-tint font-medium text-profit ring-primary"
                  : "bg-surface text-ink-2 ring-line hover:text-ink",
                isClosed && "line-through",
              )}
            >
              {inLanguage(play.name)}
              {isClosed && <span className="sr-only"> {t("playClosed")}</span>}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
