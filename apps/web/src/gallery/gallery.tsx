import { Segmented, Toaster } from "@fairdraw/ui";
import { useEffect, useState } from "react";
import { Balls } from "./balls.tsx";
import { Basics } from "./basics.tsx";
import { Forms } from "./forms.tsx";
import { Lists } from "./lists.tsx";
import { Overlays } from "./overlays.tsx";

/** `?theme=dark` sets the look, `?bare` leaves the bar away: how the narrow frame asks for itself. */
const query = new URLSearchParams(window.location.search);
const isBare = query.has("bare");

type Look = "light" | "dark";
type Width = "full" | "1024" | "768" | "390";

const widths: readonly { value: Width; label: string }[] = [
  { value: "full", label: "全宽" },
  { value: "1024", label: "1024" },
  { value: "768", label: "768" },
  { value: "390", label: "390" },
];
const looks: readonly { value: Look; label: string }[] = [
  { value: "light", label: "浅色" },
  { value: "dark", label: "深色" },
];
const sections = ["基础", "表单", "号码", "数据", "浮层"];

/**
 * Every component of the kit in every state, for those who design and check it. No player comes
 * here, so its samples are plain Chinese and not texts of the product.
 */
export function Gallery() {
  const [look, setLook] = useState<Look>(query.get("theme") === "dark" ? "dark" : "light");
  const [width, setWidth] = useState<Width>("full");
  useEffect(() => {
    document.documentElement.dataset["theme"] = look;
  }, [look]);
  return (
    <>
      {!isBare && (
        <header className="sticky top-0 z-40 flex flex-wrap items-center gap-x-6 gap-y-2 border-b border-line bg-surface px-4 py-2 tablet:px-8">
          <h1 className="text-title font-bold">组件</h1>
          <nav aria-label="分区" className="hidden gap-1 laptop:flex">
            {sections.map((name) => (
              <a
                key={name}
                href={`#${name}`}
                className="flex min-h-10 items-center rounded-control px-3 text-ink-2 hover:bg-surface-2"
              >
                {name}
              </a>
            ))}
          </nav>
          <div className="ml-auto flex flex-wrap gap-3">
            <span className="hidden tablet:inline-flex">
              <Segmented label="宽度" value={width} onChange={setWidth} items={widths} />
            </span>
            <Segmented label="外观" value={look} onChange={setLook} items={looks} />
          </div>
        </header>
      )}
      {width === "full" ? (
        <main className="mx-auto flex max-w-[1280px] flex-col gap-10 px-4 py-6 tablet:px-8">
          {isBare && <h1 className="sr-only">组件</h1>}
          <Basics />
          <Forms />
          <Balls />
          <Lists />
          <Overlays />
        </main>
      ) : (
        <main className="flex justify-center py-6">
          <iframe
            key={look}
            title={`宽 ${width}`}
            src={`?bare&theme=${look}`}
            style={{ width: Number(width), height: "calc(100dvh - 120px)" }}
            className="rounded-card border border-line-strong"
          />
        </main>
      )}
      <Toaster closeLabel="关闭" />
    </>
  );
}
