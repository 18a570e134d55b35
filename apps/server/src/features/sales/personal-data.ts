import type { PersonalTables } from "../../platform/personal-data.ts";

export const salesData = {
  dayActivations: {
    exportOf: "sums of courses: they name nobody",
    erase: "sums of courses: they name nobody",
  },
} satisfies PersonalTables;
