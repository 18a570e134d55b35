import type { PersonalTables } from "../../platform/personal-data.ts";
import { findPaymentsOf, findSharesOf, forgetNotesOf } from "./personal-data.repo.ts";

export const shareData = {
  educatorShares: {
    exportOf: async (db, { userId }) => ({ shares: await findSharesOf(db, userId) }),
    erase: "the books of the school: they name an account that nobody is any more",
  },
  educatorPayments: {
    exportOf: async (db, { userId }) => ({ sharePayments: await findPaymentsOf(db, userId) }),
    erase: (tx, { userId }) => forgetNotesOf(tx, userId),
  },
  dayShares: {
    exportOf: "sums of the shares",
    erase: "sums of the shares: they name an account that nobody is any more",
  },
} satisfies PersonalTables;
