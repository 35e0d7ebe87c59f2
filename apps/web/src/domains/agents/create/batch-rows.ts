import { brokenPasswordRules } from "@fairdraw/wire/account/password-rules.ts";
import { teamRemarkMax } from "@fairdraw/wire/agents/team-calls.ts";

/** An account as it was pasted. */
export interface BatchRow {
  readonly userName: string;
  readonly password: string;
  readonly nickName: string;
  readonly remark: string;
}

const rowFaults = ["name", "double", "password", "nick", "remark"] as const;
export type RowFault = (typeof rowFaults)[number];

/** A cell between quotes keeps its marks and blanks; two quotes in it are one. */
const quoted = '"((?:[^"]|"")*)"';
const betweenMarks = new RegExp(`[,;\\t] *(?:${quoted} *(?=[,;\\t]|$)|([^,;\\t]*))`, "g");
const betweenBlanks = new RegExp(`\\s+(?:${quoted}(?=\\s|$)|(\\S+))`, "g");
const quotedCell = new RegExp(`(^|[\\s,;])${quoted}`, "g");

function cellsOf(line: string): string[] {
  const hasMarks = /[,;\t]/.test(line.replace(quotedCell, "$1"));
  const cells = hasMarks ? `,${line}`.matchAll(betweenMarks) : ` ${line}`.matchAll(betweenBlanks);
  return [...cells].map(([, inQuotes, plain = ""]) =>
    (inQuotes?.replaceAll('""', '"') ?? plain).trim(),
  );
}

/**
 * Accounts out of pasted text or a file: one in a line, name, password, nick name and note with commas, semicolons,
 * tabs or blanks between them, in quotes or without. What follows is of the note. Empty lines are left out.
 */
export function rowsOf(text: string): BatchRow[] {
  return text
    .replace(/^\uFEFF/, "")
    .split(/\r?\n/)
    .filter((line) => line.trim() !== "")
    .map((line) => {
      const [userName = "", password = "", nickName = "", ...note] = cellsOf(line.trim());
      return { userName, password, nickName, remark: note.join(" ").trim() };
    });
}

/** All that is wrong with each row by itself or beside the others; empty for nothing. */
export function faultsOf(rows: readonly BatchRow[]): RowFault[][] {
  const times = new Map<string, number>();
  for (const { userName } of rows) {
    const name = userName.toLowerCase();
    times.set(name, (times.get(name) ?? 0) + 1);
  }
  return rows.map(({ userName, password, nickName, remark }) => {
    const nick = Array.from(nickName).length;
    const isDouble = isName(userName) && (times.get(userName.toLowerCase()) ?? 0) > 1;
    const found: Record<RowFault, boolean> = {
      name: !isName(userName),
      double: isDouble,
      password: brokenPasswordRules(password, userName).size > 0,
      nick: nick === 1 || nick > 12,
      remark: remark.length > teamRemarkMax,
    };
    return rowFaults.filter((fault) => found[fault]);
  });
}

/** Shape: 6 to 16 letters and digits, a letter first. */
export function isName(userName: string): boolean {
  return /^[A-Za-z][A-Za-z0-9]{5,15}$/.test(userName);
}

/** Rows as text again, as they can be pasted. */
export function textOfRows(rows: readonly BatchRow[]): string {
  return rows
    .map(({ userName, password, nickName, remark }) => {
      const more = remark !== "" ? [nickName, remark] : nickName === "" ? [] : [nickName];
      return [userName, password, ...more].map(cellOf).join(",");
    })
    .join("\n");
}

function cellOf(text: string): string {
  return /[",;\t]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
