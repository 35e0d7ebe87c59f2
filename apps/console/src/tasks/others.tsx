import { watchEveryMs, watchTask } from "@fairdraw/wire/staff/task-calls.ts";
import { useQuery } from "@tanstack/react-query";
import { Alert } from "antd";
import { operatorCall } from "../call/operator-call.ts";
import { useTexts } from "../texts/texts.ts";

/** Who else looks at the same proposal just now. */
export function Others({ taskId }: { taskId: number }) {
  const texts = useTexts();
  const { data } = useQuery({
    queryKey: [watchTask.name, taskId],
    queryFn: () => operatorCall(watchTask, { TaskId: taskId }),
    refetchInterval: watchEveryMs,
  });
  const found: unknown = data?.kind === "done" ? data.answer["Others"] : [];
  const names = Array.isArray(found) ? found.map(String) : [];
  return (
    <div role="status">
      {names.length > 0 && (
        <Alert
          className="space"
          type="warning"
          showIcon={false}
          title={texts.ui("othersLook", { names: names.join(", ") })}
        />
      )}
    </div>
  );
}
