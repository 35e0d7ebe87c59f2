import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { App, ConfigProvider, Spin } from "antd";
import enUS from "antd/locale/en_US";
import zhCN from "antd/locale/zh_CN";
import { lazy, Suspense, useEffect } from "react";
import { createBrowserRouter, Outlet, RouterProvider } from "react-router";
import { watchIdleness } from "../call/idle-end.ts";
import { onSession } from "../call/session.ts";
import { useTexts } from "../texts/texts.ts";
import { CallPageOfAddress } from "./call-page.tsx";
import { FailedPage } from "./failed-page.tsx";
import { HomePage } from "./home-page.tsx";
import { LoginPage } from "./login-page.tsx";
import { Shell } from "./shell.tsx";

const InvitationPage = lazy(async () => ({
  default: (await import("../staff/invitation-page.tsx")).InvitationPage,
}));

const queryClient = new QueryClient({
  defaultOptions: { queries: { retry: false, refetchOnWindowFocus: false } },
});
// What one member of staff has read is not for the next.
onSession(() => queryClient.clear());

const router = createBrowserRouter(
  [
    { path: "/login", element: <LoginPage /> },
    {
      path: "/invitation",
      element: (
        <Suspense fallback={<Spin />}>
          <InvitationPage />
        </Suspense>
      ),
    },
    {
      path: "/",
      element: <Shell />,
      children: [
        {
          element: (
            <Suspense fallback={<Spin className="space" />}>
              <Outlet />
            </Suspense>
          ),
          errorElement: <FailedPage />,
          children: [
            { index: true, element: <HomePage /> },
            { path: ":area/:action", element: <CallPageOfAddress /> },
            { path: "*", element: <CallPageOfAddress /> },
          ],
        },
      ],
    },
  ],
  { basename: "/admin" },
);

// The library's own colours are too pale for small text.
const token = {
  colorPrimary: "#0958d9",
  colorPrimaryHover: "#003eb3",
  colorLink: "#0958d9",
  colorTextDescription: "#555",
  colorTextPlaceholder: "#6b6b6b",
  colorTextSecondary: "#555",
  colorTextTertiary: "#595959",
  colorError: "#c0101c",
};

// Many areas fit the menu at once.
const components = { Menu: { itemHeight: 32, itemMarginBlock: 2 } };

/** The whole console. */
export function Console() {
  const texts = useTexts();
  useEffect(watchIdleness, []);
  return (
    <ConfigProvider
      locale={texts.language === "zh" ? zhCN : enUS}
      theme={{ token, components, cssVar: { key: "console" } }}
      button={{ autoInsertSpace: false }}
      wave={{ disabled: true }}
    >
      <QueryClientProvider client={queryClient}>
        <App>
          <RouterProvider router={router} />
        </App>
      </QueryClientProvider>
    </ConfigProvider>
  );
}
