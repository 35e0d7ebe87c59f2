import { Button, EmptyBox, Skeleton } from "@fairdraw/ui";
import { RotateCw } from "lucide-react";
import type { ReactNode } from "react";

/** Stands where a part will be once its data is read, or says that it could not be. */
export function NotReadYet({
  query,
  icon,
  texts,
  bars,
}: {
  query: { isError: boolean; refetch: () => Promise<unknown> };
  icon: ReactNode;
  texts: { loading: string; failed: string; retry: string };
  /** Heights of what will stand there, as classes. */
  bars: readonly string[];
}) {
  if (query.isError) {
    return (
      <EmptyBox
        isError
        icon={icon}
        text={texts.failed}
        action={
          <Button onClick={() => void query.refetch()}>
            <RotateCw size={16} aria-hidden="true" />
            {texts.retry}
          </Button>
        }
      />
    );
  }
  return (
    <div role="status" aria-label={texts.loading} className="flex flex-col gap-3">
      {bars.map((bar) => (
        <Skeleton key={bar} className={bar} />
      ))}
    </div>
  );
}
