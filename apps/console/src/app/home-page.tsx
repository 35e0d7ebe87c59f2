import { Link } from "@fairdraw/client/page/link.tsx";
import { Card } from "antd";
import { useSession } from "../call/session.ts";
import { useTexts } from "../texts/texts.ts";
import { areasFor } from "./areas.ts";

/** Where a member of staff begins: what he can look through. */
export function HomePage() {
  const texts = useTexts();
  const rights = useSession()?.rights ?? [];
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
