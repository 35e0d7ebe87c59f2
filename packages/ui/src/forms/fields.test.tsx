import { useState } from "react";
import { expect, it } from "vitest";
import { press, show, type } from "../testing/show.tsx";
import { MoneyField } from "./money-field.tsx";
import { SearchBox } from "./search-box.tsx";
import { Stepper } from "./stepper.tsx";

it("takes an amount as it is pasted and leaves the old one when it is none", async () => {
  function Form() {
    const [value, setValue] = useState("20");
    const chips = [{ label: "all", value: "980.5" }];
    return <MoneyField label="amount" unit="元" value={value} onChange={setValue} chips={chips} />;
  }
  const { run, find, end } = await show(<Form />);
  const input = find("input", HTMLInputElement);
  await run(() => type(input, "￥1,234.5678"));
  expect(input.value).toBe("1234.567");
  await run(() => type(input, "-5"));
  expect(input.value).toBe("1234.567");
  await run(() => find("button", HTMLButtonElement).click());
  expect(input.value).toBe("980.5");
  expect(find("button", HTMLButtonElement).getAttribute("aria-pressed")).toBe("true");
  await end();
});

it("names the error of a field where assistive technology looks for it", async () => {
  const { find, end } = await show(
    <MoneyField label="amount" unit="元" value="" onChange={() => {}} error="too little" />,
  );
  const input = find("input", HTMLInputElement);
  expect(input.getAttribute("aria-invalid")).toBe("true");
  const note = document.getElementById(input.getAttribute("aria-describedby") ?? "");
  expect(note?.textContent).toBe("too little");
  await end();
});

it("empties a search by Esc and keeps the focus, without closing what it stands in", async () => {
  let closed = 0;
  function Form() {
    const [value, setValue] = useState("abc");
    return (
      // oxlint-disable-next-line no-static-element-interactions -- stands for a dialog around it
      <div onKeyDown={() => (closed += 1)}>
        <SearchBox label="search" clearLabel="clear" value={value} onChange={setValue} />
      </div>
    );
  }
  const { run, find, end } = await show(<Form />);
  const input = find("input", HTMLInputElement);
  await run(() => press(input, "Escape"));
  expect(input.value).toBe("");
  expect(document.activeElement).toBe(input);
  expect(closed).toBe(0);
  await run(() => press(input, "Escape"));
  expect(closed).toBe(1);
  await end();
});

it("brings a typed multiple into its range when the field is left", async () => {
  function Form() {
    const [value, setValue] = useState(5);
    return (
      <Stepper
        label="multiple"
        lessLabel="less"
        moreLabel="more"
        value={value}
        min={1}
        max={100}
        onChange={setValue}
      />
    );
  }
  const { run, find, end } = await show(<Form />);
  const input = find("input", HTMLInputElement);
  await run(() => type(input, "999"));
  expect(input.value).toBe("999");
  await run(() => input.dispatchEvent(new Event("focusout", { bubbles: true })));
  expect(input.value).toBe("100");
  await run(() => press(input, "ArrowDown"));
  expect(input.value).toBe("99");
  await end();
});

it("takes decimals where they are asked for, and counts them in whole units", async () => {
  const heard: number[] = [];
  function Form() {
    const [value, setValue] = useState(1000);
    return (
      <Stepper
        label="stake"
        lessLabel="less"
        moreLabel="more"
        value={value}
        min={1000}
        max={50_000_000}
        step={1000}
        decimals={3}
        onChange={(next) => {
          heard.push(next);
          setValue(next);
        }}
      />
    );
  }
  const { run, find, end } = await show(<Form />);
  const input = find("input", HTMLInputElement);
  expect(input.value).toBe("1");
  await run(() => type(input, "2."));
  expect(input.value).toBe("2.");
  await run(() => type(input, "2.5059"));
  expect(input.value).toBe("2.505");
  await run(() => press(input, "ArrowUp"));
  expect(input.value).toBe("3.505");
  await run(() => type(input, "0.5"));
  await run(() => input.dispatchEvent(new Event("focusout", { bubbles: true })));
  expect(input.value).toBe("1");
  expect(heard).toEqual([2000, 2505, 3505, 1000]);
  await end();
});

it("looks the same for a rate with one and with two decimals, and gives long numbers more room", async () => {
  const lookOf = async (value: number, decimals: number) => {
    const { find, end } = await show(
      <Stepper
        label="number"
        lessLabel="less"
        moreLabel="more"
        value={value}
        min={0}
        max={9999}
        decimals={decimals}
        onChange={() => {}}
      />,
    );
    const look = find("button", HTMLButtonElement).className;
    await end();
    return look;
  };
  expect(await lookOf(35, 2)).toBe(await lookOf(30, 2));
  expect(await lookOf(1960, 0)).not.toBe(await lookOf(196, 0));
});
