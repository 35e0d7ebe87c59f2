import {
  contrastLeast,
  type SkinPair,
  skinPairs,
  weakPairs,
} from "@fairdraw/wire/account/skin-contrast.ts";
import { skinPresets } from "@fairdraw/wire/account/skin-presets.ts";
import type { SkinColors, SkinTokens } from "@fairdraw/wire/account/skins.ts";
import { chooseSkin, listSkins, saveSkin } from "@fairdraw/wire/site/operator-skin-calls.ts";
import { Alert, Button, Card, Input } from "antd";
import { useState } from "react";
import { type CallPage, mayCall } from "../app/areas.ts";
import { operatorCall } from "../call/operator-call.ts";
import { useSession } from "../call/session.ts";
import { Badge } from "../charts/badge.tsx";
import { filled } from "../dashboard/words.ts";
import { useAnswer } from "../lists/use-answer.ts";
import { failureText } from "../texts/outcome-text.ts";
import { useTexts, useWords } from "../texts/texts.ts";
import { words } from "./words.ts";

type SkinName = keyof typeof skinPresets;
const themes = ["Light", "Dark"] as const;
const keys = ["Primary", "Strong", "OnPrimary", "Tint"] as const;
const grounds = { Light: "#ffffff", Dark: "#161c25" };
const inks = { Light: "#1a1f2b", Dark: "#e8ecf2" };

/** The skins of the betting screens: each with a look at it, its colours, and what of them can be read. */
export function SkinsPage({ page }: { page: CallPage }) {
  const texts = useTexts();
  const { answer, failure, readAgain } = useAnswer(listSkins, {});
  const items = answer?.Items ?? [];
  return (
    <>
      <h1>{texts.call(page.call.name)}</h1>
      {failure !== null && <Alert role="alert" type="error" showIcon={false} title={failure} />}
      {items.map(({ Skin, IsChosen, IsOwn, Light, Dark }) => (
        <SkinCard
          key={`${Skin}${JSON.stringify([Light, Dark])}`}
          skin={Skin}
          isChosen={IsChosen}
          isOwn={IsOwn}
          kept={{ Light, Dark }}
          onDone={readAgain}
        />
      ))}
    </>
  );
}

interface SkinCardProps {
  skin: SkinName;
  isChosen: boolean;
  isOwn: boolean;
  kept: SkinTokens;
  onDone: () => void;
}

function SkinCard({ skin, isChosen, isOwn, kept, onDone }: SkinCardProps) {
  const texts = useTexts();
  const word = useWords(words);
  const rights = useSession()?.rights ?? [];
  const [tokens, setTokens] = useState(kept);
  const [reason, setReason] = useState("");
  const [failure, setFailure] = useState<string | null>(null);
  const weak = weakPairs(tokens);
  const name = texts.value(listSkins.name, "Skin", skin) ?? skin;
  const field = (key: string) => texts.field(listSkins.name, key);
  const mayChange = mayCall(saveSkin, rights);
  const pairText = ({ theme, text, ground, ratio }: SkinPair) =>
    filled(word.pair, {
      theme: field(theme),
      text: text === "Ink" ? word.ink : field(text),
      ground: ground === "Surface" ? word.surface : field(ground),
      ratio: ratio.toFixed(2),
    });

  async function send(call: typeof saveSkin | typeof chooseSkin, body: object): Promise<void> {
    const outcome = await operatorCall(call, { ...body, Skin: skin, Reason: reason });
    setFailure(failureText(call, outcome, texts));
    if (outcome.kind === "done") onDone();
  }

  return (
    <Card
      size="small"
      className="space"
      title={
        <h2>
          {name} {isChosen && <Badge level={0}>{field("IsChosen")}</Badge>}{" "}
          {isOwn && <Badge level={1}>{texts.field(listSkins.name, "IsOwn")}</Badge>}
        </h2>
      }
    >
      <div className="skin">
        {themes.map((theme) => (
          <div key={theme}>
            <strong>{field(theme)}</strong>
            {keys.map((key) => (
              <label key={key} className="skin-color">
                <span>{field(key)}</span>
                <input
                  type="color"
                  aria-label={`${name} ${field(theme)} ${field(key)}`}
                  disabled={!mayChange}
                  value={tokens[theme][key]}
                  onChange={({ target }) =>
                    setTokens({ ...tokens, [theme]: { ...tokens[theme], [key]: target.value } })
                  }
                />
                <code>{tokens[theme][key]}</code>
              </label>
            ))}
          </div>
        ))}
        {themes.map((theme) => (
          <Look key={theme} theme={theme} colors={tokens[theme]} label={word.bet} />
        ))}
      </div>
      {weak.length > 0 && (
        <Alert
          role="alert"
          className="space"
          type="error"
          showIcon={false}
          title={filled(word.weak, { least: contrastLeast })}
          description={weak.map((pair) => (
            <div key={`${pair.theme}${pair.text}${pair.ground}`}>{pairText(pair)}</div>
          ))}
        />
      )}
      {weak.length === 0 && (
        <p>
          {filled(word.readable, {
            least: Math.min(...skinPairs(tokens).map(({ ratio }) => ratio)).toFixed(2),
          })}
        </p>
      )}
      {failure !== null && (
        <Alert role="alert" className="space" type="error" showIcon={false} title={failure} />
      )}
      {mayChange && (
        <div className="actions">
          <Input
            className="reason-field"
            aria-label={`${name} ${texts.field(saveSkin.name, "Reason")}`}
            placeholder={texts.ui("reasonHint")}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
          <Button
            type="primary"
            disabled={weak.length > 0 || reason.trim().length < 5}
            onClick={() => void send(saveSkin, tokens)}
          >
            {word.save}
          </Button>
          <Button onClick={() => setTokens(skinPresets[skin])}>{word.ours}</Button>
          <Button
            disabled={isChosen || reason.trim().length < 5}
            onClick={() => void send(chooseSkin, {})}
          >
            {texts.call(chooseSkin.name)}
          </Button>
        </div>
      )}
    </Card>
  );
}

/** How a button, a header and a number look in these colours. */
function Look({
  theme,
  colors,
  label,
}: {
  theme: (typeof themes)[number];
  colors: SkinColors;
  label: string;
}) {
  return (
    <div className="look" style={{ backgroundColor: grounds[theme] }} aria-hidden="true">
      <div style={{ backgroundColor: colors.Tint, color: inks[theme] }}>
        {label} <span style={{ color: colors.Primary }}>03</span>
      </div>
      <div style={{ color: colors.Primary }}>19.50</div>
      <div style={{ backgroundColor: colors.Primary, color: colors.OnPrimary }}>{label}</div>
      <div style={{ backgroundColor: colors.Strong, color: colors.OnPrimary }}>{label}</div>
    </div>
  );
}
