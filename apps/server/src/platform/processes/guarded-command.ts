import { spawnSync } from "node:child_process";
import { USUAL_PATH } from "../../settings/settings.ts";

/** All that another program gets of our environment: where others are. */
export const PROGRAM_ENVIRONMENT = { PATH: USUAL_PATH, LC_ALL: "C" };

const behindOthers = ["nice", "-n", "10"];
const guarded = [...behindOthers, "setpriv", "--pdeathsig", "KILL", "--no-new-privs"];
/** Of what root may do, only to open files of others: SVT-AV1 gives its threads a real-time priority where it can, before all of ours. */
const powerless = "--bounding-set=-all,+dac_override";

let prefix: readonly string[] | undefined;

function findPrefix(): readonly string[] {
  const isThere = ([program = "", ...args]: readonly string[]) =>
    spawnSync(program, [...args, "true"], { stdio: "ignore", env: PROGRAM_ENVIRONMENT }).status === 0;
  return [[...guarded, powerless, "--"], [...guarded, "--"], behindOthers].find(isThere) ?? [];
}

/**
 * A command that runs behind whoever waits for a page; and where the system can, it gains no rights, and ends with this process, by
 * `kill -9` too.
 */
export function guardCommand(program: string, args: readonly string[]): { program: string; args: string[] } {
  prefix ??= findPrefix();
  const [first = program, ...rest] = [...prefix, program, ...args];
  return { program: first, args: rest };
}
