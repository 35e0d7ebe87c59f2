import { join } from "node:path";
import { languages } from "@fairdraw/client/texts/language.ts";
import react from "@vitejs/plugin-react";
import { Window } from "happy-dom";
import { createServer } from "vite";

/** Draws the first looks and prints them. Shape: `{"login zh-CN": html}`. */
const root = join(import.meta.dirname, "..");

const window = new Window({ url: "http://localhost/Login" });
for (const name of ["window", "document", "localStorage", "sessionStorage", "location"] as const)
  Reflect.set(globalThis, name, name === "window" ? window : window[name]);

const server = await createServer({
  configFile: false,
  root,
  mode: "production",
  logLevel: "error",
  appType: "custom",
  plugins: [react()],
  server: { middlewareMode: true, ws: false, watch: null },
  optimizeDeps: { noDiscovery: true },
});
const { drawLooks } = await server.ssrLoadModule("/src/app/first-looks.tsx");
const looks: Record<string, string> = {};
for (const language of languages) {
  const drawn: Record<string, string> = await drawLooks(language);
  for (const [page, look] of Object.entries(drawn)) looks[`${page} ${language}`] = look;
}
process.stdout.write(JSON.stringify(looks));
await server.close();
await window.happyDOM.close();
