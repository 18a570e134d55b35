/** The embedded database cannot start; the message is one line meant for the operator. */
export class PostgresStartError extends Error {
  override name = "PostgresStartError";
}

/** The system's code of an error (`ENOENT`, `EACCES`, …) or PostgreSQL's (`57P03`, …); undefined when it has none. */
export function codeOf(error: unknown): string | undefined {
  return error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : undefined;
}
