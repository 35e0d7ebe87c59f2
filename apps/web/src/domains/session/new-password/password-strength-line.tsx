import { lazy, Suspense } from "react";

const load = () => import("./strength-meter.tsx");
const StrengthMeter = lazy(load);

/** Begins to fetch what judges passwords: for fields of new ones, when they get the focus. */
export function fetchStrength(): void {
  // Without it the line stays away and the server judges.
  load().catch(() => {});
}

/** How strong a new password is; nothing while there is none. */
export function PasswordStrengthLine({
  password,
  own = [],
}: {
  password: string;
  own?: readonly string[];
}) {
  if (password === "") return null;
  return (
    <Suspense fallback={<div className="mb-2 h-8" />}>
      <StrengthMeter password={password} own={own} />
    </Suspense>
  );
}
