import type { ComponentProps, MouseEvent } from "react";
import { type To, useHref, useNavigate } from "react-router";

interface LinkProps extends Omit<ComponentProps<"a">, "href"> {
  to: To;
  /** Takes the place of the page in the history. */
  replace?: boolean;
}

const mainButton = 0;

/** A press that the browser has an own answer to, e.g. another tab. */
function isForBrowser(event: MouseEvent<HTMLAnchorElement>): boolean {
  const isChanged = event.metaKey || event.altKey || event.ctrlKey || event.shiftKey;
  const { target } = event.currentTarget;
  return event.button !== mainButton || isChanged || (target !== "" && target !== "_self");
}

/**
 * A link to one of our pages. The router's own brings along all that it needs to render pages on a
 * server, before the first page can be seen.
 */
export function Link({ to, replace = false, onClick, children, ...rest }: LinkProps) {
  const href = useHref(to);
  const navigate = useNavigate();
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || isForBrowser(event)) return;
    event.preventDefault();
    void navigate(to, { replace });
  };
  return (
    <a {...rest} href={href} onClick={follow}>
      {children}
    </a>
  );
}
