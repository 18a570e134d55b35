import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../../..", import.meta.url));

/** Runs a program on files of the repository, to its end; nothing of this environment but PATH reaches it. */
export function runTool(program: string, args: readonly string[], environment: Record<string, string> = {}) {
  const { status, stderr } = spawnSync(program, args, {
    cwd: root,
    encoding: "utf8",
    env: { PATH: process.env.PATH, ...environment },
  });
  return { status, stderr };
}
