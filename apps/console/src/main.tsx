import "./styles.css";
import { guardSinks } from "@fairdraw/client/page/trusted-types.ts";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import * as z from "zod/mini";
import { Console } from "./app/console.tsx";
import { nameOwnStyles } from "./app/own-styles.ts";

guardSinks();
nameOwnStyles(document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? "");
// The page's policy forbids code made of texts; the schemas need not try.
z.config({ jitless: true });

const root = document.getElementById("root");
if (root === null) throw new Error("the page has no root");
createRoot(root).render(
  <StrictMode>
    <Console />
  </StrictMode>,
);
