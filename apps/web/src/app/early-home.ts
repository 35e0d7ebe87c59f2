import { fillHomeLook } from "./shell/home-look-answers.ts";

/** The build puts this into the page as it is, to run before the modules. */
const early = [...(window.fairdrawEarly ?? [])];
// The page itself comes with or without it, and tells what failed.
if (document.documentElement.dataset["look"] === "home") fillHomeLook(early).catch(() => {});
