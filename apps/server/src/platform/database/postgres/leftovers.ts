import { execFile } from "node:child_process";
import { readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { codeOf, PostgresStartError } from "./failure.ts";

type Process = { pid: number; command: string };

/**
 * Ends what an earlier server left running on the folder and removes the lock files it left in it. To be called with
 * the folder's lock held: then no living server of ours owns those processes. They are recognised by `clusterName`, which
 * every process of a database shows in its command line, and never by a pid in a file: that pid may be a zombie's
 * or belong to another program by now. Backends that outlive a killed postmaster are found the same way.
 */
export async function clearLeftovers(left: {
  folder: string;
  clusterName: string;
  log: (line: string) => void;
}): Promise<void> {
  const found = await findProcesses(left.clusterName);
  if (found.length > 0) {
    left.log(
      `Stopping PostgreSQL processes left over from an earlier run (${found.map(({ pid }) => pid).join(", ")}).`,
    );
    await stopProcesses(left.clusterName);
  }
  await rm(join(left.folder, "postmaster.pid"), { force: true });
}

/** The running processes of the database with this name, zombies excluded: those have no command line. */
export async function findProcesses(clusterName: string): Promise<Process[]> {
  const pattern = new RegExp(`^postgres: ${clusterName}:|postgres .*cluster_name=${clusterName}( |$)`);
  const all = process.platform === "linux" ? await listFromProc() : await listFromPs();
  return all.filter(({ command }) => pattern.test(command));
}

async function stopProcesses(clusterName: string): Promise<void> {
  // Interrupt: roll back and write a checkpoint. Quit: stop at once, the log makes up for it at the next start.
  const steps = [
    { signal: "SIGINT", to: isPostmaster, patienceMs: 8000 },
    { signal: "SIGQUIT", to: () => true, patienceMs: 2000 },
    { signal: "SIGKILL", to: () => true, patienceMs: 2000 },
  ] as const;
  for (const { signal, to, patienceMs } of steps) {
    const targets = (await findProcesses(clusterName)).filter(to);
    for (const { pid } of targets) sendSignal(pid, signal);
    const deadline = Date.now() + (targets.length > 0 ? patienceMs : 0);
    do {
      if ((await findProcesses(clusterName)).length === 0) return;
      await sleep(15);
    } while (Date.now() < deadline);
  }
  const stuck = (await findProcesses(clusterName)).map(({ pid }) => pid).join(", ");
  throw new PostgresStartError(
    `PostgreSQL processes of an earlier run (${stuck}) cannot be stopped: end them by hand.`,
  );
}

function isPostmaster({ command }: Process): boolean {
  return !command.startsWith("postgres: ");
}

function sendSignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (codeOf(error) !== "ESRCH") throw error;
  }
}

async function listFromProc(): Promise<Process[]> {
  const pids = (await readdir("/proc")).filter((name) => /^\d+$/.test(name));
  return Promise.all(
    pids.map(async (pid) => {
      // It has ended meanwhile, or is not ours to look at.
      const line = await readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => "");
      return { pid: Number(pid), command: line.replaceAll("\0", " ") };
    }),
  );
}

async function listFromPs(): Promise<Process[]> {
  const { stdout } = await promisify(execFile)("ps", ["-A", "-ww", "-o", "pid=,args="]);
  return stdout.split("\n").map((line) => {
    const [, pid, command] = /^\s*(\d+)\s+(.*)$/.exec(line) ?? [];
    return { pid: Number(pid), command: command ?? "" };
  });
}
