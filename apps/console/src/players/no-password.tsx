import { siteDateTime } from "@fairdraw/client/time/site-time.ts";
import { issueRecoveryCode, issueRecoveryLink } from "@fairdraw/wire/account/recovery-calls.ts";
import { Alert, Button } from "antd";
import { mayCall } from "../app/areas.ts";
import { useSession } from "../call/session.ts";
import { useTexts } from "../texts/texts.ts";
import type { BegunDeed } from "./deed-drawer.tsx";

interface NoPasswordProps {
  userName: string;
  /** Units: epoch ms; null for an account that needs no help. */
  until: number | null;
  onBegin: (deed: BegunDeed) => void;
}

/** Says of an account without a login password what two operators have to do, and leads to both deeds. */
export function NoPassword({ userName, until, onBegin }: NoPasswordProps) {
  const texts = useTexts();
  const rights = useSession()?.rights ?? [];
  if (until === null) return null;
  const steps = [issueRecoveryLink, issueRecoveryCode].filter((call) => mayCall(call, rights));
  return (
    <Alert
      className="space"
      type="warning"
      showIcon={false}
      title={texts.ui("noPassword")}
      description={
        <>
          <p>{texts.ui("noPasswordSteps", { time: siteDateTime(until) })}</p>
          <div className="actions">
            {steps.map((call) => (
              <Button
                key={call.name}
                size="small"
                onClick={() => onBegin({ call, given: { UserName: userName } })}
              >
                {texts.call(call.name)}
              </Button>
            ))}
          </div>
        </>
      }
    />
  );
}
