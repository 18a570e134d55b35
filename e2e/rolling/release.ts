import { cp, mkdir, readdir, readFile, symlink } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { guardMigrations } from "../../guards/migrations.ts";
import { buildInterface, buildServer } from "../../scripts/build.mjs";

const root = fileURLToPath(new URL("../../", import.meta.url));
const folder = fileURLToPath(new URL("release/", import.meta.url));
const MIGRATIONS = "apps/server/migrations";

/** The migrations of the release to come: every kind of step that the guard lets pass, on the tables that are written most. */
export async function readRelease(): Promise<string[]> {
  const names = (await readdir(folder)).toSorted();
  const files = await Promise.all(
    names.map(async (name) => ({
      path: `${MIGRATIONS}/${name}`,
      text: await readFile(path.join(folder, name), "utf8"),
    })),
  );
  const problems = guardMigrations(files);
  if (problems.length > 0) throw new Error(problems.join("\n"));
  return names.map((name) => name.replace(/\.sql$/, ""));
}

/** Makes a folder whose entries lead to those of a folder of this program, but for some. */
async function linkFolder(from: string, to: string, except: readonly string[]): Promise<void> {
  const [source, target] = [path.join(root, from), path.join(to, from)];
  await mkdir(target, { recursive: true });
  for (const name of await readdir(source))
    if (!except.includes(name)) await symlink(path.join(source, name), path.join(target, name));
}

/** Makes the release to come in a folder: this program, built, with further migrations. */
export async function makeRelease(to: string): Promise<void> {
  await buildInterface();
  await buildServer();
  await linkFolder(".", to, ["apps"]);
  await linkFolder("apps", to, ["server"]);
  await linkFolder("apps/server", to, ["build", "migrations"]);
  // Node takes a link for what it leads to: what is read beside the server has to be beside a copy of it.
  for (const own of ["apps/server/build", MIGRATIONS])
    await cp(path.join(root, own), path.join(to, own), { recursive: true });
  await cp(folder, path.join(to, MIGRATIONS), { recursive: true });
}
