import type { PersonalTables } from "../../platform/personal-data.ts";
import { eraseClockOf, eraseProgressOf, findProgressOf } from "./personal-data.repo.ts";

export const progressData = {
  progress: {
    exportOf: async (db, { userId }) => ({ progress: await findProgressOf(db, userId) }),
    erase: (tx, { userId }) => eraseProgressOf(tx, userId),
  },
  watchClocks: {
    exportOf: "a moment that what is watched is measured by; when that was stands with what was watched",
    erase: (tx, { userId }) => eraseClockOf(tx, userId),
  },
} satisfies PersonalTables;
