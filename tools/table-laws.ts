/** A table that a statement names, and whether the statement changes it. */
export interface Named {
  readonly table: string;
  readonly isWritten: boolean;
}

const name = String.raw`(?:ONLY\s+)?([a-z_][a-z0-9_]*)\b(?!\s*[(.])`;
const target = String.raw`(?:ONLY\s+)?([a-z_][a-z0-9_]*)\b(?!\.)`;
const reading = new RegExp(String.raw`\b(?:FROM|JOIN|USING)\s+${name}`, "g");
const writing = new RegExp(
  String.raw`\b(?:INSERT\s+INTO|DELETE\s+FROM|MERGE\s+INTO|TRUNCATE(?:\s+TABLE)?|(?<!FOR |KEY |DO )UPDATE)\s+${target}`,
  "g",
);
/** What ends a list of tables: the next part of the statement, or the end of its text. A bracket that the list has not opened ends it. */
const listEnd =
  /[`"';)]|\b(?:WHERE|GROUP|ORDER|HAVING|LIMIT|OFFSET|FETCH|FOR|WINDOW|UNION|EXCEPT|INTERSECT|RETURNING|SET|VALUES|SELECT|WHEN)\b/;
const listed = new RegExp(String.raw`,\s*(?:LATERAL\s+)?${name}`, "g");

/** Text with a mark for whatever stands in brackets, so that only the commas of its own level are left. */
function withoutBrackets(text: string): string {
  const inner = /\([^()]*\)|\$\{[^{}]*\}/g;
  const outer = text.replaceAll(inner, "\u0001");
  return outer === text ? text : withoutBrackets(outer);
}

/** Tables that follow a comma in the list that begins here: `FROM a x JOIN b ON true, f(y) z, c`. */
function laterInList(from: string): string[] {
  const [list = ""] = withoutBrackets(from).split(listEnd, 1);
  return [...list.matchAll(listed)]
    .map(([, table = ""]) => table)
    .filter((table) => !list.includes(`${table}\u0001`));
}

/** Statements whose words are small; prose has such words too, so only whole shapes count. */
const smallWriting = new RegExp(
  String.raw`\b(?:insert\s+into\s+${target}(?=\s*(?:\(|values\b|select\b))|delete\s+from\s+${target}|update\s+${target}(?:\s+(?:as\s+)?[a-z_]+)?\s+set\b)`,
  "g",
);
const smallReading = new RegExp(String.raw`\bselect\b[^\`";]*?\bfrom\s+${name}`, "g");

/** The tables that the statements in a source name: whatever follows the words that tables follow. */
export function tablesIn(source: string): Named[] {
  const text = source.replaceAll(/--[^\n]*$/gm, "").replaceAll(/\/\*[\s\S]*?\*\//g, "");
  const own = new Set(
    [
      ...text.matchAll(
        /\b([a-z_][a-z0-9_]*)\s*(?:\([a-z0-9_, ]*\)\s*)?AS\s+(?:NOT\s+)?(?:MATERIALIZED\s+)?\(/g,
      ),
    ].map(([, made = ""]) => made),
  );
  const found = new Map<string, Named>();
  const note = (table: string, isWritten: boolean) => {
    // The catalog is PostgreSQL's own.
    if (own.has(table) || notTables.has(table) || table.startsWith("pg_")) return;
    const known = found.get(table);
    found.set(table, { table, isWritten: isWritten || known?.isWritten === true });
  };
  for (const match of text.matchAll(writing)) note(match[1] ?? "", true);
  for (const match of text.matchAll(reading)) {
    const before = text.slice(Math.max(0, match.index - 24), match.index);
    // `IS DISTINCT FROM x`, `EXTRACT(day FROM x)`, `substring(a FROM 1)`.
    if (
      /\b(DISTINCT|DELETE)\s+$/.test(before) ||
      /\b(EXTRACT|substring|trim|overlay|position)\s*\([^()]*$/i.test(before)
    )
      continue;
    note(match[1] ?? "", false);
  }
  for (const match of text.matchAll(/\b(?:FROM|USING)\s+/g)) {
    for (const table of laterInList(text.slice(match.index + match[0].length))) note(table, false);
  }
  for (const [, ...tables] of text.matchAll(smallWriting)) {
    for (const table of tables) if (table !== undefined) note(table, true);
  }
  for (const match of text.matchAll(smallReading)) note(match[1] ?? "", false);
  return [...found.values()];
}

/** Words of SQL that stand where a table may. */
const notTables: ReadonlySet<string> = new Set([
  "lateral",
  "unnest",
  "jsonb_to_recordset",
  "generate_series",
]);
