import { addFixedTexts } from "../i18n.ts";
import { en } from "./texts.en.ts";
import { tw } from "./texts.tw.ts";
import { zh } from "./texts.zh.ts";

// Of what stands around every page, and of what stands in for a page that cannot be fetched.
addFixedTexts("fallback", { "zh-CN": zh, "zh-TW": tw, en });
