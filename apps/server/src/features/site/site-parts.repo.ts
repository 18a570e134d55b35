import type { Queryable, Tx } from "../../platform/database/database.ts";

/** Parts of the site that a school sets itself. */
export type SitePart = "look" | "home" | "menu";

/** Version and content of a part; `locks` keeps others from changing it until the transaction ends. */
export const findPart = (
  db: Queryable,
  part: SitePart,
  { locks = false } = {},
): Promise<{ content: unknown; version: number } | undefined> =>
  db
    .selectFrom("siteParts")
    .select(["content", "version"])
    .where("part", "=", part)
    .$if(locks, (parts) => parts.forUpdate())
    .executeTakeFirst();

/** Makes the row of a part that nobody has set. */
export async function insertPart(tx: Tx, part: SitePart): Promise<void> {
  await tx
    .insertInto("siteParts")
    .values({ part, content: "{}", version: 0 })
    .onConflict((it) => it.doNothing())
    .execute();
}

/** Writes a part, as another version. */
export async function updatePart(tx: Tx, part: SitePart, content: object): Promise<void> {
  await tx
    .updateTable("siteParts")
    .set((row) => ({ content: JSON.stringify(content), version: row("version", "+", 1) }))
    .where("part", "=", part)
    .execute();
}

/** The keys of the files that a part shows. */
export async function findFiles(tx: Tx, part: SitePart): Promise<string[]> {
  const rows = await tx.selectFrom("siteFiles").select("fileKey").where("part", "=", part).execute();
  return rows.map(({ fileKey }) => fileKey);
}

/** The file that a part shows in each place, in place of those of before. */
export async function saveFiles(tx: Tx, part: SitePart, files: Record<string, string | null>): Promise<void> {
  await tx.deleteFrom("siteFiles").where("part", "=", part).execute();
  const rows = Object.entries(files).flatMap(([place, fileKey]) =>
    fileKey === null ? [] : [{ part, place, fileKey }],
  );
  if (rows.length > 0) await tx.insertInto("siteFiles").values(rows).execute();
}
