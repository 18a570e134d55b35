import { type Called, type Option, readCall, type Shape, WrongCall } from "../../../../scripts/call.mjs";
import { explainFailure } from "../explain-failure.ts";
import { BackupError } from "../features/backups/manifest.ts";
import { type AbsolutePath, toAbsolute } from "../platform/files/absolute-path.ts";
import { writeForOneself } from "../platform/network/preflight.ts";
import { openLog } from "../platform/observability/log.ts";
import { findCallersFolder, loadEnvironment, readSettings, type Settings } from "../settings/settings.ts";

export const say = (line: string): void => void process.stdout.write(`${line}\n`);

type Work<Options extends Record<string, Option>> = (
  call: Called<Options> & { settings: Settings; log: ReturnType<typeof openLog>; inFile: string[] },
) => Promise<boolean>;

/**
 * Runs a command beside the school, by the school's own settings. It ends with 1 when it answers false or fails, with 2 when it was
 * called wrongly.
 */
export async function runCommand<const Options extends Record<string, Option>>(
  shape: Shape<Options>,
  work: Work<Options>,
): Promise<void> {
  writeForOneself();
  try {
    const call = readCall(shape);
    const inFile = loadEnvironment();
    const isGood = await work({ ...call, inFile, settings: readSettings(), log: openLog("warn") });
    process.exit(isGood ? 0 : 1);
  } catch (error) {
    const isPlain = error instanceof BackupError || error instanceof WrongCall;
    process.stderr.write(`${isPlain ? error.message : explainFailure(error)}\n`);
    process.exit(error instanceof WrongCall ? error.exitCode : 1);
  }
}

/** A path that a command is given: from the folder in which it was typed. */
export const takePath = (text: string): AbsolutePath => toAbsolute(text, findCallersFolder());

/** The one folder that a command is given. */
export const takeFolder = ([folder = ""]: readonly string[]): AbsolutePath => takePath(folder);

export const countOf = (amount: number, one: string, many = `${one}s`): string =>
  `${amount} ${amount === 1 ? one : many}`;
