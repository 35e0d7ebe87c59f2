import { brokenPasswordRules } from "@fairdraw/wire/account/password-rules.ts";
import { teamRemarkMax } from "@fairdraw/wire/agents/team-calls.ts";

/** An account as it was pasted. */
export interface BatchRow {
  readonly userName: string;
  readonly password: string;
  readonly nickName: string;
  readonly remark: string;
}

export type RowFault = "name" | "password" | "double" | "nick" | "remark";

/**
 * Accounts out of pasted text or a file: one in a line, name, password, nick name and note with commas, semicolons,
 * tabs or blanks between them. What follows is of the note. Empty lines are left out.
 */
export function rowsOf(text: string): BatchRow[] {
  return text
    .replace(/^\uFEFF/, "")
    .split(/\r?\n/)
    .filter((line) => line.trim() !== "")
    .map((line) => {
      const hasMarks = /[,;\t]/.test(line);
      const [userName = "", password = "", nickName = "", ...note] = line
        .trim()
        .split(hasMarks ? /[,;\t]/ : /\s+/)
        .map((cell) => cell.trim().replace(/^"(.*)"$/, "$1"));
      return { userName, password, nickName, remark: note.join(" ").trim() };
    });
}

/** What is wrong with each row by itself or beside the others; undefined for nothing. */
export function faultsOf(rows: readonly BatchRow[]): (RowFault | undefined)[] {
  const times = new Map<string, number>();
  for (const { userName } of rows) {
    const name = userName.toLowerCase();
    times.set(name, (times.get(name) ?? 0) + 1);
  }
  return rows.map(({ userName, password, nickName, remark }) => {
    if (!isName(userName)) return "name";
    if ((times.get(userName.toLowerCase()) ?? 0) > 1) return "double";
    if (brokenPasswordRules(password, userName).size > 0) return "password";
    const nick = Array.from(nickName).length;
    if (nick === 1 || nick > 12) return "nick";
    return remark.length > teamRemarkMax ? "remark" : undefined;
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
      return [userName, password, ...more].join(",");
    })
    .join("\n");
}
