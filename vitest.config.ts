import { defineConfig } from "vitest/config";

// Files that own a database run in two processes, for two cores. They and the units share what was imported:
// no module of the server or the packages keeps anything that a test could change.
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: "unit",
          include: [
            "packages/**/*.test.ts",
            "tools/**/*.test.ts",
            "campaigns/**/*.test.ts",
            "apps/web/offline/**/*.test.ts",
          ],
          exclude: ["**/node_modules/**", "**/dist/**", "packages/client/**"],
          isolate: false,
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: "server",
          include: ["apps/server/**/*.test.ts", "dev-world/**/*.test.ts"],
          exclude: ["**/node_modules/**"],
          globalSetup: ["apps/server/src/testing/global-setup.ts"],
          isolate: false,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: "./apps/web/vite.config.ts",
        test: {
          name: "web",
          environment: "happy-dom",
          // A window for each file costs more than its tests; these processes make theirs once.
          pool: "vmForks",
          maxWorkers: 2,
          testTimeout: 20_000,
          include: [
            "apps/web/{src,packing}/**/*.test.{ts,tsx}",
            "apps/console/src/**/*.test.{ts,tsx}",
            "packages/client/src/**/*.test.{ts,tsx}",
            "packages/ui/src/**/*.test.tsx",
          ],
          exclude: ["**/node_modules/**"],
        },
      },
    ],
    maxWorkers: 2,
    pool: "forks",
  },
});
