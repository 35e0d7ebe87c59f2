import {
  BlockingOverlay,
  Button,
  ConfirmDialog,
  Dialog,
  Drawer,
  FundsPasswordSheet,
  Menu,
  Popover,
  Sheet,
  showToast,
  Tooltip,
  WarningDialog,
} from "@fairdraw/ui";
import { useState } from "react";
import { Sample, Section, Side } from "./section.tsx";

type Open =
  | "dialog"
  | "confirm"
  | "danger"
  | "warning"
  | "sheet"
  | "drawer"
  | "funds"
  | "overlay"
  | null;

const fundsTexts = {
  title: "转出 500.00 元给 player2",
  password: "资金密码",
  googleCode: "谷歌验证码",
  show: "显示密码",
  hide: "隐藏密码",
  capsLock: "大写锁定已打开",
  forgot: "忘记资金密码",
  confirm: "确认",
  cancel: "取消",
  close: "关闭",
};

const overlayMs = 1500;

/** What lies over the page. */
export function Overlays() {
  const [open, setOpen] = useState<Open>(null);
  const [confirmed, setConfirmed] = useState(0);
  const close = () => setOpen(null);
  const confirm = () => {
    setConfirmed(confirmed + 1);
    close();
  };
  const block = () => {
    setOpen("overlay");
    setTimeout(close, overlayMs);
  };
  return (
    <Section title="浮层">
      <Sample name="Dialog, ConfirmDialog, WarningDialog">
        <Side>
          <Button onClick={() => setOpen("dialog")}>对话框</Button>
          <Button onClick={() => setOpen("confirm")}>确认</Button>
          <Button look="danger" onClick={() => setOpen("danger")}>
            危险确认
          </Button>
          <Button onClick={() => setOpen("warning")}>提醒（3 秒）</Button>
        </Side>
        <p className="text-small text-ink-2">已确认 {confirmed} 次</p>
      </Sample>
      <Sample name="Sheet, Drawer, Overlay64">
        <Side>
          <Button onClick={() => setOpen("sheet")}>侧板</Button>
          <Button onClick={() => setOpen("drawer")}>详情抽屉</Button>
          <Button onClick={() => setOpen("funds")}>资金密码</Button>
          <Button onClick={block}>遮罩 1.5 秒</Button>
        </Side>
      </Sample>
      <Sample name="Toast">
        <Side>
          <Button onClick={() => showToast({ kind: "ok", text: "保存成功" })}>成功提示</Button>
          <Button onClick={() => showToast({ kind: "error", text: "保存失败" })}>错误提示</Button>
          <Button
            onClick={() =>
              showToast({ kind: "info", text: "已移除", action: { label: "撤销", run: confirm } })
            }
          >
            可撤销提示
          </Button>
        </Side>
      </Sample>
      <Sample name="Menu, Popover, Tooltip">
        <Side>
          <Menu
            trigger={<Button>菜单</Button>}
            label="操作"
            items={[
              { key: "copy", label: "复制", onSelect: close },
              { key: "share", label: "分享", onSelect: close },
            ]}
          />
          <Popover trigger={<Button>小面板</Button>} label="说明">
            <p className="max-w-56 text-body">小面板里可以放一段说明或几个按钮。</p>
          </Popover>
          <Tooltip text="悬停或聚焦时出现的一句话">
            <Button>提示</Button>
          </Tooltip>
        </Side>
      </Sample>
      <Dialog
        isOpen={open === "dialog"}
        onClose={close}
        title="投注确认"
        description="焦点留在这里，Esc 关闭。"
        closeLabel="关闭"
        footer={
          <>
            <Button onClick={close}>取消</Button>
            <Button look="primary" onClick={confirm}>
              确认投注
            </Button>
          </>
        }
      >
        第 20261121-0712 期，共 10 注，20.00 元。
      </Dialog>
      <ConfirmDialog
        isOpen={open === "confirm" || open === "danger"}
        isDangerous={open === "danger"}
        title={open === "danger" ? "撤销投注" : "投注确认"}
        message="这一步会改变余额。"
        confirmLabel="确定"
        cancelLabel="取消"
        closeLabel="关闭"
        onConfirm={confirm}
        onCancel={close}
      />
      <WarningDialog
        isOpen={open === "warning"}
        message="余额不足，请先充值。"
        hasCountdown
        closeLabel="关闭"
        onClose={close}
      />
      <Sheet isOpen={open === "sheet"} onClose={close} title="选择玩法" closeLabel="关闭">
        <p className="pb-6">手机上从底部升起，宽屏上立在右侧。</p>
      </Sheet>
      <Drawer isOpen={open === "drawer"} onClose={close} title="注单详情" closeLabel="关闭">
        <p className="pb-6">宽 560 像素，旁边的列表仍然看得见。</p>
      </Drawer>
      <FundsPasswordSheet
        isOpen={open === "funds"}
        texts={fundsTexts}
        needsGoogleCode
        onConfirm={confirm}
        onForgot={close}
        onCancel={close}
      />
      <BlockingOverlay
        isBusy={open === "overlay"}
        label="提交中"
        stillLabel="仍在处理"
        backLabel="返回"
        onBack={close}
      />
    </Section>
  );
}
