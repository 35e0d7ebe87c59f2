import { useEffect, useEffectEvent, useState } from "react";
import { forgetForLogin, keepForLogin, keptForLogin } from "../login/login-memory.ts";
import { tabStorage } from "../page/safe-storage.ts";
import { useSearchParams } from "../page/use-search-params.ts";

import { memberParam, scopeParam } from "./member-param.ts";

/** What is not kept for the next visit: the page, and whose records they are. */
const isOfPlace: ReadonlySet<string> = new Set(["page", memberParam, scopeParam]);

type Params = Readonly<Record<string, string>>;

/** What was asked for while the address still said something else. */
interface Asked {
  readonly at: string;
  readonly text: string;
}

/**
 * What the list of that name looks for, as its address says it; it does not count on another list. Shape: an address that says nothing begins as the list
 * was last left in this login, but on its first page and of the own account. What is asked for counts at once: the address
 * follows, and whoever goes on choosing meanwhile loses nothing.
 */
export function useRecordParams(name: string) {
  const [params, setParams] = useSearchParams();
  const key = `filter.${name}`;
  const address = params.toString();
  const [asked, setAsked] = useState<Asked | null>(() => {
    const left = address === "" ? keptForLogin(tabStorage, key) : null;
    return left === null ? null : { at: address, text: left };
  });
  if (asked !== null && asked.at !== address) setAsked(null);
  const isAhead = asked !== null && asked.at === address;
  const ask = (text: string) => {
    setAsked({ at: address, text });
    setParams(new URLSearchParams(text), { replace: true });
  };
  const put = (next: Params) => {
    const looked = Object.entries(next).filter(([what]) => !isOfPlace.has(what));
    const kept = new URLSearchParams(looked).toString();
    if (kept === "") forgetForLogin(tabStorage, key);
    else keepForLogin(tabStorage, key, kept);
    ask(new URLSearchParams(next).toString());
  };
  const begin = useEffectEvent(() => {
    if (isAhead) setParams(new URLSearchParams(asked.text), { replace: true });
  });
  useEffect(() => begin(), []);
  return { params: isAhead ? new URLSearchParams(asked.text) : params, put };
}
