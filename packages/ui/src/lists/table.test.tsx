import { createPortal } from "react-dom";
import { expect, it, vi } from "vitest";
import { show } from "../testing/show.tsx";
import { Table } from "./table.tsx";

const rows = [{ name: "anna" }, { name: "ben" }];

it("opens the row that is pressed, but not for what a control or a menu of it does", async () => {
  const onOpen = vi.fn();
  const { page, run, end } = await show(
    <Table
      caption="people"
      rows={rows}
      rowKey={(row) => row.name}
      onOpen={({ name }) => onOpen(name)}
      columns={[
        { key: "name", title: "Name", cell: ({ name }) => <b>{name}</b> },
        { key: "deed", title: "Deed", cell: ({ name }) => <button type="button">{name}</button> },
        {
          key: "menu",
          title: "Menu",
          cell: ({ name }) => createPortal(<i id={`menu-${name}`}>{name}</i>, document.body),
        },
      ]}
    />,
  );
  const press = (element: Element | null) =>
    run(() => element?.dispatchEvent(new MouseEvent("click", { bubbles: true })));
  await press(page.querySelector("tbody button"));
  await press(document.querySelector("#menu-ben"));
  expect(onOpen).not.toHaveBeenCalled();
  await press(page.querySelector("tbody b"));
  expect(onOpen).toHaveBeenCalledExactlyOnceWith("anna");
  await end();
});

it("is put in order by the titles that can do that, and says how it is", async () => {
  const onSort = vi.fn();
  const { page, run, end } = await show(
    <Table
      caption="people"
      rows={rows}
      rowKey={(row) => row.name}
      sort={{ key: "name", isDescending: true, onSort }}
      columns={[
        { key: "name", title: "Name", isSortable: true, cell: ({ name }) => name },
        { key: "length", title: "Length", isSortable: true, cell: ({ name }) => name.length },
        { key: "plain", title: "Plain", cell: ({ name }) => name },
      ]}
    />,
  );
  const heads = [...page.querySelectorAll("th")];
  expect(heads.map((head) => head.getAttribute("aria-sort"))).toEqual(["descending", null, null]);
  const buttons = [...page.querySelectorAll<HTMLElement>("th button")];
  expect(buttons).toHaveLength(2);
  await run(() => buttons[1]?.click());
  expect(onSort).toHaveBeenCalledExactlyOnceWith("length");
  await end();
});
