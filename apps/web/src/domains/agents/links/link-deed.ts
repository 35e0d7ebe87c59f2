import type { AgentLink } from "./links.api.ts";

/** What is open over the list: something about one link, or a new one. */
export type LinkDeed =
  | { readonly kind: "new" }
  | {
      readonly kind: "edit" | "share" | "members" | "stop" | "delete";
      readonly link: AgentLink;
    };
