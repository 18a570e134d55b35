import type { Tx } from "../../platform/database/database.ts";

/** The courses of an author stay, without one. */
export async function leaveCoursesOf(tx: Tx, userId: number): Promise<void> {
  await tx.updateTable("courses").set({ authorId: null }).where("authorId", "=", userId).execute();
}

/** Courses that somebody teaches beside their authors stay, without this trainer. */
export async function leaveTrainersPlaces(tx: Tx, userId: number): Promise<void> {
  await tx.deleteFrom("courseTrainers").where("userId", "=", userId).execute();
}
