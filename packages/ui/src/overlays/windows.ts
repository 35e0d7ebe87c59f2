/** What opens over a page, for those who fetch it when it is opened. */
export { Dialog, Drawer, Sheet } from "./dialog.tsx";
export { WarningDialog } from "./warning-dialog.tsx";
