import pg from "pg";

/** Of SQLSTATE: a foreign key; and `on delete restrict`, which has a code of its own from PostgreSQL 18 on. */
const VIOLATIONS = ["23503", "23001"];

/** The name of the foreign key that a statement ran against; null for any other failure. */
export const findViolatedKey = (error: unknown): string | null =>
  error instanceof pg.DatabaseError && VIOLATIONS.includes(error.code ?? "")
    ? (error.constraint ?? null)
    : null;
