import type { Right } from "@fairdraw/wire/core/rights.ts";
import { mayCall, pageOf } from "../app/areas.ts";
import type { Values } from "../call/operator-call.ts";

/** Areas whose `UserName` is a member of staff. */
const areasOfStaff: ReadonlySet<string> = new Set(["AdminAudit", "AdminStaff", "AdminToken"]);

interface Target {
  /** The call whose page a value leads to. */
  readonly call: string;
  /** Fields of the row that the address has. */
  readonly by: readonly string[];
}

/** Where a value of a name leads. */
const targets: Readonly<Record<string, Target>> = {
  UserName: { call: "AdminPlayer/Detail", by: ["UserName"] },
  BetNo: { call: "AdminBet/Detail", by: ["BetNo"] },
  OrderNo: { call: "AdminDeposit/Get", by: ["OrderNo"] },
  GameCode: { call: "AdminGame/Detail", by: ["GameId"] },
  SerialNumber: { call: "AdminIssue/Detail", by: ["GameId", "SerialNumber"] },
};

/** Areas whose `OrderNo` is a withdrawal. */
const areasOfWithdrawals: ReadonlySet<string> = new Set(["AdminWithdraw", "AdminPayout"]);
const ofWithdrawals: Target = { call: "AdminWithdraw/Get", by: ["OrderNo"] };

/** The address of what a value of a row stands for; null where it leads nowhere, or nowhere that the rights open. */
export function linkOf(
  at: { call: string; field: string; row: Values },
  rights: readonly Right[],
): string | null {
  const { call, field, row } = at;
  const [area = ""] = call.split("/");
  const target =
    field === "OrderNo" && areasOfWithdrawals.has(area) ? ofWithdrawals : targets[field];
  if (target === undefined || (field === "UserName" && areasOfStaff.has(area))) return null;
  const page = pageOf(target.call);
  if (page === null || target.call === call || !mayCall(page.call, rights)) return null;
  const address = new URLSearchParams();
  for (const name of target.by) {
    const value = row[name];
    if (typeof value !== "string" && typeof value !== "number") return null;
    if (value === "") return null;
    address.set(name, String(value));
  }
  return `${page.path}?${address.toString()}`;
}
