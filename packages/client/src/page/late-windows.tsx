import { type ComponentProps, lazy, Suspense } from "react";

const fetchWindows = () => import("@fairdraw/ui/windows");

const Sheet = lazy(async () => ({ default: (await fetchWindows()).Sheet }));
const WarningDialog = lazy(async () => ({ default: (await fetchWindows()).WarningDialog }));

/** A sheet whose code comes when it is first opened, or ahead of that by `fetchWindowsAhead`. */
export function LateSheet(props: ComponentProps<typeof Sheet>) {
  return props.isOpen ? (
    <Suspense>
      <Sheet {...props} />
    </Suspense>
  ) : null;
}

/** A warning whose code comes when it is first shown, or ahead of that by `fetchWindowsAhead`. */
export function LateWarning(props: ComponentProps<typeof WarningDialog>) {
  return (
    <Suspense>
      <WarningDialog {...props} />
    </Suspense>
  );
}

/** Fetches the code of windows in a quiet moment, so that the first one opens at once. */
export function fetchWindowsAhead(): void {
  fetchWindows().catch(() => {});
}
