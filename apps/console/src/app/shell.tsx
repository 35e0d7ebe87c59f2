import { operatorLogout } from "@fairdraw/wire/staff/operator-calls.ts";
import { searchTasks } from "@fairdraw/wire/staff/task-calls.ts";
import { Button, Layout, Menu } from "antd";
import { useEffect, useState } from "react";
import { Navigate, Outlet, useLocation, useNavigate } from "react-router";
import { operatorCall } from "../call/operator-call.ts";
import { endSession, lastEndReason, useSession } from "../call/session.ts";
import { TaskBell } from "../live/task-bell.tsx";
import { useTexts } from "../texts/texts.ts";
import { mayCall, pagesOfArea } from "./areas.ts";
import { LanguageChoice } from "./language-choice.tsx";
import { menuFor } from "./menu.ts";

/** What stands around every page of a member of staff: his areas, his name, the way out. */
export function Shell() {
  const texts = useTexts();
  const session = useSession();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const [opened, setOpened] = useState<readonly string[]>([]);
  useEffect(() => {
    document.title = `${texts.ui("title")} - Fairdraw`;
    document.documentElement.lang = texts.language === "zh" ? "zh-CN" : "en";
  }, [texts]);
  if (session === null) {
    // Who leaves by himself begins anew; who was turned out goes on where he was.
    const from = lastEndReason() === "loggedOut" ? "/" : pathname + search;
    return <Navigate to="/login" state={{ from }} replace />;
  }
  const items = menuFor(session.rights).map((section) => ({
    key: section.name,
    type: "group" as const,
    label: texts.ui(`section.${section.name}`),
    children: section.areas.flatMap(({ name, pages }) => {
      const entries = pages.map(({ call, path }) => ({
        key: path,
        label: texts.call(call.name),
      }));
      const [only] = entries;
      // An area with one page needs no level of its own.
      if (entries.length === 1 && only !== undefined) {
        return [{ key: only.key, label: texts.area(name) }];
      }
      return [{ key: name, label: texts.area(name), children: entries }];
    }),
  }));
  const [, area = ""] = pathname.split("/");
  // A deed is done from a page of its area.
  const isInMenu = pagesOfArea(area).some(({ path, kind }) => path === pathname && kind !== "deed");
  const home = pagesOfArea(area).find(({ kind }) => kind !== "deed");
  const selected = isInMenu ? pathname : (home?.path ?? pathname);

  async function leave(): Promise<void> {
    await operatorCall(operatorLogout, {});
    endSession("loggedOut");
  }

  return (
    <Layout className="whole">
      <Layout.Header className="bar">
        <Button type="link" onClick={() => void navigate("/")}>
          {texts.ui("title")}
        </Button>
        <span className="rest" />
        {mayCall(searchTasks, session.rights) && <TaskBell />}
        <span className="who">
          {texts.ui("signedInAs")} <strong>{session.userName}</strong>
        </span>
        <LanguageChoice />
        <Button onClick={() => void leave()}>{texts.ui("signOut")}</Button>
      </Layout.Header>
      <Layout>
        <Layout.Sider width={272} theme="light" className="menu">
          <nav aria-label={texts.ui("menu")}>
            <Menu
              mode="inline"
              inlineIndent={16}
              items={items}
              selectedKeys={[selected]}
              openKeys={[...opened, area]}
              onOpenChange={(keys) => setOpened(keys.filter((key) => key !== area))}
              onClick={({ key }) => void navigate(key)}
            />
          </nav>
        </Layout.Sider>
        <Layout.Content className="content">
          <Outlet />
        </Layout.Content>
      </Layout>
    </Layout>
  );
}
