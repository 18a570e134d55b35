import { SchemaError } from "./platform/database/migrations.ts";
import { PostgresStartError } from "./platform/database/postgres/failure.ts";
import { OtherKeyError } from "./platform/keys/secret-key.ts";
import { SettingError } from "./settings/settings.ts";
import { WorkerStartError } from "./workers/messages.ts";

/** Errors that need no stack: they are in words for the operator already. */
const plainErrors = [SettingError, PostgresStartError, SchemaError, OtherKeyError, WorkerStartError];

/** Why a start failed: one line for what the operator can mend, such as a port in use; the stack for anything else. */
export function explainFailure(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const isPlain = plainErrors.some((kind) => error instanceof kind) || "syscall" in error;
  return isPlain ? error.message : (error.stack ?? error.message);
}
