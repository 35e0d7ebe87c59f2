import { isRight, type Right } from "@fairdraw/wire/core/rights.ts";
import { removeRole, saveRole } from "@fairdraw/wire/staff/staff-calls.ts";
import { Alert, Button, Select } from "antd";
import { useState } from "react";
import { useNavigate } from "react-router";
import { type CallPage, mayCall, pageOf } from "../app/areas.ts";
import { PageHead } from "../app/page-head.tsx";
import type { Values } from "../call/operator-call.ts";
import { useSession } from "../call/session.ts";
import { valuesOf } from "../fields/value-text.ts";
import { useRead } from "../lists/read-call.ts";
import { failureText } from "../texts/outcome-text.ts";
import { useTexts, useWords } from "../texts/texts.ts";
import { RightsMatrix } from "./rights-matrix.tsx";
import { staffWords } from "./words.ts";

interface Role {
  readonly name: string;
  readonly isShared: boolean;
  readonly rights: ReadonlySet<Right>;
  readonly members: number;
}

/** Roles as a matrix: areas down, what may be done there across. A changed matrix becomes a proposal. */
export function RolesPage({ page }: { page: CallPage }) {
  const texts = useTexts();
  const words = useWords(staffWords);
  const navigate = useNavigate();
  const { call } = page;
  const read = useRead(call, {});
  const rights = useSession()?.rights ?? [];
  const [name, setName] = useState<string | null>(null);
  const outcome = read.data;
  const failure = outcome === undefined ? null : failureText(call, outcome, texts);
  const items: unknown = outcome?.kind === "done" ? outcome.answer["Items"] : [];
  const roles = (Array.isArray(items) ? items : []).map((item) => roleOf(valuesOf(item)));
  const role = roles.find((one) => one.name === name) ?? roles[0];
  const label = (one: Role) =>
    `${texts.value(call.name, "Role", one.name) ?? one.name} (${one.isShared ? `${words.shared}, ` : ""}${words.members.replace("{count}", String(one.members))})`;
  const go = (values: Values, path: string) => void navigate(path, { state: { values } });
  const [savePath, removePath] = [
    pageOf(saveRole.name)?.path ?? "/",
    pageOf(removeRole.name)?.path ?? "/",
  ];
  return (
    <>
      <PageHead page={page} />
      <p>{words.matrixHint}</p>
      {failure !== null && <Alert type="error" showIcon={false} title={failure} />}
      {role !== undefined && (
        <>
          <div className="actions space">
            <Select
              className="views"
              aria-label={words.role}
              showSearch={{ optionFilterProp: "label" }}
              value={role.name}
              options={roles.map((one) => ({ value: one.name, label: label(one) }))}
              popupMatchSelectWidth={false}
              onChange={setName}
            />
            {mayCall(saveRole, rights) && (
              <>
                {!role.isShared && (
                  <Button
                    onClick={() => go({ Name: role.name, Rights: [...role.rights] }, savePath)}
                  >
                    {words.change}
                  </Button>
                )}
                <Button onClick={() => go({ Rights: [...role.rights] }, savePath)}>
                  {words.newRole}
                </Button>
                {!role.isShared && role.members === 0 && (
                  <Button danger onClick={() => go({ Name: role.name }, removePath)}>
                    {words.remove}
                  </Button>
                )}
              </>
            )}
          </div>
          <RightsMatrix rights={role.rights} />
        </>
      )}
    </>
  );
}

function roleOf(row: Values): Role {
  const { Rights } = row;
  return {
    name: String(row["Name"]),
    isShared: row["IsShared"] === true,
    rights: new Set((Array.isArray(Rights) ? Rights.map(String) : []).filter(isRight)),
    members: Number(row["Members"]),
  };
}
