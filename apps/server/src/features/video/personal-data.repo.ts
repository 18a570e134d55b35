import type { Tx } from "../../platform/database/database.ts";
import type { PersonalTables } from "../../platform/personal-data.ts";

/** Nobody can go on with them: the daily tidying gives them up. Names of files may name people. */
async function disownUploads(tx: Tx, userId: number): Promise<void> {
  await tx
    .updateTable("uploads")
    .set({ ownerId: null, name: "video" })
    .where("ownerId", "=", userId)
    .execute();
}

export const videoData = {
  uploads: {
    exportOf: "on its way into a course of the school, for a day at most",
    erase: (tx, { userId }) => disownUploads(tx, userId),
  },
  videos: { exportOf: "the school's, whoever teaches it", erase: "stays with its course" },
} satisfies PersonalTables;
