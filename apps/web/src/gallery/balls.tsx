import { categories, zodiacs } from "@fairdraw/lottery-engine";
import {
  BallButton,
  type BallFamily,
  BallRow,
  type BallSize,
  type BallState,
  Button,
  NumberBall,
} from "@fairdraw/ui";
import { useState } from "react";
import { AnimalFace } from "../domains/lottery/animal-face.tsx";
import { GameMark } from "../domains/lottery/parts/game-mark.tsx";
import { Sample, Section, Side } from "./section.tsx";

const sizes: readonly BallSize[] = [20, 28, 36, 44];
const states: readonly BallState[] = ["drawn", "selected", "hit", "idle", "muted", "blocked"];
const carNumbers = ["01", "02", "03", "04", "05", "06", "07", "08", "09", "10"];
const families: readonly { family: BallFamily; name: string; values: readonly string[] }[] = [
  { family: "red", name: "时时彩", values: ["0", "1", "2", "3", "4", "5", "6", "7", "8", "9"] },
  { family: "blue", name: "11选5", values: ["01", "03", "07", "10", "11"] },
  { family: "violet", name: "快乐8", values: ["05", "17", "42", "66", "80"] },
  { family: "green", name: "快乐十分", values: ["02", "09", "13", "18", "20"] },
  { family: "amber", name: "PC28", values: ["3", "8", "9", "0"] },
  { family: "dice", name: "骰子", values: ["1", "2", "3", "4", "5", "6"] },
  {
    family: "car",
    name: "赛车",
    values: carNumbers,
  },
];

const zodiacNumbers = zodiacs.map((_, i) => String(i * 4 + 1).padStart(2, "0"));
const zodiacFaces = zodiacs.map(({ key }) => <AnimalFace key={key} animal={key} />);
const aHash = "50e918dc4a7b".repeat(5).slice(0, 60) + "925a";

/** Drawn numbers of every family in every size and state. */
export function Balls() {
  const [rolls, setRolls] = useState(0);
  const [picked, setPicked] = useState<readonly string[]>(["03"]);
  const toggle = (value: string) =>
    setPicked(picked.includes(value) ? picked.filter((one) => one !== value) : [...picked, value]);
  return (
    <Section title="号码">
      {families.map(({ family, name, values }) => (
        <Sample key={family} name={`${name}：尺寸 20 / 28 / 36 / 44，状态`} isWide>
          {sizes.map((size) => (
            <BallRow
              key={size}
              family={family}
              size={size}
              values={values}
              label={values.join(" ")}
            />
          ))}
          <div className="flex flex-wrap gap-x-6 gap-y-3">
            {states.map((state) => (
              <span key={state} className="flex items-center gap-2 text-small text-ink-2">
                <NumberBall family={family} value={values[3] ?? ""} size={36} state={state} />
                {state}
              </span>
            ))}
          </div>
        </Sample>
      ))}
      <Sample name="哈希：尺寸 20 / 28" isWide>
        <BallRow family="hash" size={20} values={[aHash]} label={aHash} />
        <BallRow family="hash" size={28} values={[aHash]} label={aHash} />
      </Sample>
      <Sample name="特码" isWide>
        <BallRow
          size={36}
          values={["03", "12", "26", "31", "40", "45", "49"]}
          label="03 12 26 31 40 45 + 49"
          hasSpecial
        />
      </Sample>
      <Sample name="动物：36 / 28，各肖" isWide>
        <BallRow size={36} values={zodiacNumbers} faces={zodiacFaces} label="动物" />
        <BallRow size={28} values={zodiacNumbers} faces={zodiacFaces} label="动物" hasSpecial />
        <div className="flex flex-wrap gap-3">
          {zodiacs.map(({ key, label }) => (
            <span key={key} className="flex flex-col items-center text-small text-ink-2">
              <span className="size-12 text-ink">
                <AnimalFace animal={key} />
              </span>
              {label.zh}
            </span>
          ))}
        </div>
      </Sample>
      <Sample name="开奖滚动" isWide>
        <Side>
          <Button onClick={() => setRolls(rolls + 1)}>再滚一次</Button>
          {families.map(({ family, values }) => (
            <BallRow
              key={`${family}-${rolls}`}
              family={family}
              size={36}
              values={values.slice(2, 5)}
              label={values.slice(2, 5).join(" ")}
              isRolling
            />
          ))}
        </Side>
      </Sample>
      <Sample name="CategoryArt" isWide>
        <div className="flex flex-wrap gap-3">
          {categories.map(({ key, name }) => (
            <span key={key} className="flex items-center gap-1.5 text-small text-ink-2">
              <GameMark category={key} size="tiny" />
              <GameMark category={key} size="small" />
              {name.zh}
            </span>
          ))}
        </div>
      </Sample>
      <Sample name="fd-tumble">
        <span className="fd-tumble">
          <BallRow values={["?", "?", "?", "?", "?"]} size={36} state="muted" label="开奖中" />
        </span>
      </Sample>
      <Sample name="BallButton" isWide>
        <div className="grid w-fit grid-cols-5 gap-2 tablet:flex">
          {carNumbers.map((value) => (
            <BallButton
              key={value}
              family="car"
              value={value}
              isPicked={picked.includes(value)}
              onClick={() => toggle(value)}
            />
          ))}
        </div>
        <div className="flex flex-wrap gap-2">
          {["3", "4", "5", "6"].map((value, i) => (
            <BallButton
              key={value}
              value={value}
              subline={`${[1, 3, 6, 10][i]} 注`}
              isPicked={picked.includes(value)}
              onClick={() => toggle(value)}
            />
          ))}
          {["9", "12"].map((value) => (
            <BallButton
              key={value}
              value={value}
              family="blue"
              isRinged
              price="47.5"
              isPicked={picked.includes(value)}
              onClick={() => toggle(value)}
            />
          ))}
          <BallButton value="7" isPicked={false} disabled />
          <BallButton value="8" isPicked={false} isBlocked aria-label="8 封号" />
        </div>
        <div className="flex flex-wrap gap-3">
          {["1", "2", "3", "4", "5", "6"].map((value) => (
            <BallButton
              key={value}
              family="dice"
              value={value}
              isPicked={picked.includes(value)}
              aria-label={value}
              onClick={() => toggle(value)}
            />
          ))}
        </div>
      </Sample>
    </Section>
  );
}
