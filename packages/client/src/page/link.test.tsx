import { show } from "@fairdraw/ui/testing";
import { act } from "react";
import { MemoryRouter, useLocation } from "react-router";
import { expect, it } from "vitest";
import { Link } from "./link.tsx";
import { useSearchParams } from "./use-search-params.ts";

function Page() {
  const { pathname, search } = useLocation();
  const [params, setParams] = useSearchParams();
  return (
    <>
      <p>{pathname + search}</p>
      <b>{params.get("tab")}</b>
      <Link to="/Bet/101?tab=mine">go</Link>
      <Link to="/Elsewhere" onClick={(event) => event.preventDefault()}>
        stay
      </Link>
      <button type="button" onClick={() => setParams({ tab: "all" }, { replace: true })}>
        change
      </button>
    </>
  );
}

async function openPage() {
  const { page } = await show(
    <MemoryRouter>
      <Page />
    </MemoryRouter>,
  );
  const press = async (text: string, how: MouseEventInit = {}) => {
    const event = new MouseEvent("click", { bubbles: true, cancelable: true, ...how });
    const all = [...page.querySelectorAll<HTMLElement>("a, button")];
    await act(async () => all.find((one) => one.textContent === text)?.dispatchEvent(event));
    return event;
  };
  return { page, press, at: () => page.querySelector("p")?.textContent };
}

it("moves to its page inside the pages, and says its address to the browser", async () => {
  const { page, press, at } = await openPage();
  expect(page.querySelector("a")?.getAttribute("href")).toBe("/Bet/101?tab=mine");
  const event = await press("go");
  expect(event.defaultPrevented).toBe(true);
  expect(at()).toBe("/Bet/101?tab=mine");
});

it("leaves a press for another tab to the browser, and one that was answered alone", async () => {
  const { press, at } = await openPage();
  const event = await press("go", { ctrlKey: true });
  expect(event.defaultPrevented).toBe(false);
  await press("stay");
  expect(at()).toBe("/");
});

it("reads what stands behind the question mark, and changes it where it is", async () => {
  const { page, press, at } = await openPage();
  await press("go");
  expect(page.querySelector("b")?.textContent).toBe("mine");
  await press("change");
  expect(at()).toBe("/Bet/101?tab=all");
});
