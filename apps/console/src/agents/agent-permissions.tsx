import { getPlayer } from "@fairdraw/wire/account/player-calls.ts";
import { creationRightsOf } from "@fairdraw/wire/privileges/creation-rights.ts";
import { Button } from "antd";
import type { Values } from "../call/operator-call.ts";
import { Badge } from "../charts/badge.tsx";
import { useAnswer } from "../lists/use-answer.ts";
import { useTexts, useWords } from "../texts/texts.ts";
import { words } from "./words.ts";

const lists = ["dailyPayPermission", "contractPermission"] as const;

/** Lines in which an account may offer daily pay and contracts, and what they come to together. */
export function AgentPermissions({
  userName,
  onBegin,
}: {
  userName: string;
  onBegin: ((given: Values) => void) | null;
}) {
  const texts = useTexts();
  const says = useWords(words);
  const { answer } = useAnswer(getPlayer, { UserName: userName });
  if (answer === null) return null;
  const { dailyPayPermission, contractPermission } = answer;
  const effective = Object.entries(creationRightsOf({ dailyPayPermission, contractPermission }));
  const titles = { dailyPayPermission: says.dailyPay, contractPermission: says.contract };
  const flagWords: Readonly<Record<string, string>> = says;
  return (
    <section aria-label={says.permissions}>
      <h3>{says.permissions}</h3>
      <dl className="facts">
        {lists.map((name) => (
          <div key={name}>
            <dt>{titles[name]}</dt>
            <dd>
              {answer[name].length === 0
                ? says.none
                : answer[name]
                    .map((line) => texts.value(getPlayer.name, name, line) ?? line)
                    .join(", ")}
            </dd>
          </div>
        ))}
      </dl>
      <h3>{says.effective}</h3>
      <ul className="agent-flags">
        {effective.map(([flag, isAllowed]) => (
          <li key={flag}>
            <Badge level={isAllowed ? 0 : 1}>{texts.ui(isAllowed ? "yes" : "no")}</Badge>{" "}
            {flagWords[`flag.${flag}`] ?? flag}
          </li>
        ))}
      </ul>
      {onBegin !== null && (
        <Button
          className="space"
          onClick={() => onBegin({ UserName: userName, dailyPayPermission, contractPermission })}
        >
          {says.setPrivileges}
        </Button>
      )}
    </section>
  );
}
