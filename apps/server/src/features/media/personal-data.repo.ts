import type { Tx } from "../../platform/database/database.ts";

/** Files in courses stay, without who brought them; what nothing references is tidied away as ever. */
export async function disownFiles(tx: Tx, userId: number): Promise<void> {
  await tx.updateTable("files").set({ ownerId: null }).where("ownerId", "=", userId).execute();
}
