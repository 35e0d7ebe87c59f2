import { Link } from "@fairdraw/client/page/link.tsx";
import { searchTasks, TaskState } from "@fairdraw/wire/staff/task-calls.ts";
import { useQueryClient } from "@tanstack/react-query";
import { App, Badge } from "antd";
import { useEffect } from "react";
import { useSession } from "../call/session.ts";
import { useRead } from "../lists/read-call.ts";
import { useTexts } from "../texts/texts.ts";
import { onTaskNews } from "./staff-channel.ts";

const waiting = { State: TaskState.WAITING, PageIndex: 1, PageSize: 20 } as const;
const address = `/AdminTask/Search?State=${TaskState.WAITING}`;

/** How many proposals wait; it counts along, and tells of those that others make. */
export function TaskBell() {
  const texts = useTexts();
  const session = useSession();
  const queryClient = useQueryClient();
  const { notification } = App.useApp();
  const read = useRead(searchTasks, waiting);
  const userName = session?.userName;
  useEffect(
    () =>
      onTaskNews((news) => {
        void queryClient.invalidateQueries({ queryKey: [searchTasks.name] });
        if (news === null || news.State !== TaskState.WAITING || news.Maker === userName) return;
        notification.info({
          key: String(news.TaskId),
          title: texts.ui("newTask", { task: news.TaskId, maker: news.Maker }),
          description: texts.call(news.Kind),
          placement: "bottomRight",
        });
      }),
    [queryClient, notification, texts, userName],
  );
  const total = read.data?.kind === "done" ? Number(read.data.answer["Total"]) : 0;
  return (
    <Link to={address} title={texts.ui("waitingTasks", { count: total })}>
      <Badge count={total} size="small" offset={[8, 0]}>
        {texts.area("AdminTask")}
      </Badge>
    </Link>
  );
}
