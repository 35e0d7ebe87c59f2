import { siteDateTime } from "@fairdraw/client/time/site-time.ts";
import { setPlayerFlags } from "@fairdraw/wire/account/operator-calls.ts";
import { PlayerState } from "@fairdraw/wire/session/enums.ts";
import { Card, Switch } from "antd";
import { mayCall } from "../app/areas.ts";
import type { Values } from "../call/operator-call.ts";
import { useSession } from "../call/session.ts";
import { playerFlags, useTexts, useWords } from "../texts/texts.ts";
import type { BegunDeed } from "./deed-drawer.tsx";
import { rowsIn } from "./player-rows.tsx";
import { words } from "./words.ts";

/** Flags that this deed cannot change. */
const fixed: number = PlayerState.DEMO | PlayerState.DELETED;

/** The flags of a player, each with a switch and with what was said when it was set. */
export function PlayerLimits({
  player,
  onBegin,
}: {
  player: Values;
  onBegin: (deed: BegunDeed) => void;
}) {
  const texts = useTexts();
  const says = useWords(words);
  const rights = useSession()?.rights ?? [];
  const mayChange = mayCall(setPlayerFlags, rights);
  const flags = typeof player["Flags"] === "number" ? player["Flags"] : 0;
  const terms = rowsIn(player["FlagTerms"]);
  return (
    <Card size="small" className="group" title={says.limits}>
      <p>{says.limitsHint}</p>
      <div className="limits">
        {playerFlags
          .filter((flag) => (flag & fixed) === 0)
          .map((flag) => {
            const name = texts.value("AdminPlayer/Detail", "Flag", flag) ?? String(flag);
            const isOn = (flags & flag) !== 0;
            const term = isOn ? terms.find((one) => one["Flag"] === flag) : undefined;
            return (
              <div key={flag} className="limit">
                <Switch
                  size="small"
                  checked={isOn}
                  disabled={!mayChange}
                  aria-label={name}
                  onChange={() =>
                    onBegin({
                      call: setPlayerFlags,
                      given: { UserNames: [player["UserName"]], Flags: flag, IsOn: !isOn },
                    })
                  }
                />
                <span>
                  {name}
                  {term !== undefined && <TermText term={term} />}
                </span>
              </div>
            );
          })}
      </div>
    </Card>
  );
}

/** Until when a flag is set, why, and what its player reads. */
function TermText({ term }: { term: Values }) {
  const says = useWords(words);
  const { Until, Reason, Notice, By } = term;
  const end = typeof Until === "number" ? `${says.until} ${siteDateTime(Until)}` : says.untilNoEnd;
  const said = Notice === "" ? [] : [`“${String(Notice)}”`];
  const parts = [end, String(By), String(Reason), ...said];
  return <small className="term">{parts.join(" · ")}</small>;
}
