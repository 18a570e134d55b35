/** The embedded database cannot start; the message is one line meant for the operator. */
export class PostgresStartError extends Error {
  override name = "PostgresStartError";
}

const CAUSES = [/No space left on device|disk quota exceeded/i, /\b(?:PANIC|FATAL)\b/, /\bERROR\b/i];

/** The line of what PostgreSQL has said that names the cause: a full disk before what followed from it, else the last one. */
export function findCause(said: string): string {
  const lines = said.trim().split("\n");
  for (const cause of CAUSES) {
    const line = lines.findLast((one) => cause.test(one));
    if (line !== undefined) return line;
  }
  return lines.at(-1) ?? "";
}

/** The system's code of an error (`ENOENT`, `EACCES`, …) or PostgreSQL's (`57P03`, …); undefined when it has none. */
export function codeOf(error: unknown): string | undefined {
  return error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : undefined;
}
