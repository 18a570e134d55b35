import type { PersonalTables } from "../../platform/personal-data.ts";

export const cardData = {
  cards: {
    exportOf: "a card that was used is one of the purchases",
    erase: "a record of the school's sales: it names an account that nobody is any more",
  },
} satisfies PersonalTables;
