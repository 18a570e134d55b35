import type { PersonalTables } from "../../platform/personal-data.ts";
import { deleteFailuresFrom, deleteFailuresTo } from "./personal-data.repo.ts";

export const mailData = {
  mailFailures: {
    exportOf: "the school's record of what mail servers refused; what the mails said is not kept",
    erase: async (tx, { email, emailVerified }) => {
      await deleteFailuresTo(tx, email);
      if (emailVerified) await deleteFailuresFrom(tx, email);
    },
  },
} satisfies PersonalTables;
