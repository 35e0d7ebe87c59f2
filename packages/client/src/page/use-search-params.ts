import { useMemo } from "react";
import { useLocation, useNavigate } from "react-router";

type Next = URLSearchParams | Readonly<Record<string, string>>;
type SetParams = (next: Next, options?: { replace?: boolean }) => void;

/** What stands behind the question mark of the address, and the way to change it. */
export function useSearchParams(): readonly [URLSearchParams, SetParams] {
  const { search } = useLocation();
  const navigate = useNavigate();
  const params = useMemo(() => new URLSearchParams(search), [search]);
  const setParams: SetParams = (next, { replace = false } = {}) => {
    void navigate({ search: `?${new URLSearchParams(next).toString()}` }, { replace });
  };
  return [params, setParams];
}
