import { Link } from "@fairdraw/client/page/link.tsx";
import { getDashboard } from "@fairdraw/wire/dashboard/operator-calls.ts";
import { Card } from "antd";
import { lazy } from "react";
import { useSession } from "../call/session.ts";
import { useTexts } from "../texts/texts.ts";
import { areasFor, mayCall } from "./areas.ts";

const DashboardPage = lazy(async () => ({
  default: (await import("../dashboard/dashboard-page.tsx")).DashboardPage,
}));

/** Where a member of staff begins: how the site does, or, without the right to see that, what he can look through. */
export function HomePage() {
  const texts = useTexts();
  const rights = useSession()?.rights ?? [];
  if (mayCall(getDashboard, rights)) return <DashboardPage />;
  const lists = areasFor(rights).flatMap(({ pages }) =>
    pages.filter(({ kind }) => kind !== "deed"),
  );
  return (
    <>
      <h1>{texts.ui("home")}</h1>
      <p>{texts.ui("homeHint")}</p>
      <div className="cards">
        {lists.map(({ call, path }) => (
          <Card key={path} size="small">
            <Link to={path}>{texts.call(call.name)}</Link>
          </Card>
        ))}
      </div>
    </>
  );
}
