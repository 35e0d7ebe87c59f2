import { siteDateTime } from "@fairdraw/client/time/site-time.ts";
import { endDowntime, getMerchant } from "@fairdraw/wire/site/operator-calls.ts";
import { Alert, Button } from "antd";
import { useNavigate } from "react-router";
import { type CallPage, mayCall } from "../app/areas.ts";
import { useSession } from "../call/session.ts";
import { filled } from "../dashboard/words.ts";
import { DeedPage } from "../deeds/deed-page.tsx";
import { useAnswer } from "../lists/use-answer.ts";
import { useWords } from "../texts/texts.ts";
import { words } from "./words.ts";

const refreshMs = 10_000;

/** The downtime that runs or is planned, and the form that plans one. */
export function DowntimePage({ page }: { page: CallPage }) {
  const word = useWords(words);
  const navigate = useNavigate();
  const rights = useSession()?.rights ?? [];
  const { answer } = useAnswer(getMerchant, mayCall(getMerchant, rights) ? {} : null, {
    refreshMs,
  });
  if (answer === null) return <DeedPage page={page} />;
  const { Downtime, ServerTime } = answer;
  if (Downtime === null) {
    return (
      <>
        <Alert className="space" role="status" type="success" showIcon={false} title={word.open} />
        <DeedPage page={page} />
      </>
    );
  }
  const hasBegun = Downtime.From <= ServerTime;
  const parts = {
    from: siteDateTime(Downtime.From),
    to: Downtime.EndTime === null ? word.untilEnded : siteDateTime(Downtime.EndTime),
  };
  return (
    <>
      <Alert
        className="space"
        role="status"
        type={hasBegun ? "error" : "warning"}
        showIcon={false}
        title={filled(hasBegun ? word.closed : word.planned, parts)}
        description={Downtime.Message}
        action={
          mayCall(endDowntime, rights) && (
            <Button onClick={() => void navigate(`/${endDowntime.name}`)}>{word.end}</Button>
          )
        }
      />
      <DeedPage page={page} />
    </>
  );
}
