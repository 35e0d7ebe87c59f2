import { call, type SuccessOf } from "@fairdraw/client/call/call.ts";
import { pageAnswer } from "@fairdraw/client/call/page-answers.ts";
import { getMyIp, isDemoSite } from "@fairdraw/wire/site/calls.ts";
import { useEffect, useState } from "react";

export type DemoSite = SuccessOf<typeof isDemoSite>;

let known: DemoSite | null = pageAnswer(isDemoSite);

/** Whether the site runs on play money, and its demo accounts; null until the server has said it. */
export function useDemoSite(): DemoSite | null {
  const [site, setSite] = useState(known);
  useEffect(() => {
    if (known !== null) return;
    let isGone = false;
    void call(isDemoSite, {}).then((outcome) => {
      if (outcome.kind !== "done") return;
      known = outcome.answer;
      if (!isGone) setSite(known);
    });
    return () => {
      isGone = true;
    };
  }, []);
  return site;
}

/** The visitor's masked address; "loading" until it is there, "failed" when it cannot be told. */
export type MyIp = "loading" | "failed" | { ip: string; region: string };

/** Asks once for the address that the visitor's calls come from. */
export function useMyIp(): MyIp {
  const [mine, setMine] = useState<MyIp>("loading");
  useEffect(() => {
    let isGone = false;
    void call(getMyIp, {}).then((outcome) => {
      if (isGone) return;
      const { Ip: ip, Region: region } =
        outcome.kind === "done" ? outcome.answer : { Ip: "", Region: "" };
      setMine(ip === "" ? "failed" : { ip, region });
    });
    return () => {
      isGone = true;
    };
  }, []);
  return mine;
}
