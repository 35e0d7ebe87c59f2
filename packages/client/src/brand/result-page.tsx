import type { ReactNode } from "react";
import { LanguageSwitch } from "../texts/language-switch.tsx";
import { useTitle } from "./use-title.ts";
import { Wordmark } from "./wordmark.tsx";

interface ResultPageProps {
  icon: ReactNode;
  title: string;
  text?: ReactNode;
  children?: ReactNode;
  actions?: ReactNode;
  code?: string | undefined;
}

/** One outcome in the middle of the page: icon, title, one sentence, what to do. */
export function ResultPage({ icon, title, text, children, actions, code }: ResultPageProps) {
  useTitle(title);
  return (
    <main className="flex min-h-dvh flex-col items-center bg-bg px-4">
      <div className="flex w-full max-w-[1120px] items-center justify-between gap-3 py-3">
        {/* Not a way of the router: these pages stand also where there is none. */}
        <a href="/" className="rounded-control">
          <Wordmark />
        </a>
        <LanguageSwitch />
      </div>
      <div className="my-auto flex w-full max-w-[480px] flex-col items-center gap-4 rounded-card border border-line bg-surface px-6 py-10 text-center">
        <span
          className="flex size-20 items-center justify-center rounded-full bg-primary-tint text-primary"
          aria-hidden="true"
        >
          {icon}
        </span>
        <h1 className="text-head font-bold">{title}</h1>
        {text !== undefined && <p className="text-lead text-balance text-ink-2">{text}</p>}
        {children}
        {actions !== undefined && (
          <div className="mt-2 flex flex-wrap justify-center gap-3">{actions}</div>
        )}
        {code !== undefined && <p className="text-tiny text-ink-3 tabular-nums">{code}</p>}
      </div>
      <div className="h-20" />
    </main>
  );
}
