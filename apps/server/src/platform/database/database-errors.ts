import pg from "pg";

/** Message with which PostgreSQL refuses to write, once it is the copy of another: the code `read_only_sql_transaction`. */
export const READ_ONLY = "25006";

/** Nobody listens, or PostgreSQL is shutting down or starting up. */
const REFUSED_CODES = ["57P01", "57P02", "57P03", "ECONNREFUSED", "ECONNRESET", "ENOENT"];
/** As of a proxy that leads nowhere at the moment. */
const REFUSED_MESSAGES = ["Connection terminated unexpectedly"];

/** Of PostgreSQL: class 08 and too many connections. Of the system: a connection that broke. */
const OUT_OF_REACH_CODES = new Set([...REFUSED_CODES, READ_ONLY, "53300", "EPIPE", "ETIMEDOUT"]);
const isOfConnections = (code: string): boolean => /^08\w{3}$/.test(code);
/** Messages of a pool or a connection when every connection is taken for too long, or the database does not answer or has gone. */
const OUT_OF_REACH_MESSAGES = new Set([
  ...REFUSED_MESSAGES,
  "timeout exceeded when trying to connect",
  "Client has encountered a connection error and is not queryable",
  "Connection terminated",
  "Connection terminated due to connection timeout",
]);
/** Errors that a read of an open connection fails with. */
const BROKEN_CODES = new Set(["ECONNRESET", "ETIMEDOUT"]);

interface DatabaseError extends Error {
  code?: string;
  syscall?: string;
}

/** Whether a query failed because the database was not there, or had no room: the same call may do later. */
export function isOutOfReach({ message, code = "", syscall = "connect" }: DatabaseError): boolean {
  if (OUT_OF_REACH_MESSAGES.has(message)) return true;
  if (syscall === "connect") return OUT_OF_REACH_CODES.has(code) || isOfConnections(code);
  return syscall === "read" && BROKEN_CODES.has(code);
}

/** Whether a connection was refused at once: of all that is out of reach this may be over in a moment. */
export const isRefused = (error: DatabaseError): boolean =>
  isOutOfReach(error) &&
  (REFUSED_CODES.includes(error.code ?? "") || REFUSED_MESSAGES.includes(error.message));

/** Whether PostgreSQL had no room on its disk for what was to be written. */
export const isDiskFull = ({ code }: DatabaseError): boolean => code === "53100";

/** Whether a server refused to write: it is the copy of another, or was asked to read alone. */
export const isReadOnlyRefusal = ({ code }: DatabaseError): boolean => code === READ_ONLY;

/** Whether two transactions waited for each other, and PostgreSQL has ended this one. */
export const isDeadlock = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code === "40P01";

/** Of SQLSTATE: a foreign key; and `on delete restrict`, which has a code of its own from PostgreSQL 18 on. */
const VIOLATIONS = ["23503", "23001"];

/** The name of the foreign key that a statement ran against; null for any other failure. */
export const findViolatedKey = (error: unknown): string | null =>
  error instanceof pg.DatabaseError && VIOLATIONS.includes(error.code ?? "")
    ? (error.constraint ?? null)
    : null;

const KEY_OF_ACCOUNT = /_(?:user_id|author_id|giver_id|used_by)_fkey$/;

/** Whether another was quicker: the account that a row was written for was removed at the same moment, or each waited for the other. Nothing was written. */
export const isOvertaken = (error: unknown): boolean =>
  isDeadlock(error) || KEY_OF_ACCOUNT.test(findViolatedKey(error) ?? "");
