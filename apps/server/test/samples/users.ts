import type { auditEndpoints } from "@manara/contract/audit";
import type { followedLinkEndpoints } from "@manara/contract/followed-links";
import type { ownAccountEndpoints } from "@manara/contract/own-account";
import type { userManagementEndpoints } from "@manara/contract/user-management";
import type { userEndpoints } from "@manara/contract/users";
import type { Samples } from "./sample.ts";

export const userManagementSamples: Samples<typeof userManagementEndpoints> = {
  getUser: ({ student }) => ({ query: { userId: student.id } }),
  endUserSessions: ({ student }) => ({ body: { userId: student.id } }),
  blockUser: ({ student }) => ({ body: { userId: student.id, reason: "He has sold his password." } }),
  unblockUser: ({ student }) => ({ body: { userId: student.id } }),
};

export const ownAccountSamples: Samples<typeof ownAccountEndpoints> = {
  getOwnAccount: () => ({}),
  editOwnAccount: ({ student }) => ({
    body: {
      fullName: "Amina Belkacem",
      phoneNumber: `07${String(10_000_000 + (student.id % 10_000_000))}`,
    },
  }),
  changeOwnEmail: ({ student, callerPassword }) => ({
    body: { email: `new${student.id}@school.test`, password: callerPassword },
  }),
  changeOwnPassword: ({ callerPassword }) => ({
    body: { password: callerPassword, newPassword: "a new one of mine" },
  }),
};

export const followedLinkSamples: Samples<typeof followedLinkEndpoints> = {
  followLink: async ({ mailToken }) => ({
    body: { purpose: "KEEP_ACCOUNT", token: await mailToken("KEEP_ACCOUNT") },
  }),
};

export const auditSamples: Samples<typeof auditEndpoints> = {
  listActs: () => ({}),
};

export const userSamples: Samples<typeof userEndpoints> = {
  listUsers: () => ({}),
  changeRole: ({ student }) => ({
    body: { userId: student.id, role: "TEACHER", username: student.fullName },
  }),
  changeLocale: () => ({ body: { locale: "ar" } }),
  exportMyData: () => ({}),
  requestDeletion: () => ({}),
  cancelDeletion: () => ({}),
};
