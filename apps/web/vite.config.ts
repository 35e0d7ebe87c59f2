import { fileURLToPath } from "node:url";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { offlineWorker } from "./offline/offline-worker.ts";

const server = "http://localhost:8080";
const page = (name: string) => fileURLToPath(new URL(name, import.meta.url));

export default defineConfig({
  root: fileURLToPath(new URL(".", import.meta.url)),
  plugins: [react(), tailwindcss(), offlineWorker({ entry: "index" })],
  // The server puts a fresh word there with each page.
  html: { cspNonce: "%CSP_NONCE%" },
  build: {
    outDir: "dist",
    emptyOutDir: true,
    // Read by tools/web-sizes.ts.
    manifest: true,
    sourcemap: false,
    // The page's own rules forbid fonts in data addresses.
    assetsInlineLimit: 0,
    target: "es2023",
    cssTarget: ["chrome123", "safari17.5", "firefox128"],
    rolldownOptions: {
      // The gallery shows the parts to those who make them; no page of the product leads there.
      input: { index: page("index.html"), gallery: page("gallery.html") },
      output: {
        // What every page needs, or most do, comes in few files: fewer requests, and it packs better.
        codeSplitting: {
          groups: [
            {
              name: "base",
              test: /node_modules[\\/](react|react-dom|scheduler|react-router|i18next|react-i18next|zod|zustand|clsx|class-variance-authority)[\\/]/,
            },
            { name: "query", test: /node_modules[\\/]@tanstack[\\/]/ },
            {
              name: "parts",
              test: /((packages[\\/](ui|wire|money)|apps[\\/]web)[\\/]src|node_modules[\\/]lucide-react)[\\/]/,
              // Of about a hundred pages and windows; fewer would make the login page wait for more.
              minShareCount: 35,
            },
          ],
        },
      },
      treeshake: {
        // Our libraries do nothing on import, so a part nobody uses stays out of the first chunk.
        moduleSideEffects: (id) => !/\/packages\/[^/]+\/src\/.*\.tsx?$/.test(id),
      },
    },
  },
  server: {
    proxy: {
      "/api": { target: server },
      "/files": { target: server },
      "/line": { target: server },
      "/Hub": { target: server, ws: true },
    },
  },
});
