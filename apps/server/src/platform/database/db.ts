import pg from "pg";
import { assert } from "../assert.ts";
import { arrayText } from "./array-text.ts";

/** One statement. `name` makes PostgreSQL keep its plan for the connection. */
export interface Statement {
  readonly name?: string;
  readonly text: string;
  readonly values?: readonly unknown[];
}

/** Whatever runs statements: the pool, or the connection of an open transaction. */
export interface Queryable {
  rows<R extends object>(statement: Statement): Promise<R[]>;
}

/**
 * An open transaction; ends with the callback of `Db.transaction`. Statements that are asked for
 * together, with `Promise.all`, do not wait for each other's answers and run in the order in which they were asked for;
 * what the first of them fails of is what the transaction fails of.
 */
export interface Tx extends Queryable {
  /**
   * Sends a statement together with COMMIT, so that the locks it needs are not held for one more wait. Nothing
   * hears its rows; when it fails, the transaction fails.
   */
  atCommit(statement: Statement): void;
  /** Runs after COMMIT was acknowledged; never when the transaction fails. */
  afterCommit(action: () => void): void;
  /** Names a point in the middle, at which a test may kill the process. */
  passPoint(name: string): void;
}

export interface Db extends Queryable {
  /**
   * Runs `work` in a transaction; anew from its beginning, twice at most, when this process stood still in
   * the middle for so long that PostgreSQL gave its locks to others. Nothing of such a run is stored, nor
   * of all three, which end with `TakenBack`.
   */
  transaction<T>(work: (tx: Tx) => Promise<T>, options?: TransactionOptions): Promise<T>;
  /** A connection outside the pool, for LISTEN and session locks; the caller ends it. */
  connect(): Promise<pg.Client>;
  end(): Promise<void>;
}

export interface TransactionOptions {
  /** Names the two points where a test may kill the process: before and after the commit. */
  readonly name?: string;
  readonly statementTimeoutMs?: number;
  readonly lockTimeoutMs?: number;
  /**
   * How long its locks outlive a process that has stopped between two statements; half a second where
   * its statements have a limit too, because those are somebody's call.
   */
  readonly idleTimeoutMs?: number;
  readonly isolation?: "repeatable read read only";
  /**
   * True takes work that answers 0 or false at its word that it did nothing, and rolls it back: a lock alone is in the
   * journal, and its COMMIT waits for the disk like any other.
   */
  readonly forgetsIdle?: boolean;
}

const int8 = 20;
const int8Array = 1016;
const textArray: number = 1009;
const timestamptz = 1184;

/** True for a lock that another transaction held for longer than this one would wait. */
export function isLockTimeout(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === "55P03";
}

/** Name of the constraint that a statement would have broken by being the second; null for other errors. */
export function constraintOf(error: unknown): string | null {
  const isDouble = error instanceof pg.DatabaseError && error.code === "23505";
  return isDouble ? (error.constraint ?? null) : null;
}

/** What a statement failed of by its own `fd_fail`; null for other errors. */
export function failureOf(error: unknown): string | null {
  return error instanceof pg.DatabaseError && error.code === "FD001" ? error.message : null;
}

/** int8 is bigint, timestamptz is epoch ms; given to each pool, because the driver's own list is global. */
function parsers(): pg.CustomTypesConfig {
  const parseArray = pg.types.getTypeParser(textArray, "text");
  return {
    getTypeParser(oid: number, format?: "text" | "binary") {
      if (oid === int8) return (text: string) => BigInt(text);
      if (oid === int8Array) {
        return (text: string) => (parseArray(text) as string[]).map((item) => BigInt(item));
      }
      if (oid === timestamptz) return (text: string) => new Date(text).getTime();
      return pg.types.getTypeParser(oid, format as "text");
    },
  } as pg.CustomTypesConfig;
}

const typeParsers = parsers();

/**
 * No compiling of plans, which PostgreSQL does by itself where its build can: a list that is made to go along its index
 * is taken for dear, and took 0.7 s to compile for every page.
 */
const sessionOptions = "-c jit=off";

/**
 * The driver's own promises of a connection lead from one query to the next, so that all that was asked and
 * answered lasts until the whole memory is looked through, every few seconds under load.
 */
async function rowsOf<R extends object>(
  asked: pg.Pool | pg.PoolClient,
  statement: Statement,
): Promise<R[]> {
  const { name, text } = statement;
  const config = { text, ...(name === undefined ? {} : { name }), values: parameters(statement) };
  const result = await withOwnStack(
    new Promise<pg.QueryResult>((resolve, reject) => {
      asked.query(config, (error, found) => (error ? reject(error) : resolve(found)));
    }),
  );
  return result.rows as R[];
}

/** An error that tells who asked: that is not known where the answer comes in. */
async function withOwnStack<T>(asked: Promise<T>): Promise<T> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof Error) Error.captureStackTrace(error);
    throw error;
  }
}

function parameters({ values = [] }: Statement): unknown[] {
  return values.map((value) => (Array.isArray(value) ? (arrayText(value) ?? value) : value));
}

export interface DbOptions {
  /** Connections. */
  readonly max: number;
  readonly onPoint?: ((point: string) => void) | undefined;
  /**
   * Transactions keep to no times of their own: for runs that must come again from their seed, on a
   * machine as slow as it may be, and in which nobody holds locks for long.
   */
  readonly hasPatience?: boolean | undefined;
}

