import { expect, it } from "vitest";
import { show } from "../testing/show.tsx";
import { ConfirmDialog } from "./confirm-dialog.tsx";

const rest = {
  isOpen: true,
  message: "sure?",
  cancelLabel: "no",
  closeLabel: "close",
  onConfirm: () => {},
  onCancel: () => {},
};
const words = () => ({
  title: document.querySelector("[role=alertdialog] h2")?.textContent,
  buttons: [...document.querySelectorAll("[role=alertdialog] button")].map((b) => b.textContent),
});

it("is called a notice, and confirms with that word, unless it is told other words", async () => {
  const plain = await show(<ConfirmDialog {...rest} />);
  expect(words().title).toBe("提示");
  expect(words().buttons).toEqual(expect.arrayContaining(["no", "确认"]));
  await plain.end();
  const named = await show(<ConfirmDialog {...rest} title="Leave" confirmLabel="yes" />);
  expect(words().title).toBe("Leave");
  expect(words().buttons).toContain("yes");
  expect(words().buttons).not.toContain("确认");
  await named.end();
});
