import type { Call } from "@fairdraw/wire/core/define-call.ts";
import { Drawer } from "antd";
import { pageOf } from "../app/areas.ts";
import type { Values } from "../call/operator-call.ts";
import { DeedPage } from "../deeds/deed-page.tsx";
import { useTexts } from "../texts/texts.ts";

/** A deed that is begun from a page, with what the page knows of it. */
export interface BegunDeed {
  readonly call: Call;
  readonly given: Values;
}

/** The form of a deed over the page that it was begun from. */
export function DeedDrawer({ deed, onClose }: { deed: BegunDeed | null; onClose: () => void }) {
  const texts = useTexts();
  const page = deed === null ? null : pageOf(deed.call.name);
  return (
    <Drawer
      open={page !== null}
      onClose={onClose}
      closable={{ "aria-label": texts.ui("close") }}
      title={deed === null ? "" : texts.call(deed.call.name)}
      size={560}
      destroyOnHidden
    >
      {deed !== null && page !== null && (
        <DeedPage key={JSON.stringify(deed.given)} page={page} given={deed.given} />
      )}
    </Drawer>
  );
}
