import type { PersonalTables } from "../../platform/personal-data.ts";
import { deleteMessagesFrom, findMessagesFrom } from "./personal-data.repo.ts";

export const siteData = {
  // Messages from an address are its owner's to have and to take back.
  contactMessages: {
    exportOf: async (db, { email, emailVerified }) => ({
      messages: emailVerified ? await findMessagesFrom(db, email) : [],
    }),
    erase: async (tx, { email, emailVerified }) => {
      if (emailVerified) await deleteMessagesFrom(tx, email);
    },
  },
  configuration: {
    exportOf: "how to reach the school, for everybody to see",
    erase: "the school's own address and numbers",
  },
} satisfies PersonalTables;
