import type { PersonalTables } from "../../platform/personal-data.ts";

/** Lessons belong to their course and name nobody themselves. */
const ofTheSchool = { exportOf: "the school's, whoever teaches it", erase: "stays with its course" };

export const contentData = { contents: ofTheSchool, attachments: ofTheSchool } satisfies PersonalTables;
