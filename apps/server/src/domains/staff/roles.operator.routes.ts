import {
  commonResults,
  operatorResults,
  type Right,
  removeRole,
  saveRole,
  searchRoles,
} from "@fairdraw/wire";
import type { Http } from "../../platform/http/http.ts";
import { act, type OperatorParts } from "./act.ts";
import type { Checked } from "./deed.ts";
import { isShort, isWithin } from "./keep-staff.operator.routes.ts";
import { endSessionsOfStaff, findHolders } from "./members.sql.ts";
import { dropRole, findRole, findRoles, storeRole } from "./roles.sql.ts";
import { lockOwnRights } from "./staff.sql.ts";

/** Binds what is done with roles. */
export function serveRoles(http: Http, parts: OperatorParts): void {
  http.serve(searchRoles, async ({ caller }) => {
    const rows = await findRoles(parts.db, caller().merchantId);
    const Items = rows.map((row) => ({
      Name: row.name,
      IsShared: row.isShared,
      Rights: sorted(row.rights),
      Members: row.members,
    }));
    return { Items };
  });
  http.serve(
    saveRole,
    act(parts, saveRole, {
      async check({ tx, body, operator }) {
        const { merchantId, accountId } = operator;
        const own = await lockOwnRights(tx, accountId);
        const role = await findRole(tx, { merchantId, name: body.Name });
        // Neither what it gives nor what it takes is more than the proposer has himself.
        if (!isWithin(new Set(body.Rights), own.rights)) return commonResults.NO_PERMISSION;
        if (role !== null && !isWithin(role.rights, own.rights)) return commonResults.NO_PERMISSION;
        if (role?.code === own.roleCode) return operatorResults.SAME_PERSON;
        if (role?.isShared === true || body.Name === "house") return operatorResults.TOO_LATE;
        return {
          subject: body.Name,
          seen: { rights: role === null ? null : sorted(role.rights) },
          effect: { rows: role?.members ?? 0, undo: "again" as const },
        };
      },
      async run({ tx, body, operator }, { seen }: Checked & { seen: { rights: Right[] | null } }) {
        const { merchantId } = operator;
        const rights = sorted(new Set(body.Rights));
        await storeRole(tx, { merchantId, name: body.Name, rights });
        if (await isShort(tx, merchantId)) return operatorResults.WOULD_LOCK_OUT;
        const roleCode = `${merchantId}/${body.Name}`;
        await endSessionsOfStaff(tx, await findHolders(tx, { merchantId, roleCode }));
        return { before: { rights: seen.rights }, after: { rights } };
      },
    }),
  );
  http.serve(
    removeRole,
    act(parts, removeRole, {
      async run({ tx, body, operator, done }) {
        const role = await findRole(tx, { merchantId: operator.merchantId, name: body.Name });
        if (role === null || role.isShared) return operatorResults.NOT_FOUND;
        if (!(await dropRole(tx, role.code))) return operatorResults.TOO_LATE;
        return { before: { rights: sorted(role.rights) }, after: null, answer: done };
      },
    }),
  );
}

function sorted(rights: ReadonlySet<Right>): Right[] {
  return [...rights].toSorted((a, b) => a.localeCompare(b));
}
