import { cp, readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { copyProgram } from "../../apps/server/test/copied-program.ts";
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

/** Copies this program, built, to a folder, with the migrations of the release to come. */
export async function makeRelease(to: string): Promise<void> {
  await buildInterface();
  await buildServer();
  await copyProgram(to);
  for (const app of ["server", "web"])
    await cp(path.join(root, "apps", app, "build"), path.join(to, "apps", app, "build"), { recursive: true });
  await cp(folder, path.join(to, MIGRATIONS), { recursive: true });
}
