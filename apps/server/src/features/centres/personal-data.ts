import type { PersonalTables } from "../../platform/personal-data.ts";

export const centreData = {
  centres: {
    exportOf: "where cards are sold, for everybody to see",
    erase: "the addresses and numbers of shops",
  },
  centrePayments: {
    exportOf: "the books of the school: they name who wrote a payment down",
    erase: "the books of the school: the name goes with the account",
  },
  centreOrders: {
    exportOf: "what shops asked the school for: it names who wrote it down",
    erase: "what shops asked the school for: the name goes with the account",
  },
} satisfies PersonalTables;
