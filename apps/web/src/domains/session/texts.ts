import { addTexts } from "../../lib/i18n.ts";
import { en } from "./texts.en.ts";
import { zh } from "./texts.zh.ts";

addTexts("session", { "zh-CN": zh, en });
