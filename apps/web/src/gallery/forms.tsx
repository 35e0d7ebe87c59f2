import {
  Checkbox,
  DateRange,
  type DayRange,
  Field,
  MoneyField,
  PasswordField,
  RadioGroup,
  SearchBox,
  Segmented,
  Select,
  SelectField,
  Stepper,
  Switch,
  TextArea,
} from "@fairdraw/ui";
import { useState } from "react";
import { Sample, Section, Side } from "./section.tsx";

/** A day that stands still, so that the page looks the same every day. */
const today = "2026-11-21";
const channels = [
  { value: "bank", label: "银行卡", hint: "10 分钟内到账，单笔 100 至 50,000 元" },
  { value: "usdt", label: "USDT", hint: "链上 2 次确认后到账" },
  { value: "closed", label: "电子钱包", hint: "维护中", isDisabled: true },
] as const;
const units = [
  { value: "yuan", label: "元" },
  { value: "jiao", label: "角" },
  { value: "fen", label: "分" },
] as const;

function noop(): void {}

/** Everything that takes an entry: empty, filled, wrong, closed. */
export function Forms() {
  const [amount, setAmount] = useState("500");
  const [isAgreed, setAgreed] = useState(false);
  const [isHidden, setHidden] = useState(true);
  const [channel, setChannel] = useState<(typeof channels)[number]["value"]>("bank");
  const [unit, setUnit] = useState<(typeof units)[number]["value"]>("yuan");
  const [days, setDays] = useState<DayRange>({ from: "2026-11-15", to: today });
  const [wanted, setWanted] = useState("");
  const [multiple, setMultiple] = useState(5);
  return (
    <Section title="表单">
      <Sample name="Field">
        <Field label="账号" hint="6 至 16 位字母或数字" defaultValue="player1" />
        <Field label="账号（有误）" error="账号已被使用" defaultValue="admin" />
        <Field label="账号（不可改）" disabled defaultValue="player1" />
        <PasswordField
          label="密码"
          showLabel="显示密码"
          hideLabel="隐藏密码"
          capsLockLabel="大写锁定已打开"
          autoComplete="off"
          defaultValue="secret"
        />
      </Sample>
      <Sample name="MoneyField">
        <MoneyField
          label="充值金额"
          hint="单笔 100.00 至 50,000.00"
          value={amount}
          onChange={setAmount}
          unit="元"
          chips={["100", "500", "1000", "5000"].map((value) => ({ label: value, value }))}
        />
        <MoneyField label="金额（有误）" error="余额不足" value="99999" onChange={noop} unit="元" />
        <MoneyField label="金额（不可改）" isDisabled value="20" onChange={noop} unit="元" />
      </Sample>
      <Sample name="Checkbox, Switch">
        <Checkbox label="我已年满 18 岁并同意规则" isOn={isAgreed} onChange={setAgreed} />
        <Checkbox label="必须勾选" isOn={false} onChange={noop} error="请先同意规则" />
        <Checkbox label="不可改" isOn isDisabled onChange={noop} />
        <Switch label="隐藏余额" hint="首页与记录只显示星号" isOn={isHidden} onChange={setHidden} />
        <Switch label="夜间提醒" isOn={false} onChange={noop} />
        <Switch label="不可改" isOn isDisabled onChange={noop} />
      </Sample>
      <Sample name="RadioGroup, SelectField">
        <RadioGroup label="充值方式" value={channel} onChange={setChannel} items={channels} />
        <SelectField label="单位" value={unit} onChange={setUnit} items={units} />
      </Sample>
      <Sample name="DateRange">
        <DateRange
          label="日期"
          pickFrom="请选开始日期"
          pickTo="请选结束日期"
          calendar={{ language: "zh-CN", previousMonth: "上个月", nextMonth: "下个月" }}
          presetLabels={{
            today: "今日",
            yesterday: "昨日",
            last7: "近7天",
            thisMonth: "本月",
            lastMonth: "上月",
          }}
          value={days}
          limits={{ today, spanDaysMax: 31, historyDays: 90 }}
          onChange={setDays}
        />
      </Sample>
      <Sample name="Segmented, Select, Stepper, SearchBox">
        <Side>
          <Segmented label="单位" value={unit} onChange={setUnit} items={units} />
          <Segmented
            label="单位（小）"
            size="small"
            value={unit}
            onChange={setUnit}
            items={units}
          />
          <Select label="单位（列表）" value={unit} onChange={setUnit} items={units} />
          <Stepper
            label="倍数"
            lessLabel="减少"
            moreLabel="增加"
            value={multiple}
            min={1}
            max={100}
            onChange={setMultiple}
          />
        </Side>
        <SearchBox
          label="搜索玩法"
          clearLabel="清空搜索"
          placeholder="玩法名称"
          value={wanted}
          onChange={setWanted}
        />
      </Sample>
      <Sample name="TextArea" isWide>
        <TextArea
          label="单式号码"
          isMonospaced
          hint="每行一注"
          defaultValue={"112\n345\n566"}
          rows={3}
        />
        <TextArea label="备注（有误）" error="最多 200 字" defaultValue="……" rows={2} />
      </Sample>
    </Section>
  );
}
