import type { PersonalTables } from "../../platform/personal-data.ts";
import { eraseCommentsOf, findCommentsOf } from "./personal-data.repo.ts";

export const commentData = {
  comments: {
    exportOf: async (db, { userId }) => ({ comments: await findCommentsOf(db, userId) }),
    erase: (tx, { userId }) => eraseCommentsOf(tx, userId),
  },
} satisfies PersonalTables;
