import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";

const assets = fileURLToPath(new URL("dist/assets", import.meta.url));

/** Writes the packed form of each file beside it, so that the server need not pack it anew for everybody. */
function packedFiles(): Plugin {
  return {
    name: "packed-files",
    apply: "build",
    closeBundle() {
      for (const name of readdirSync(assets)) {
        const path = `${assets}/${name}`;
        writeFileSync(`${path}.gz`, gzipSync(readFileSync(path), { level: 9 }));
      }
    },
  };
}

export default defineConfig({
  root: fileURLToPath(new URL(".", import.meta.url)),
  base: "/admin/",
  plugins: [react(), packedFiles()],
  // The server puts a fresh word there with each page.
  html: { cspNonce: "%CSP_NONCE%" },
  build: {
    outDir: "dist",
    emptyOutDir: true,
    sourcemap: false,
    assetsInlineLimit: 0,
    target: "es2023",
    modulePreload: { polyfill: false },
    // One library of parts is most of it; pages of operators are few and stay open all day.
    chunkSizeWarningLimit: 1500,
  },
  server: { proxy: { "/api": { target: "http://localhost:8080" } } },
});
