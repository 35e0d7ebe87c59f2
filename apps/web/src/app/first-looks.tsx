import "@fairdraw/client/texts/fallback/texts.ts";
import { changeLanguage } from "@fairdraw/client/texts/i18n.ts";
import type { Language } from "@fairdraw/client/texts/language.ts";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { LoginLook } from "../domains/session/login-look.tsx";
import { HomeLook } from "./shell/home-look.tsx";

/** Markup of each first look in a language. Called by the build alone. */
export async function drawLooks(language: Language): Promise<Record<"login" | "home", string>> {
  await changeLanguage(language);
  return {
    login: renderToStaticMarkup(
      <MemoryRouter>
        <LoginLook />
      </MemoryRouter>,
    ),
    home: renderToStaticMarkup(<HomeLook />),
  };
}
