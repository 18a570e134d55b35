import type { PersonalTables } from "../../platform/personal-data.ts";

export const auditData = {
  auditEntries: {
    exportOf: "the school's record of what was done to it",
    erase: "cannot be changed, names and all: else it would not say who did what",
  },
} satisfies PersonalTables;
