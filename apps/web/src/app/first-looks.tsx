import "./fallback/texts.ts";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { LoginLook } from "../domains/session/login-look.tsx";
import { changeLanguage } from "../lib/i18n.ts";
import type { Language } from "../lib/language.ts";

/** Markup of the login page's first look in a language. Called by the build alone. */
export async function drawLogin(language: Language): Promise<string> {
  await changeLanguage(language);
  return renderToStaticMarkup(
    <MemoryRouter>
      <LoginLook />
    </MemoryRouter>,
  );
}
