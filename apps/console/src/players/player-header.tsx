import { Link } from "@fairdraw/client/page/link.tsx";
import { getPlayer } from "@fairdraw/wire/account/player-calls.ts";
import { Tag } from "antd";
import { pageOf } from "../app/areas.ts";
import type { Values } from "../call/operator-call.ts";
import { valueText } from "../fields/value-text.ts";
import { useTexts, useWords } from "../texts/texts.ts";
import { chosenOf } from "./player-rows.tsx";
import { words } from "./words.ts";

/** What stands at the top of a player's page. */
export const headerNames: readonly string[] = [
  "Type",
  "Balance",
  "HeldAmount",
  "TurnoverRequired",
  "IdentityState",
  "Turnover",
  "Profit",
  "RgState",
  "Sessions",
  "RegisteredAt",
  "LastLoginAt",
  "LastIp",
  "LastPlace",
];

/** Who a player is and what he has, at first sight. */
export function PlayerHeader({ player }: { player: Values }) {
  const texts = useTexts();
  const says = useWords(words);
  const call = getPlayer.name;
  const fields = chosenOf(pageOf(call)?.answer ?? [], headerNames);
  const tags = Array.isArray(player["Tags"]) ? player["Tags"].map(String) : [];
  const picture = typeof player["OwnPicture"] === "string" ? player["OwnPicture"] : "";
  const above = typeof player["Upline"] === "string" ? player["Upline"] : "";
  const upline = above === "" ? [] : above.split(" > ");
  const items = [
    {
      key: "Upline",
      label: texts.field(call, "Upline"),
      isWide: true,
      children:
        upline.length === 0
          ? says.none
          : upline.map((name, i) => (
              <span key={name}>
                {i > 0 && " > "}
                <Link to={`/AdminPlayer/Detail?UserName=${encodeURIComponent(name)}`}>{name}</Link>
              </span>
            )),
    },
    ...(picture === ""
      ? []
      : [
          {
            key: "OwnPicture",
            label: texts.field(call, "OwnPicture"),
            isWide: true,
            children: <img src={picture} alt="" width={64} height={64} />,
          },
        ]),
    {
      key: "Tags",
      label: texts.field(call, "Tags"),
      isWide: true,
      children: (
        <>
          {player["IsBlacklisted"] === true && <Tag color="red">{says.shutOut}</Tag>}
          {tags.map((tag) => (
            <Tag key={tag}>{tag}</Tag>
          ))}
          {tags.length === 0 && player["IsBlacklisted"] !== true && says.none}
        </>
      ),
    },
    ...fields.map((field) => ({
      key: field.name,
      label: texts.field(call, field.name),
      isWide: false,
      children:
        field.name === "LastLoginAt" && player["LastLoginAt"] === null
          ? says.never
          : valueText(field, player[field.name], { call, texts }),
    })),
  ];
  return (
    <dl className="facts" aria-label={says.facts}>
      {items.map(({ key, label, isWide, children }) => (
        <div key={key} className={isWide ? "wide-fact" : "fact"}>
          <dt>{label}</dt>
          <dd>{children}</dd>
        </div>
      ))}
    </dl>
  );
}
