import type { userEndpoints } from "@manara/contract/users";
import type { Samples } from "./sample.ts";

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
