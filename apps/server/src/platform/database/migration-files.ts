import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";

const folder = new URL("../../../migrations/", import.meta.url);

/** A file whose first line is this is applied statement by statement: `create index concurrently` takes no transaction around it. */
const WITHOUT_TRANSACTION = /^-- without transaction\b/;

/** A step from one schema to the next. */
export interface MigrationFile {
  name: string;
  text: string;
  sha256: string;
}

export const makeMigrationFile = (name: string, text: string): MigrationFile => ({
  name,
  text,
  sha256: createHash("sha256").update(text).digest("hex"),
});

export const isWithoutTransaction = (text: string): boolean => WITHOUT_TRANSACTION.test(text);

/** The migrations of this program, in order. */
export async function readMigrationFiles(): Promise<MigrationFile[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(".sql")).sort();
  return Promise.all(
    names.map(async (file) =>
      makeMigrationFile(file.replace(/\.sql$/, ""), await readFile(new URL(file, folder), "utf8")),
    ),
  );
}
