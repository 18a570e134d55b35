import type { PersonalTables } from "../../platform/personal-data.ts";

export const idempotencyData = {
  idempotencyKeys: {
    exportOf: "copies of answers for a day, encrypted; what they say is exported from where it is kept",
    erase: "goes with the account, and within a day",
  },
} satisfies PersonalTables;
