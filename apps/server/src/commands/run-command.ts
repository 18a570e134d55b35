import { existsSync } from "node:fs";
import { explainFailure } from "../explain-failure.ts";
import { BackupError } from "../features/backups/manifest.ts";
import { type AbsolutePath, toAbsolute } from "../platform/files/absolute-path.ts";
import { writeForOneself } from "../platform/network/preflight.ts";
import { openLog } from "../platform/observability/log.ts";
import { findCallersFolder, readSettings, type Settings } from "../settings/settings.ts";

export const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** Runs a command beside the school, by the school's own settings; it ends with 1 when it answers false or fails. */
export async function runCommand(
  command: (settings: Settings, log: ReturnType<typeof openLog>) => Promise<boolean>,
): Promise<void> {
  writeForOneself();
  if (existsSync(".env")) process.loadEnvFile(".env");
  try {
    const isGood = await command(readSettings(), openLog("warn"));
    process.exit(isGood ? 0 : 1);
  } catch (error) {
    process.stderr.write(`${error instanceof BackupError ? error.message : explainFailure(error)}\n`);
    process.exit(1);
  }
}

/** A path that a command is given: from the folder in which it was typed. */
export const takePath = (text: string): AbsolutePath => toAbsolute(text, findCallersFolder());

/** The one folder that a command is given. Throws a BackupError that says how it is called. */
export function takeFolder(positionals: readonly string[], usage: string): AbsolutePath {
  const [folder, ...more] = positionals;
  if (folder === undefined || more.length > 0) throw new BackupError(`Call it so: ${usage}`);
  return takePath(folder);
}

export const countOf = (amount: number, one: string, many = `${one}s`): string =>
  `${amount} ${amount === 1 ? one : many}`;
