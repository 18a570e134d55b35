import type { Tx } from "../../platform/database/database.ts";

/** Nobody can go on with them: the daily tidying gives them up. Names of files may name people. */
export async function disownUploads(tx: Tx, userId: number): Promise<void> {
  await tx
    .updateTable("uploads")
    .set({ ownerId: null, name: "video" })
    .where("ownerId", "=", userId)
    .execute();
}
