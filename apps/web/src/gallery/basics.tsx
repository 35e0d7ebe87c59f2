import {
  Avatar,
  Badge,
  Breadcrumb,
  Button,
  CopyText,
  CountdownDisplay,
  CountdownRing,
  EmptyBox,
  IconButton,
  MoneyText,
  Pill,
  Plate,
  Progress,
  Ring,
  Spinner,
  StatusPill,
} from "@fairdraw/ui";
import { Bell, CircleCheck, Clock, History, Star, TriangleAlert, Wrench, X } from "lucide-react";
import { Sample, Section, Side } from "./section.tsx";

const looks = ["primary", "outline", "plain", "ghost", "link", "danger"] as const;
const pillLooks = ["neutral", "ok", "warn", "error", "gold", "play", "accent"] as const;
const urgencies = ["calm", "amber", "red"] as const;
const bars = ["primary", "ok", "warn", "error"] as const;
const states = {
  waiting: { look: "warn", label: "待开奖", icon: <Clock size={12} aria-hidden="true" /> },
  won: { look: "gold", label: "已中奖", icon: <Star size={12} aria-hidden="true" /> },
  lost: { look: "neutral", label: "未中奖", icon: <X size={12} aria-hidden="true" /> },
  done: { look: "ok", label: "已到账", icon: <CircleCheck size={12} aria-hidden="true" /> },
} as const;

/** Buttons, states, figures: what everything else is made of. */
export function Basics() {
  return (
    <Section title="基础">
      <Sample name="Button" isWide>
        {looks.map((look) => (
          <Side key={look}>
            <Button look={look} size="small">
              小 {look}
            </Button>
            <Button look={look}>中 {look}</Button>
            <Button look={look} size="large">
              大 {look}
            </Button>
            <Button look={look} isBusy>
              处理中
            </Button>
            <Button look={look} disabled>
              不可用
            </Button>
          </Side>
        ))}
      </Sample>
      <Sample name="IconButton, Badge, Avatar, Spinner">
        <div className="flex flex-wrap items-center gap-6">
          <IconButton label="收藏">
            <Star size={20} aria-hidden="true" />
          </IconButton>
          <Badge count={3} label="3 条未读">
            <Bell size={20} aria-hidden="true" />
          </Badge>
          <Badge count={120} label="120 条未读">
            <Bell size={20} aria-hidden="true" />
          </Badge>
          <Avatar name="player1" size={28} />
          <Avatar name="王小明" />
          <Avatar name="agent1" size={48} />
          <Spinner size={24} />
        </div>
      </Sample>
      <Sample name="Pill, StatusPill">
        <Side>
          {pillLooks.map((look) => (
            <Pill key={look} look={look}>
              {look}
            </Pill>
          ))}
        </Side>
        <Side>
          {[...Object.keys(states), "77"].map((state) => (
            <StatusPill key={state} state={state} states={states} />
          ))}
        </Side>
      </Sample>
      <Sample name="Plate">
        <Plate look="info">普通说明：数据每 10 秒更新一次。</Plate>
        <Plate look="warn" icon={<Wrench size={18} aria-hidden="true" />}>
          彩种维护中，预计 14:30 恢复。
        </Plate>
        <Plate look="error" action={<Button size="small">重试</Button>}>
          提交失败，请重试。
        </Plate>
        <Plate look="ok">已到账 500.00 元。</Plate>
        <Plate look="gold">恭喜中奖 1,950.00 元。</Plate>
      </Sample>
      <Sample name="MoneyText, CopyText, Breadcrumb">
        <Side>
          <MoneyText text="1,234.50" unit="元" />
          <MoneyText text="+120.00" look="profit" />
          <MoneyText text="-40.00" look="loss" />
          <MoneyText text="19,500.00" look="gold" />
          <MoneyText text="9.99" isHidden hiddenLabel="金额已隐藏" />
        </Side>
        <Side>
          <CopyText
            text="630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd"
            label="复制承诺"
            copiedLabel="已复制"
            failedLabel="浏览器不允许复制"
            short={{ head: 10, tail: 8 }}
          />
        </Side>
        <Breadcrumb
          label="位置"
          links={[
            { key: "home", link: <a href="#基础">首页</a> },
            { key: "records", link: <a href="#数据">投注记录</a> },
          ]}
          current="详情"
        />
      </Sample>
      <Sample name="Countdown, Ring, Progress">
        <Side>
          {urgencies.map((urgency, i) => (
            <span key={urgency} className="flex items-center gap-2">
              <CountdownRing fraction={0.9 - i * 0.35} urgency={urgency} />
              <CountdownDisplay leftMs={[3_725_000, 28_000, 7_000][i] ?? 0} urgency={urgency} />
            </span>
          ))}
        </Side>
        <Side>
          {bars.map((look, i) => (
            <Ring key={look} look={look} fraction={0.25 * (i + 1)} />
          ))}
        </Side>
        {bars.map((look, i) => (
          <Progress key={look} label={`进度 ${look}`} look={look} fraction={0.25 * (i + 1)} />
        ))}
      </Sample>
      <Sample name="EmptyBox">
        <EmptyBox
          icon={<History size={40} strokeWidth={1.5} />}
          text="这段时间没有记录。"
          action={<Button>放宽筛选</Button>}
        />
      </Sample>
      <Sample name="EmptyBox（出错）">
        <EmptyBox
          isError
          icon={<TriangleAlert size={40} strokeWidth={1.5} />}
          text="没有载入成功。"
          action={<Button>重试</Button>}
        />
      </Sample>
    </Section>
  );
}
