import { NotReadYet } from "@fairdraw/client/page/not-read-yet.tsx";
import { siteDateTime } from "@fairdraw/client/time/site-time.ts";
import { Button, Drawer, EmptyBox, Pill } from "@fairdraw/ui";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Users } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { type AgentLink, type LinkMember, membersQuery } from "./links.api.ts";

const pageSize = 20;

/** Who registered by a link. */
export function LinkMembers({ link, onClose }: { link: AgentLink; onClose: () => void }) {
  const { t } = useTranslation("registerLinks");
  const [page, setPage] = useState(1);
  const query = useQuery({
    ...membersQuery(link.Code, page),
    placeholderData: keepPreviousData,
  });
  const icon = <Users size={40} strokeWidth={1.5} />;
  return (
    <Drawer
      isOpen
      onClose={onClose}
      title={t("membersOf", { name: link.Note === "" ? link.Code : link.Note })}
      closeLabel={t("close")}
    >
      {query.data === undefined ? (
        <NotReadYet
          query={query}
          icon={icon}
          texts={{ loading: t("loading"), failed: t("failed"), retry: t("retry") }}
          bars={["h-12", "h-12", "h-12"]}
        />
      ) : query.data.Total === 0 ? (
        <EmptyBox icon={icon} text={t("noMembers")} />
      ) : (
        <div className="flex flex-col gap-3 pb-4">
          <ul className="divide-y divide-line">
            {query.data.Items.map((member) => (
              <Member key={member.UserName} member={member} />
            ))}
          </ul>
          <div className="flex items-center justify-between gap-2">
            <Button disabled={page === 1} onClick={() => setPage(page - 1)}>
              {t("previous")}
            </Button>
            <span className="text-small text-ink-2 tabular-nums">
              {page} / {Math.max(1, Math.ceil(query.data.Total / pageSize))}
            </span>
            <Button
              disabled={page * pageSize >= query.data.Total}
              onClick={() => setPage(page + 1)}
            >
              {t("next")}
            </Button>
          </div>
        </div>
      )}
    </Drawer>
  );
}

function Member({ member }: { member: LinkMember }) {
  const { t } = useTranslation("registerLinks");
  return (
    <li className="flex items-center justify-between gap-3 py-2.5">
      <span className="min-w-0">
        <span className="block truncate font-medium">
          {member.UserName}
          {member.NickName !== member.UserName && (
            <span className="ml-2 font-normal text-ink-2">{member.NickName}</span>
          )}
        </span>
        <span className="block text-small text-ink-2 tabular-nums">{siteDateTime(member.At)}</span>
      </span>
      <span className="flex flex-wrap justify-end gap-1">
        {member.IsAgent && <Pill>{t("agent")}</Pill>}
        {member.HasDeposited && <Pill look="ok">{t("deposited")}</Pill>}
        {member.IsActive && <Pill look="accent">{t("activeMember")}</Pill>}
      </span>
    </li>
  );
}
