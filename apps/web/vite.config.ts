import { fileURLToPath } from "node:url";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { offlineWorker } from "./offline/offline-worker.ts";
import { earlyFiles } from "./packing/early-files.ts";
import { firstLooks } from "./packing/first-looks.ts";
import { packByPages, sideEffectFree } from "./packing/pack-by-pages.ts";
import { packedFiles } from "./packing/packed-files.ts";

const server = "http://localhost:8080";
const page = (name: string) => fileURLToPath(new URL(name, import.meta.url));

const root = fileURLToPath(new URL(".", import.meta.url));
// The gallery shows the parts to those who make them; no page of the product leads there.
const input = { index: page("index.html"), gallery: page("gallery.html") };

export default defineConfig({
  root,
  plugins: [
    react(),
    tailwindcss(),
    offlineWorker({ entry: "index" }),
    earlyFiles({ root }),
    firstLooks({ root }),
    packedFiles(),
    packByPages({ root, inputs: input }),
  ],
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
    // All browsers of the target preload modules by themselves.
    modulePreload: { polyfill: false },
    cssTarget: ["chrome123", "safari17.5", "firefox128"],
    rolldownOptions: {
      input,
      output: {
        // What every page needs, or most do, comes in few files: fewer requests, and it packs better.
        codeSplitting: {
          groups: [
            // What is left is for pages that come later; fewer files here are fewer requests there.
            {
              name: "parts",
              test: /((packages[\\/](client|ui|wire|money)|apps[\\/]web)[\\/]src|node_modules[\\/]lucide-react)[\\/]/,
              minShareCount: 8,
            },
          ],
        },
      },
      treeshake: sideEffectFree,
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
