import { createPortal } from "react-dom";
import { Spinner } from "../basics/spinner.tsx";

/** Blocks the page while a write is under way: a box of 64 x 64 on a dark veil, with its reason. */
export function Overlay64({ label, children }: { label: string; children?: React.ReactNode }) {
  return createPortal(
    <div
      role="alert"
      aria-busy="true"
      className="fixed inset-0 z-[70] flex flex-col items-center justify-center gap-4 bg-veil text-white fd-fade"
    >
      <div className="flex size-16 items-center justify-center rounded-card bg-black/70">
        <Spinner size={32} />
      </div>
      <p className="text-lead">{label}</p>
      {children}
    </div>,
    document.body,
  );
}
