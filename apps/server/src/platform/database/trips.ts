import pg from "pg";
import { assert } from "../assert.ts";

/** A statement as it is sent. */
export interface Sent {
  /** Makes PostgreSQL keep its plan for the connection. */
  readonly name?: string;
  readonly text: string;
  readonly values: readonly unknown[];
}

/** Statements of a connection that travel together. */
export interface Trips {
  /**
   * Sends a statement, together with the others of one go of the event loop; they run in the order in which they were
   * asked for. Once one of them fails, those behind it fail of the same.
   */
  rows(statement: Sent): Promise<object[]>;
  /** Sends what was asked for so far at once, so that PostgreSQL is at it while the rest is prepared. */
  sendNow(): void;
}

/**
 * Opens the trips of a connection that runs in the driver's pipeline mode. The driver has PostgreSQL tell the end of
 * each statement by itself, and each such end is a packet that wakes this process, while it is at work for others; the
 * statements of a trip have one end. What rows look like is told once for each named statement.
 * Source: PostgreSQL's protocol, "Extended Query" and "Pipelining".
 */
export function openTrips(client: pg.PoolClient, types: pg.CustomTypesConfig): Trips {
  const { stream } = client.connection;
  const connection = client.connection as unknown as Connection;
  let open: Trip | null = null;
  let isCorked = false;
  const close = () => {
    open?.close();
    open = null;
  };
  /** Until the end of this go of the event loop: each write wakes PostgreSQL. */
  const hold = () => {
    if (isCorked) return;
    isCorked = true;
    stream.cork();
    process.nextTick(() => {
      close();
      isCorked = false;
      stream.uncork();
    });
  };
  return {
    rows: (statement) =>
      new Promise((resolve, reject) => {
        const { name, text, values } = statement;
        const done: Done = (error, rows) => (error === null ? resolve(rows) : reject(error));
        assert([undefined, text].includes(textOf(connection, name)), "a name has one text");
        hold();
        if (name === undefined && values.length === 0) {
          // May be several statements in one text, which have no common plan.
          close();
          client.query({ text }, (error, result) => done(error ?? null, result?.rows ?? []));
          return;
        }
        const asked = { name, text, values: values.map(driver.utils.prepareValue), done };
        if (open !== null) return open.add(asked);
        open = new Trip(asked, types);
        client.query(open);
      }),
    sendNow() {
      if (!isCorked) return;
      stream.uncork();
      stream.cork();
    },
  };
}

type Done = (error: Error | null, rows: object[]) => void;

/** What the driver has that its types leave out. */
const driver = pg as unknown as {
  utils: { prepareValue(value: unknown): string | Buffer | null };
};

/** The driver's connection, as far as its own queries use it. */
interface Connection {
  /** Texts of the named statements that PostgreSQL knows, and of those that are on their way to it. */
  readonly parsedStatements: Record<string, string>;
  readonly submittedNamedStatements: Record<string, string>;
  parse(message: { text: string; name: string }): void;
  bind(message: { portal: string; statement: string; values: readonly unknown[] }): void;
  describe(message: { type: "P"; name: string }): void;
  execute(message: { portal: string; rows: number }): void;
  sync(): void;
}

/** What PostgreSQL knows under a name, or soon will. */
function textOf(connection: Connection, name = ""): string | undefined {
  return connection.parsedStatements[name] ?? connection.submittedNamedStatements[name];
}

interface Asked {
  readonly name: string | undefined;
  readonly text: string;
  readonly values: readonly (string | Buffer | null)[];
  readonly done: Done;
}

/** To the driver one query, which it hears of until PostgreSQL has told the end of the trip. */
class Trip extends pg.Query {
  readonly #asked: Asked[];
  readonly #types: pg.CustomTypesConfig;
  #connection: Connection | null = null;
  /** How many are answered. */
  #answered = 0;
  #reader: RowReader | null = null;
  #rows: object[] = [];
  /** What a row could not be read of. */
  #fault: Error | null = null;

