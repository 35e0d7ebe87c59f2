import { expect, it, vi } from "vitest";
import { show, type } from "../testing/show.tsx";
import { FundsPasswordSheet, type FundsProof } from "./funds-password-sheet.tsx";

const texts = {
  title: "转出 500.00 元给 player2",
  password: "资金密码",
  googleCode: "谷歌验证码",
  show: "显示",
  hide: "隐藏",
  capsLock: "大写锁定",
  forgot: "忘记资金密码",
  confirm: "确认",
  cancel: "取消",
  close: "关闭",
};

async function open(change: { needsGoogleCode?: boolean; isLocked?: boolean } = {}) {
  const onConfirm = vi.fn<(proof: FundsProof) => void>();
  const shown = await show(
    <FundsPasswordSheet
      isOpen
      texts={texts}
      needsGoogleCode={change.needsGoogleCode ?? false}
      isLocked={change.isLocked ?? false}
      onConfirm={onConfirm}
      onForgot={() => {}}
      onCancel={() => {}}
    />,
  );
  const inputs = () => [...document.querySelectorAll("input")];
  const send = () => shown.run(() => shown.find("form", HTMLFormElement).requestSubmit());
  const fill = (place: number, text: string) =>
    shown.run(() => {
      const input = inputs()[place];
      if (input !== undefined) type(input, text);
    });
  return { ...shown, onConfirm, send, fill };
}

it("adds the funds password to the write, under the names of the wire", async () => {
  const { send, fill, onConfirm, end } = await open();
  await send();
  expect(onConfirm).not.toHaveBeenCalled();
  await fill(0, "secret 1");
  await send();
  expect(onConfirm).toHaveBeenCalledExactlyOnceWith({ FundsPassword: "secret 1" });
  await end();
});

it("waits for six digits where the authenticator is on", async () => {
  const { send, fill, onConfirm, end } = await open({ needsGoogleCode: true });
  await fill(0, "secret 1");
  await fill(1, "12 34 5");
  await send();
  expect(onConfirm).not.toHaveBeenCalled();
  await fill(1, "123456");
  await send();
  expect(onConfirm).toHaveBeenCalledWith({ FundsPassword: "secret 1", GoogleCode: "123456" });
  await end();
});

it("takes nothing while it is locked, and is never filled by the browser", async () => {
  const { send, fill, onConfirm, find, end } = await open({ isLocked: true });
  await fill(0, "secret 1");
  await send();
  expect(onConfirm).not.toHaveBeenCalled();
  expect(find("input", HTMLInputElement).autocomplete).toBe("off");
  await end();
});
