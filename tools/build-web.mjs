import { ensureWebBuilt } from "./install.mjs";

ensureWebBuilt();
