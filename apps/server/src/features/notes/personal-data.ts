import type { PersonalTables } from "../../platform/personal-data.ts";
import { eraseNotesOf, findNotesOf } from "./personal-data.repo.ts";

export const noteData = {
  notes: {
    exportOf: async (db, { userId }) => ({ notes: await findNotesOf(db, userId) }),
    erase: (tx, { userId }) => eraseNotesOf(tx, userId),
  },
} satisfies PersonalTables;
