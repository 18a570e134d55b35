import type { PersonalTables } from "../../platform/personal-data.ts";
import { disownUploads } from "./personal-data.repo.ts";

export const videoData = {
  uploads: {
    exportOf: "on its way into a course of the school, for a day at most",
    erase: (tx, { userId }) => disownUploads(tx, userId),
  },
  videos: { exportOf: "the school's, whoever teaches it", erase: "stays with its course" },
} satisfies PersonalTables;
