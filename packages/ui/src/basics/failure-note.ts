import { createContext, type ReactNode } from "react";

/** What stands under everything that says it failed, e.g. a number for the support. */
export const FailureNoteContext = createContext<ReactNode>(null);
