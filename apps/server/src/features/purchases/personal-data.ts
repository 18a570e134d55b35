import type { PersonalTables } from "../../platform/personal-data.ts";
import {
  eraseGiftsOf,
  erasePayLinksOf,
  findGiftsOf,
  findPresentsOf,
  findPurchasesOf,
} from "./personal-data.repo.ts";
import { erasePresentsOf } from "./presents/presents.repo.ts";

export const purchaseData = {
  purchases: {
    exportOf: async (db, { userId }) => ({ purchases: await findPurchasesOf(db, userId) }),
    erase: "a record of the school's sales: it names an account that nobody is any more",
  },
  takenBackPurchases: {
    exportOf: "the record of a purchase that the person has no longer",
    erase: "a record of the school's sales: it names an account that nobody is any more",
  },
  payLinks: {
    exportOf: "links that end after a week; the person sees the open ones",
    erase: (tx, { userId }) => erasePayLinksOf(tx, userId),
  },
  gifts: {
    exportOf: async (db, { userId }) => ({ gifts: await findGiftsOf(db, userId) }),
    erase: (tx, { userId }) => eraseGiftsOf(tx, userId),
  },
  presents: {
    exportOf: async (db, { userId }) => ({ presents: await findPresentsOf(db, userId) }),
    erase: (tx, { userId }) => erasePresentsOf(tx, userId),
  },
} satisfies PersonalTables;