/** Opens a pool on a database. Units: statements without a limit get 30 s. */
export function openDb(connectionString: string, options: DbOptions): Db {
  const pool = new pg.Pool({
    connectionString,
    max: options.max,
    types: typeParsers,
    options: sessionOptions,
    // Each wait for an answer costs two changes of process; statements that need none of it go out at once.
    pipeline: true,
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 30_000,
    // A new connection plans every statement anew; those that are there are kept over a quiet minute.
    idleTimeoutMillis: 300_000,
  });
  // A connection that dies while idle is replaced by the pool; without this it ends the process.
  pool.on("error", () => {});
  return {
    rows: (statement) => rowsOf(pool, statement),
    async transaction(work, settings) {
      for (let left = runsAnewMax; ; left--) {
        try {
          return await runTransaction(pool, work, settings ?? {}, options);
        } catch (error) {
          if (!(error instanceof TakenBack) || left === 0) throw error;
        }
      }
    },
    async connect() {
      const client = new pg.Client({
        connectionString,
        types: typeParsers,
        options: sessionOptions,
      });
      client.on("error", () => {});
      await client.connect();
      return client;
    },
    end: () => pool.end(),
  };
}

/** PostgreSQL took the locks of a transaction that stood still; nothing of it was written. */
export class TakenBack extends Error {
  override name = "TakenBack";
}

const runsAnewMax = 2;

const idleInTransaction = "25P03";
const failedBefore = "25P02";

async function runTransaction<T>(
  pool: pg.Pool,
  work: (tx: Tx) => Promise<T>,
  settings: TransactionOptions,
  { onPoint = ignore, hasPatience = false }: DbOptions,
): Promise<T> {
  const client = await pool.connect();
  // PostgreSQL may end while we hold the connection: the statement fails, the process goes on.
  let lost: unknown = null;
  const noteLoss = (error: unknown) => {
    lost ??= error;
  };
  client.on("error", noteLoss);
  /** What the first statement failed of: those behind it say only that one did, and may be heard first. */
  let cause: unknown = null;
  const noteCause = (error: unknown) => {
    cause ??= error;
  };
  const ask = <R extends object>(statement: Statement) => rowsOf<R>(client, statement);
  const actions: (() => void)[] = [];
  const last: Statement[] = [];
  let broken: Error | undefined;
  let isCommitting = false;
  try {
    const begun = Promise.all(
      beginTexts(hasPatience ? withoutTimes(settings) : settings).map((text) =>
        ask({ name: text, text }),
      ),
    );
    // The first statements travel with it; they fail like it, and are heard before it.
    begun.catch(ignore);
    const result = await work({
      rows<R extends object>(statement: Statement) {
        const asked = ask<R>(statement);
        asked.catch(noteCause);
        return asked;
      },
      atCommit: (statement) => last.push(statement),
      afterCommit: (action) => actions.push(action),
      passPoint: (name) => onPoint(`${settings.name ?? "unnamed"}:${name}`),
    });
    // Rounds that found nothing to do are no points worth dying at.
    const hasWorked = result !== 0 && result !== false;
    await begun;
    if (!hasWorked && settings.forgetsIdle === true) {
      assert(last.length + actions.length === 0, "who did nothing leaves nothing for the commit");
      await ask(rollback);
      return result;
    }
    if (hasWorked) onPoint(`${settings.name ?? "unnamed"}:before-commit`);
    // Known to be lost before COMMIT was sent: nothing of it can have been stored.
    if (lost !== null) throw new Error("the connection was lost", { cause: lost });
    isCommitting = true;
    // A COMMIT behind a statement that failed rolls back, which is no error of its own.
    await Promise.all([...last, commit].map(ask));
    if (hasWorked) onPoint(`${settings.name ?? "unnamed"}:after-commit`);
    for (const action of actions) action();
    return result;
  } catch (error) {
    await ask(rollback).catch((failure: unknown) => {
      broken = failure instanceof Error ? failure : new Error(String(failure));
    });
    const isTakenBack = lost instanceof pg.DatabaseError && lost.code === idleInTransaction;
    if (isTakenBack && !isCommitting)
      throw new TakenBack("stood still for too long", { cause: error });
    if (error instanceof pg.DatabaseError && error.code === failedBefore) throw cause ?? error;
    throw error;
  } finally {
    client.off("error", noteLoss);
    client.release(broken);
  }
}

const idleInCallMs = 500;

function ignore(): void {}

function withoutTimes({ name, isolation }: TransactionOptions): TransactionOptions {
  return {
    ...(name === undefined ? {} : { name }),
    ...(isolation === undefined ? {} : { isolation }),
  };
}

const commit: Statement = { name: "COMMIT", text: "COMMIT" };
const rollback: Statement = { text: "ROLLBACK" };

/** Each is the name of its own plan: there are few. */
function beginTexts(settings: TransactionOptions): string[] {
  const parts = [
    settings.isolation ? `BEGIN ISOLATION LEVEL ${settings.isolation.toUpperCase()}` : "BEGIN",
  ];
  if (settings.statementTimeoutMs !== undefined) {
    parts.push(`SET LOCAL statement_timeout = ${Math.floor(settings.statementTimeoutMs)}`);
  }
  if (settings.lockTimeoutMs !== undefined) {
    parts.push(`SET LOCAL lock_timeout = ${Math.floor(settings.lockTimeoutMs)}`);
  }
  // A long look at everything computes between its statements and holds nobody up.
  const isCall = settings.statementTimeoutMs !== undefined && settings.isolation === undefined;
  const idleMs = settings.idleTimeoutMs ?? (isCall ? idleInCallMs : undefined);
  if (idleMs !== undefined) {
    parts.push(`SET LOCAL idle_in_transaction_session_timeout = ${Math.floor(idleMs)}`);
  }
  return parts;
}
