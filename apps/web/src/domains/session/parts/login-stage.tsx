import { Wordmark } from "@fairdraw/client/brand/wordmark.tsx";
import { BookOpenCheck, Fingerprint, KeyRound } from "lucide-react";
import { useTranslation } from "react-i18next";

const rings = [110, 190, 270, 350, 430];
const balls = [
  { x: 488, y: 148, digit: "3" },
  { x: 636, y: 248, digit: "8" },
  { x: 690, y: 404, digit: "1" },
  { x: 606, y: 560, digit: "7" },
  { x: 452, y: 672, digit: "0" },
];

/** The left side of the login on wide screens: what this site is about. */
export function LoginStage({ isSiteKnown }: { isSiteKnown: boolean }) {
  const { t } = useTranslation("session");
  const facts = [
    { Icon: Fingerprint, title: t("factOne"), text: t("factOneText") },
    { Icon: KeyRound, title: t("factTwo"), text: t("factTwoText") },
    { Icon: BookOpenCheck, title: t("factThree"), text: t("factThreeText") },
  ];
  return (
    <section
      aria-label={t("brandLine")}
      className="relative hidden overflow-hidden bg-[linear-gradient(150deg,#8e1f12,#c8321f_55%,#a3470b)] text-white laptop:sticky laptop:top-0 laptop:flex laptop:h-dvh laptop:min-h-[640px] laptop:flex-col laptop:justify-between laptop:p-12"
    >
      <svg
        viewBox="0 0 800 800"
        aria-hidden="true"
        preserveAspectRatio="xMidYMid slice"
        className="absolute inset-0 size-full"
      >
        <g fill="none" stroke="#fff" strokeOpacity="0.14" strokeWidth="1.5">
          {rings.map((radius) => (
            <circle key={radius} cx="420" cy="408" r={radius} />
          ))}
        </g>
        {balls.map((ball) => (
          <g key={ball.digit} opacity="0.32">
            <circle cx={ball.x} cy={ball.y} r="34" fill="#fff" />
            <text
              x={ball.x}
              y={ball.y + 12}
              fontSize="34"
              fontWeight="700"
              textAnchor="middle"
              fill="#8e1f12"
            >
              {ball.digit}
            </text>
          </g>
        ))}
      </svg>
      <div className="relative min-h-7">{isSiteKnown && <Wordmark isOnColor />}</div>
      <div className="relative max-w-[560px]">
        <p className="text-[40px] leading-tight font-bold">{t("brandLine")}</p>
        <p className="mt-3 text-lead text-white/95">{t("brandText")}</p>
        <ul className="mt-8 grid gap-5">
          {facts.map(({ Icon, title, text }) => (
            <li key={title} className="flex gap-4">
              <span className="flex size-11 shrink-0 items-center justify-center rounded-full bg-black/25">
                <Icon size={22} strokeWidth={1.75} aria-hidden="true" />
              </span>
              <div>
                <p className="text-lead font-bold">{title}</p>
                <p className="text-body text-white/95">{text}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
      <span />
    </section>
  );
}

/** The same in a few words, where there is no room for the stage. */
export function LoginWord() {
  const { t } = useTranslation("session");
  return (
    <aside
      aria-label={t("brandLine")}
      className="mb-5 flex items-center gap-3 rounded-card bg-[linear-gradient(120deg,#8e1f12,#c8321f)] px-4 py-3 text-white laptop:hidden"
    >
      <Fingerprint size={26} strokeWidth={1.5} className="shrink-0" aria-hidden="true" />
      <span>
        <span className="block text-body font-bold">{t("brandLine")}</span>
        <span className="block text-small text-white/95">{t("brandShort")}</span>
      </span>
    </aside>
  );
}