  constructor(first: Asked, types: pg.CustomTypesConfig) {
    super({ text: "" });
    this.#asked = [first];
    this.#types = types;
  }

  /** The statement that PostgreSQL is at: the driver notes which it knows. */
  get name(): string | undefined {
    return #asked in this ? this.#asked[this.#answered]?.name : undefined;
  }
  get text(): string | undefined {
    return #asked in this ? this.#asked[this.#answered]?.text : undefined;
  }
  /** The driver's constructor sets both. */
  set name(_: string | undefined) {}
  set text(_: string | undefined) {}

  add(asked: Asked): void {
    this.#asked.push(asked);
    if (this.#connection !== null) this.#send(this.#connection, asked);
  }

  override submit = (to: unknown): null => {
    const connection = to as Connection;
    this.#connection = connection;
    for (const asked of this.#asked) this.#send(connection, asked);
    return null;
  };

  close(): void {
    this.#connection?.sync();
  }

  #send(connection: Connection, { name = "", text, values }: Asked): void {
    if (textOf(connection, name) === undefined) {
      connection.parse({ text, name });
      if (name !== "") connection.submittedNamedStatements[name] = text;
    }
    connection.bind({ portal: "", statement: name, values });
    if (!readersOf(connection).has(name)) connection.describe({ type: "P", name: "" });
    connection.execute({ portal: "", rows: 0 });
  }

  handleRowDescription({ fields }: { fields: readonly Field[] }): void {
    this.#reader = new RowReader(fields, this.#types);
  }

  handleDataRow({ fields }: { fields: readonly (string | null)[] }): void {
    this.#reader ??= this.#readers().get(this.name ?? "") ?? null;
    try {
      if (this.#reader !== null) this.#rows.push(this.#reader.read(fields));
    } catch (error) {
      this.#fault ??= error instanceof Error ? error : new Error(String(error));
    }
  }

  handleCommandComplete(): void {
    const asked = this.#asked[this.#answered];
    const readers = this.#readers();
    if (asked?.name !== undefined && !readers.has(asked.name)) {
      readers.set(asked.name, this.#reader ?? new RowReader([], this.#types));
    }
    const [fault, rows] = [this.#fault, this.#rows];
    this.#answered += 1;
    this.#reader = null;
    this.#rows = [];
    this.#fault = null;
    asked?.done(fault, rows);
  }

  handleError(error: Error): void {
    for (const { name, done } of this.#asked.splice(this.#answered)) {
      // PostgreSQL skips what stands behind the error.
      if (name !== undefined) delete this.#connection?.submittedNamedStatements[name];
      done(error, []);
    }
  }

  handleReadyForQuery(): void {}

  #readers(): Map<string, RowReader> {
    return this.#connection === null ? new Map() : readersOf(this.#connection);
  }
}

/** How rows of the named statements of a connection are read. */
const readers = new WeakMap<Connection, Map<string, RowReader>>();

function readersOf(connection: Connection): Map<string, RowReader> {
  const found = readers.get(connection);
  if (found !== undefined) return found;
  const made = new Map<string, RowReader>();
  readers.set(connection, made);
  return made;
}

interface Field {
  readonly name: string;
  readonly dataTypeID: number;
}

interface Column {
  readonly name: string;
  readonly parse: (text: string) => unknown;
}

/** Reads rows of a statement. */
class RowReader {
  readonly #columns: readonly Column[];

  constructor(fields: readonly Field[], types: pg.CustomTypesConfig) {
    this.#columns = fields.map(({ name, dataTypeID }) => ({
      name,
      parse: types.getTypeParser(dataTypeID, "text"),
    }));
  }

  read(texts: readonly (string | null)[]): object {
    const row: Record<string, unknown> = {};
    for (let i = 0; i < this.#columns.length; i++) {
      const { name, parse } = this.#columns[i] as Column;
      const text = texts[i] ?? null;
      row[name] = text === null ? null : parse(text);
    }
    return row;
  }
}
