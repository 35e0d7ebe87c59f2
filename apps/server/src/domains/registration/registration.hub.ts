import { HubException } from "@fairdraw/signalr-server";
import { getWechatLoginInitial } from "@fairdraw/wire";
import type { Hub } from "../../platform/hub/hub.ts";
import { initWechatLogin, type WechatParts } from "./wechat-login.ts";

/** Binds the method by which a login page asks for its WeChat code. */
export function serveRegistrationHub(hub: Hub, parts: WechatParts): void {
  hub.serve(getWechatLoginInitial, async ({ merchantId, arrival }) => {
    const code = await initWechatLogin(parts, { merchantId, ip: arrival.ip });
    if (code === null) throw new HubException("WeChat is not offered here.");
    return code;
  });
}
