import { siteDateTime } from "@fairdraw/client/time/site-time.ts";
import {
  getPlayerMethods,
  removeMethod,
  revealMethod,
  setMethodState,
} from "@fairdraw/wire/payment-methods/operator-calls.ts";
import { Alert, Button, Spin } from "antd";
import { mayCall } from "../app/areas.ts";
import { useSession } from "../call/session.ts";
import { useRead } from "../lists/read-call.ts";
import { failureText } from "../texts/outcome-text.ts";
import { useTexts, useWords } from "../texts/texts.ts";
import type { BegunDeed } from "./deed-drawer.tsx";
import { rowsIn } from "./player-rows.tsx";
import { words } from "./words.ts";

const deeds = [revealMethod, setMethodState, removeMethod] as const;

/** Bank cards, e-wallets and addresses of a player, removed ones too, each with what can be done with it. */
export function Methods({
  userName,
  onBegin,
}: {
  userName: string;
  onBegin: (deed: BegunDeed) => void;
}) {
  const texts = useTexts();
  const says = useWords(words);
  const rights = useSession()?.rights ?? [];
  const call = getPlayerMethods;
  const read = useRead(call, { UserName: userName });
  const outcome = read.data;
  if (outcome === undefined) return <Spin className="space" />;
  const failure = failureText(call, outcome, texts);
  if (failure !== null) return <Alert type="error" showIcon={false} title={failure} />;
  const methods = outcome.kind === "done" ? rowsIn(outcome.answer["Items"]) : [];
  if (methods.length === 0) return <p>{says.noMethods}</p>;
  const word = (field: string, value: unknown) =>
    texts.value(call.name, field, typeof value === "number" ? value : 0) ?? String(value);
  const time = (field: string, value: unknown) =>
    typeof value === "number" ? [`${texts.field(call.name, field)} ${siteDateTime(value)}`] : [];
  return (
    <ol className="notes">
      {methods.map((method) => {
        const { MethodId, Category, CardState, Masked, HolderName, ProviderCode } = method;
        const isGone = method["RemovedAt"] !== null;
        const label = String(method["Label"]);
        const facts = [
          ...(label === "" ? [] : [label]),
          word("CardState", CardState),
          ...(method["FitsLuhn"] === false
            ? [`${texts.field(call.name, "FitsLuhn")}: ${texts.ui("no")}`]
            : []),
          ...(method["IsInUse"] === true ? [texts.field(call.name, "IsInUse")] : []),
          ...time("BoundAt", method["BoundAt"]),
          ...time("UsableAt", method["UsableAt"]),
          ...time("RemovedAt", method["RemovedAt"]),
        ];
        return (
          <li key={String(MethodId)}>
            <p className="text">
              {word("Category", Category)} {String(ProviderCode)} {String(Masked)}{" "}
              {String(HolderName)}
            </p>
            <small>{facts.join(" · ")}</small>
            <div className="actions">
              {deeds
                .filter((deed) => mayCall(deed, rights) && (!isGone || deed === revealMethod))
                .map((deed) => (
                  <Button
                    key={deed.name}
                    size="small"
                    aria-label={`${texts.call(deed.name)} ${String(Masked)}`}
                    onClick={() => onBegin({ call: deed, given: { MethodId } })}
                  >
                    {texts.call(deed.name)}
                  </Button>
                ))}
            </div>
          </li>
        );
      })}
    </ol>
  );
}
