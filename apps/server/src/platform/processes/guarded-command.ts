import { spawnSync } from "node:child_process";
import { USUAL_PATH } from "../../settings/settings.ts";

/** All that another program gets of our environment: where others are. */
export const PROGRAM_ENVIRONMENT = { PATH: USUAL_PATH, LC_ALL: "C" };

const behindOthers = ["nice", "-n", "10"];
const guarded = [...behindOthers, "setpriv", "--pdeathsig", "KILL", "--no-new-privs"];
/** Of what root may do, only to open files of others: SVT-AV1 gives its threads a real-time priority where it can, before all of ours. */
const powerless = "--bounding-set=-all,+dac_override";

/** Too many processes or open files, or too little memory. */
const OF_THE_MOMENT = new Set<unknown>(["EAGAIN", "EMFILE", "ENFILE", "ENOMEM"]);

let prefix: readonly string[] | undefined;

function findPrefix(): readonly string[] {
  const isThere = ([program = "", ...args]: readonly string[]) => {
    const options = { stdio: "ignore", env: PROGRAM_ENVIRONMENT } as const;
    const { status, error } = spawnSync(program, [...args, "true"], options);
    // What is found out now would hold as long as we run.
    if (error && "code" in error && OF_THE_MOMENT.has(error.code)) throw error;
    return status === 0;
  };
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
