import { type Right, rightAreas, rightVerbs } from "@fairdraw/wire/core/rights.ts";
import { Checkbox, Table } from "antd";
import { useTexts, useWords } from "../texts/texts.ts";
import { staffWords } from "./words.ts";

/** What a set of rights lets one do; with `onChange` it can be changed. */
export function RightsMatrix({
  rights,
  onChange,
}: {
  rights: ReadonlySet<Right>;
  onChange?: (rights: readonly Right[]) => void;
}) {
  const texts = useTexts();
  const words = useWords(staffWords);
  const wordOf = (kind: "RightArea" | "RightVerb", name: string) =>
    texts.value("AdminRole/Search", kind, name) ?? name;
  const change = (right: Right, isOn: boolean) => {
    const next = new Set(rights);
    if (isOn) next.add(right);
    else next.delete(right);
    onChange?.([...next]);
  };
  const columns = [
    {
      key: "area",
      title: words.area,
      render: (_: unknown, { area }: { area: string }) => wordOf("RightArea", area),
    },
    ...rightVerbs.map((verb) => ({
      key: verb,
      title: wordOf("RightVerb", verb),
      align: "center" as const,
      render: (_: unknown, { area }: { area: (typeof rightAreas)[number] }) => (
        <Checkbox
          aria-label={`${wordOf("RightArea", area)} ${wordOf("RightVerb", verb)}`}
          checked={rights.has(`${area}.${verb}`)}
          disabled={onChange === undefined}
          onChange={({ target }) => change(`${area}.${verb}`, target.checked)}
        />
      ),
    })),
  ];
  return (
    <Table
      className="matrix"
      size="small"
      pagination={false}
      columns={columns}
      dataSource={rightAreas.map((area) => ({ key: area, area }))}
    />
  );
}
