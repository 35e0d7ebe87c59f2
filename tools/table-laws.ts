/** A table that a statement names, and whether the statement changes it. */
export interface Named {
  readonly table: string;
  readonly isWritten: boolean;
}

const name = String.raw`(?:ONLY\s+)?([a-z_][a-z0-9_]*)\b(?!\s*[(.])`;
const target = String.raw`(?:ONLY\s+)?([a-z_][a-z0-9_]*)\b(?!\.)`;
const alias = String.raw`(?:\s+(?:AS\s+)?(?!(?:ON|WHERE|JOIN|LEFT|RIGHT|INNER|CROSS|SET|USING|ORDER|GROUP|LIMIT|UNION|FOR|VALUES|SELECT|RETURNING|DEFAULT|NATURAL|FULL|TABLESAMPLE|OFFSET|WINDOW|HAVING|EXCEPT|INTERSECT|AND|OR|THEN)\b)[a-z_][a-z0-9_]*(?:\s*\([a-z0-9_, ]*\))?)?`;
const reading = new RegExp(String.raw`\b(?:FROM|JOIN|USING)\s+${name}`, "g");
const writing = new RegExp(
  String.raw`\b(?:INSERT\s+INTO|DELETE\s+FROM|MERGE\s+INTO|TRUNCATE(?:\s+TABLE)?|(?<!FOR |KEY |DO )UPDATE)\s+${target}`,
  "g",
);
/** What may stand between the tables of a list: `FROM a x, LATERAL f(y) z, b`. */
const listed = new RegExp(String.raw`^${alias}\s*,\s*(?:LATERAL\s+)?${name}`);

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
    let rest = text.slice(match.index + match[0].length);
    for (let next = listed.exec(rest); next !== null; next = listed.exec(rest)) {
      note(next[1] ?? "", false);
      rest = rest.slice(next[0].length);
    }
  }
  return [...found.values()];
}

/** Words of SQL that stand where a table may. */
const notTables: ReadonlySet<string> = new Set([
  "lateral",
  "unnest",
  "jsonb_to_recordset",
  "generate_series",
]);
