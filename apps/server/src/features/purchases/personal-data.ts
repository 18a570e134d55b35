import type { PersonalTables } from "../../platform/personal-data.ts";
import { findPurchasesOf } from "./personal-data.repo.ts";

export const purchaseData = {
  purchases: {
    exportOf: async (db, { userId }) => ({ purchases: await findPurchasesOf(db, userId) }),
    erase: "a record of the school's sales: it names an account that nobody is any more",
  },
  takenBackPurchases: {
    exportOf: "the record of a purchase that the person has no longer",
    erase: "a record of the school's sales: it names an account that nobody is any more",
  },
} satisfies PersonalTables;
