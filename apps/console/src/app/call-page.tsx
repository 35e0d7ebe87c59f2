import { Alert } from "antd";
import { Fragment, lazy } from "react";
import { useParams } from "react-router";
import { useSession } from "../call/session.ts";
import { useTexts } from "../texts/texts.ts";
import { mayCall, pageOf } from "./areas.ts";
import { ownPages } from "./own-pages.tsx";

const ListPage = lazy(async () => ({ default: (await import("../lists/list-page.tsx")).ListPage }));
const DetailPage = lazy(async () => ({
  default: (await import("../lists/detail-page.tsx")).DetailPage,
}));
const DeedPage = lazy(async () => ({ default: (await import("../deeds/deed-page.tsx")).DeedPage }));

/** The page of the call that the address names. */
export function CallPageOfAddress() {
  const texts = useTexts();
  const { area = "", action = "" } = useParams();
  const rights = useSession()?.rights ?? [];
  const page = pageOf(`${area}/${action}`);
  if (page === null) return <Alert type="warning" showIcon={false} title={texts.ui("notFound")} />;
  if (!mayCall(page.call, rights)) {
    return <Alert type="warning" showIcon={false} title={texts.ui("noRight")} />;
  }
  const key = page.path;
  const own = ownPages.get(page.call.name);
  if (own !== undefined) return <Fragment key={key}>{own(page)}</Fragment>;
  if (page.kind === "list") return <ListPage key={key} page={page} />;
  return page.kind === "detail" ? (
    <DetailPage key={key} page={page} />
  ) : (
    <DeedPage key={key} page={page} />
  );
}
