import { call } from "@fairdraw/client/call/call.ts";
import { commonResults } from "@fairdraw/wire/core/common-results.ts";
import { type DemoMail, getDemoMailbox } from "@fairdraw/wire/messages/calls.ts";
import { useEffect, useState } from "react";

/** Codes leave within a second; whoever waits for one looks that often. */
const mailboxMs = 2000;

/** What the demo mailbox holds. `closed`: the site is no demo. */
export type DemoMailbox =
  | { kind: "loading" }
  | { kind: "failed" }
  | { kind: "closed" }
  | { kind: "read"; mails: readonly DemoMail[] };

/** The last messages that the demo sent, fetched again and again; those to one address where one is given. */
export function useDemoMailbox(address: string | undefined): DemoMailbox {
  const Address = address?.replace(/[\s-]/g, "") ?? "";
  const [mailbox, setMailbox] = useState<DemoMailbox>({ kind: "loading" });
  useEffect(() => {
    let timer: number | undefined;
    let isGone = false;
    const look = async () => {
      const outcome = await call(getDemoMailbox, Address === "" ? {} : { Address });
      if (isGone || outcome.kind === "left") return;
      if (outcome.kind === "done") setMailbox({ kind: "read", mails: outcome.answer.Items });
      else if (outcome.kind === "refused" && outcome.code === commonResults.NO_PERMISSION.code)
        return setMailbox({ kind: "closed" });
      // What was read stays in sight.
      else setMailbox((known) => (known.kind === "read" ? known : { kind: "failed" }));
      timer = window.setTimeout(() => void look(), mailboxMs);
    };
    void look();
    return () => {
      isGone = true;
      window.clearTimeout(timer);
    };
  }, [Address]);
  return mailbox;
}
