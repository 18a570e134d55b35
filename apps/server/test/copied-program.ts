import { execFile, execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { cp, mkdir, readdir, readFile, symlink, writeFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

const root = fileURLToPath(new URL("../../../", import.meta.url));

const copied = ["apps", "packages", "scripts", "bench", "guards", "e2e", "*.json", "vitest.config.ts"];

/** Copies the program to a folder, with the packages it has installed. */
export async function copyProgram(folder: string): Promise<void> {
  const listed = execFileSync("git", ["ls-files", "-co", "--exclude-standard", ...copied], {
    cwd: root,
    encoding: "utf8",
    maxBuffer: 64 * 1024 * 1024,
  });
  for (const file of listed.split("\n").filter(Boolean)) {
    await cp(path.join(root, file), path.join(folder, file)).catch((error: NodeJS.ErrnoException) => {
      // Deleted, and not yet committed.
      if (error.code !== "ENOENT") throw error;
    });
  }
  await mkdir(path.join(folder, "node_modules/@manara"), { recursive: true });
  for (const name of await readdir(path.join(root, "node_modules"))) {
    if (name !== "@manara")
      await symlink(path.join(root, "node_modules", name), path.join(folder, "node_modules", name));
  }
  for (const name of await readdir(path.join(folder, "packages"))) {
    await symlink(path.join(folder, "packages", name), path.join(folder, "node_modules/@manara", name));
  }
  for (const name of await readdir(path.join(folder, "apps"))) {
    const own = path.join(root, "apps", name, "node_modules");
    if (existsSync(own)) await symlink(own, path.join(folder, "apps", name, "node_modules"));
  }
}

/** Edits a file of the copy; that there is nothing to edit is an error. */
export async function editFile(file: string, from: RegExp, to: string): Promise<void> {
  const text = await readFile(file, "utf8");
  if (!from.test(text)) throw new Error(`${file} has changed: nothing in it is like ${from}`);
  await writeFile(file, text.replace(from, to));
}

/** Runs a program of the copy with Node. */
export const startIn = (folder: string, program: string, ...args: string[]) =>
  promisify(execFile)(process.execPath, [path.join(folder, program), ...args], {
    cwd: folder,
    maxBuffer: 16 * 1024 * 1024,
  });

/** The files of the copy in which the compiler finds errors. */
export async function compileIn(folder: string, ...projects: string[]): Promise<string[]> {
  let output = "";
  for (const project of projects) {
    const compiling = startIn(
      folder,
      "node_modules/typescript/bin/tsc",
      "--noEmit",
      "--pretty",
      "false",
      "-p",
      project,
    );
    output += (await compiling.catch((failed: { stdout: string }) => failed)).stdout;
  }
  return [...new Set(output.match(/^\S+(?=\(\d+,\d+\): error)/gm))].toSorted();
}
