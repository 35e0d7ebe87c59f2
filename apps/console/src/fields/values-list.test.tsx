import { act } from "react";
import { createRoot } from "react-dom/client";
import { MemoryRouter } from "react-router";
import { expect, it } from "vitest";
import { pageOf } from "../app/areas.ts";
import { ValuesList } from "./values-list.tsx";

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

it("has the entries of a list as lines under the names of their fields", async () => {
  const call = "AdminAgent/Tree";
  const values = {
    Rates: [
      { Kind: 1, Rate: 40, Least: 30, Most: 50 },
      { Kind: 2, Rate: 35, Least: 20, Most: 45 },
    ],
    Quotas: [],
  };
  const place = document.body.appendChild(document.createElement("div"));
  const root = createRoot(place);
  await act(async () =>
    root.render(
      <MemoryRouter>
        <ValuesList call={call} fields={pageOf(call)?.answer ?? []} values={values} />
      </MemoryRouter>,
    ),
  );
  const lines = [...place.querySelectorAll("table.plain tr")].map((line) =>
    [...line.children].map(({ textContent }) => textContent),
  );
  expect(lines.slice(1).map((line) => line.slice(1))).toEqual([
    ["40", "30", "50"],
    ["35", "20", "45"],
  ]);
  expect(lines[0]).toHaveLength(4);
  // What has no entries says so in a word.
  expect(place.textContent).toContain("–");
  await act(async () => root.unmount());
});
