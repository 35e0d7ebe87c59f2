import { Alert } from "antd";
import type { CallPage } from "../app/areas.ts";
import { PageHead } from "../app/page-head.tsx";
import type { Values } from "../call/operator-call.ts";
import { Filters } from "./filters.tsx";

interface AskedHeadProps {
  page: CallPage;
  /** What the address asks for. */
  asked: Values;
  /** Why it could not be read; null when it could. */
  failure: string | null;
  onSearch: (next: Values) => void;
}

/** The head of a page that shows one thing: its title, what it is asked by, and why there is nothing to show. */
export function AskedHead({ page, asked, failure, onSearch }: AskedHeadProps) {
  return (
    <>
      <PageHead page={page} />
      <Filters call={page.call} fields={page.request} asked={asked} onSearch={onSearch} />
      {failure !== null && (
        <Alert className="space" type="error" showIcon={false} title={failure} />
      )}
    </>
  );
}
