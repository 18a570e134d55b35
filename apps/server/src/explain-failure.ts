import { PostgresStartError } from "./platform/postgres/failure.ts";
import { SettingError } from "./settings.ts";

/** Why a start failed: one line for what the operator can mend, such as a port in use; the stack for anything else. */
export function explainFailure(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const isPlain = error instanceof SettingError || error instanceof PostgresStartError || "syscall" in error;
  return isPlain ? error.message : (error.stack ?? error.message);
}
