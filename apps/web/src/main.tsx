import "./styles.css";
import "./lib/i18n.ts";
import "./app/shell/texts.ts";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { RouterProvider } from "react-router";
import { isAllowedAfterLogin, router } from "./app/router.tsx";
import { bindNavigation } from "./lib/navigation.ts";
import { applyTheme } from "./lib/theme.ts";

applyTheme();
bindNavigation((path, options) => void router.navigate(path, options), isAllowedAfterLogin);

const root = document.getElementById("root");
if (root === null) throw new Error("the page has no root");
createRoot(root).render(
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
);
// Chinese glyphs for devices that have none of their own; the others never fetch the files.
void import("./fonts.ts");
