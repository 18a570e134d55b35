import type { PersonalTables } from "../../platform/personal-data.ts";
import { disownFiles } from "./stored-files.repo.ts";

export const fileData = {
  files: {
    exportOf:
      "shown with what references it: a portrait with the account, others with a course of the school",
    erase: (tx, { userId }) => disownFiles(tx, userId),
  },
} satisfies PersonalTables;
