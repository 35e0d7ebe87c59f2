import { buttonStyle } from "@fairdraw/ui";
import { Link } from "../page/link.tsx";
import { isPageThere } from "../page/navigation.ts";

const path = "/ChatAnonymity";

/** The way to customer service for those who cannot get in; absent while the chat is not there. */
export function ContactLink({ label }: { label: string }) {
  if (!isPageThere(path)) return null;
  return (
    <Link to={path} className={buttonStyle({ look: "plain", size: "large" })}>
      {label}
    </Link>
  );
}
