import "../account/security/texts.ts";
import "./texts.ts";
import { Link } from "@fairdraw/client/page/link.tsx";
import { Button, buttonStyle, Skeleton } from "@fairdraw/ui";
import { useQuery } from "@tanstack/react-query";
import { Mail, ShieldAlert } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { securityQuery } from "../account/security/security.api.ts";
import { shownOf } from "../account/security/shown-items.ts";
import { useUnreadMessages } from "../messages/message-centre.api.ts";
import { openAnnouncements, showTab } from "../notifications/open-announcement.ts";
import { card } from "./card.ts";
import { toDosOf } from "./to-dos.ts";

/** What the player had better do, each with the way to it. */
export function ToDoCard() {
  const { t } = useTranslation("overview");
  const { t: security } = useTranslation("security");
  const { data, isError } = useQuery(securityQuery);
  const unread = useUnreadMessages();
  const toDos = toDosOf(unread, data === undefined ? [] : shownOf(data));
  const isComplete = data !== undefined;
  return (
    <section className={card}>
      <h2 className="text-lead font-bold">{t("toDos")}</h2>
      {isComplete && toDos.length === 0 && <p className="text-body text-ink-2">{t("toDosNone")}</p>}
      {!isComplete && !isError && <Skeleton className="h-24" />}
      <ul className="flex flex-col gap-2">
        {toDos.map((toDo) =>
          toDo.kind === "messages" ? (
            <Row
              key="messages"
              icon={<Mail size={20} aria-hidden="true" className="shrink-0 text-link" />}
              title={t("messages", { count: toDo.count })}
            >
              <Button
                size="small"
                aria-haspopup="dialog"
                onClick={() => {
                  openAnnouncements(null);
                  showTab("messages");
                }}
              >
                {t("read")}
              </Button>
            </Row>
          ) : (
            <Row
              key={toDo.key}
              icon={<ShieldAlert size={20} aria-hidden="true" className="shrink-0 text-warn" />}
              title={security(toDo.key)}
              why={t(toDo.isOn ? "old" : "unset")}
            >
              <Link
                to={toDo.to}
                aria-label={t("actAria", { action: t("act"), what: security(toDo.key) })}
                className={buttonStyle({ size: "small" })}
              >
                {t("act")}
              </Link>
            </Row>
          ),
        )}
      </ul>
    </section>
  );
}

function Row(props: { icon: ReactNode; title: string; why?: string; children: ReactNode }) {
  return (
    <li className="flex items-center gap-3 rounded-control bg-surface-2 py-2 pr-2 pl-3">
      {props.icon}
      <div className="min-w-0 flex-1">
        <p className="text-body font-medium">{props.title}</p>
        {props.why !== undefined && <p className="text-small text-ink-2">{props.why}</p>}
      </div>
      {props.children}
    </li>
  );
}
