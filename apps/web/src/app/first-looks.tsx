import "./fallback/texts.ts";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { LoginLook } from "../domains/session/login-look.tsx";
import { changeLanguage } from "../lib/i18n.ts";
import type { Language } from "../lib/language.ts";
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
