import type { Tx } from "../../platform/database/database.ts";
import type { PersonalTables } from "../../platform/personal-data.ts";

async function eraseRecordsOf(tx: Tx, userId: number): Promise<void> {
  await tx.deleteFrom("courseRecords").where("userId", "=", userId).execute();
}

export const recordData = {
  courseRecords: {
    exportOf: "counted from purchases, progress and tests, which are exported",
    erase: (tx, { userId }) => eraseRecordsOf(tx, userId),
  },
  staleRecords: {
    exportOf: "whose record is to be counted anew, until it is",
    erase: "goes as soon as the record is counted anew",
  },
} satisfies PersonalTables;
