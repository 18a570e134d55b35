import type { PersonalTables } from "../../platform/personal-data.ts";

export const centreData = {
  centres: {
    exportOf: "where cards are sold, for everybody to see",
    erase: "the addresses and numbers of shops",
  },
} satisfies PersonalTables;
