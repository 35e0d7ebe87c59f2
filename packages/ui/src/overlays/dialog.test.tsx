import { useState } from "react";
import { expect, it } from "vitest";
import { show, soon } from "../testing/show.tsx";
import { Dialog } from "./dialog.tsx";

/** A cart that a dialog may empty; what opened the dialog goes with it, or stays without use. */
function Cart({ becomes }: { becomes: "full" | "idle" | "gone" }) {
  const [isOpen, setOpen] = useState(false);
  const [isLeft, setLeft] = useState(false);
  const isChanged = isLeft && becomes !== "full";
  const leave = () => {
    setLeft(true);
    setOpen(false);
  };
  return (
    <>
      <a href="/elsewhere">elsewhere</a>
      <section>
        {!(isChanged && becomes === "gone") && (
          <button type="button" id="bet" disabled={isChanged} onClick={() => setOpen(true)}>
            bet
          </button>
        )}
        <button type="button" id="schemes">
          schemes
        </button>
      </section>
      <Dialog isOpen={isOpen} onClose={leave} title="sure?" closeLabel="close" />
    </>
  );
}

it.each([
  ["to what opened it", "full", "bet"],
  ["to a neighbour of what can no longer be pressed", "idle", "schemes"],
  ["to a neighbour of what is gone", "gone", "schemes"],
] as const)("gives the focus back %s", async (_, becomes, holder) => {
  const { find, run, end } = await show(<Cart becomes={becomes} />);
  const bet = find("#bet", HTMLButtonElement);
  await run(() => {
    bet.focus();
    bet.click();
  });
  const close = document.querySelector<HTMLElement>('[role="dialog"] button');
  await soon(() => expect(document.activeElement).toBe(close));
  await run(() => close?.click());
  await soon(() => expect(document.activeElement?.id).toBe(holder));
  await end();
});
