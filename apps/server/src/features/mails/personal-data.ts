import type { PersonalTables } from "../../platform/personal-data.ts";
import { deleteMailsOf, deleteMailsTo } from "./personal-data.repo.ts";

export const mailData = {
  mails: {
    exportOf: "what is on its way to the person or the school, and the record of what mail servers refused",
    erase: async (tx, { email, emailVerified }) => {
      await deleteMailsTo(tx, email);
      if (emailVerified) await deleteMailsOf(tx, email);
    },
  },
} satisfies PersonalTables;
