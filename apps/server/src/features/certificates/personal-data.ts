import type { PersonalTables } from "../../platform/personal-data.ts";
import { eraseCertificatesOf, findCertificatesFor } from "./personal-data.repo.ts";

export const certificateData = {
  certificates: {
    exportOf: async (db, { userId }) => ({ certificates: await findCertificatesFor(db, userId) }),
    erase: (tx, { userId }) => eraseCertificatesOf(tx, userId),
  },
} satisfies PersonalTables;
