import { Button, Dropdown } from "antd";
import { useNavigate } from "react-router";
import type { Values } from "../call/operator-call.ts";
import { useSession } from "../call/session.ts";
import { bodyFromRow } from "../fields/request-body.ts";
import { useTexts } from "../texts/texts.ts";
import { type CallPage, mayCall, pagesOfArea } from "./areas.ts";
import { deedsOn } from "./menu.ts";

/** The title of a page, and what can be done in its area. Forms begin with what the page has read. */
export function PageHead({ page, found = {} }: { page: CallPage; found?: Values }) {
  const texts = useTexts();
  const navigate = useNavigate();
  const rights = useSession()?.rights ?? [];
  const [area = ""] = page.call.name.split("/");
  const deeds = deedsOn(pagesOfArea(area)).filter(({ call }) => mayCall(call, rights));
  const open = (path: string) => {
    const request = deeds.find((deed) => deed.path === path)?.request ?? [];
    void navigate(path, { state: { values: bodyFromRow(request, found) } });
  };
  return (
    <div className="head">
      <h1>{texts.call(page.call.name)}</h1>
      {deeds.length > 0 && deeds.length <= 2
        ? deeds.map(({ call, path }) => (
            <Button key={path} onClick={() => open(path)}>
              {texts.call(call.name)}
            </Button>
          ))
        : deeds.length > 0 && (
            <Dropdown
              trigger={["click"]}
              menu={{
                items: deeds.map(({ call, path }) => ({ key: path, label: texts.call(call.name) })),
                onClick: ({ key }) => open(key),
              }}
            >
              <Button>{texts.ui("deeds")} ▾</Button>
            </Dropdown>
          )}
    </div>
  );
}
