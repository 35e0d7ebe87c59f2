import { Button, Drawer, EmptyBox, Skeleton } from "@fairdraw/ui";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { RecordNo } from "./record-no.tsx";

interface RecordDrawerProps<Data> {
  title: string;
  /** Number of what is looked at. */
  no: string;
  query: { readonly data: Data | undefined; readonly isError: boolean; refetch(): unknown };
  failed: { icon: ReactNode; text: string };
  onClose: () => void;
  children: (data: Data) => ReactNode;
}

/** The frame of everything about one record: loading, failed, or what it holds. */
export function RecordDrawer<Data>({ query, failed, ...props }: RecordDrawerProps<Data>) {
  const { t: common } = useTranslation("fallback");
  return (
    <Drawer
      isOpen
      onClose={props.onClose}
      title={props.title}
      description={props.no !== "" && <RecordNo no={props.no} />}
      closeLabel={common("close")}
    >
      {query.data !== undefined ? (
        props.children(query.data)
      ) : query.isError ? (
        <EmptyBox
          isError
          icon={failed.icon}
          text={failed.text}
          action={<Button onClick={() => void query.refetch()}>{common("retry")}</Button>}
        />
      ) : (
        <div role="status" aria-label={common("loading")} className="flex flex-col gap-2">
          <Skeleton className="h-40" />
          <Skeleton className="h-48" />
        </div>
      )}
    </Drawer>
  );
}

/** What is known of a record, name by name. */
export function RecordFacts({ facts }: { facts: readonly (readonly [string, ReactNode])[] }) {
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5 text-body">
      {facts.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="whitespace-nowrap text-ink-2">{name}</dt>
          <dd className="min-w-0 text-right break-words tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
