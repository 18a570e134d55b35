import type { accountEndpoints } from "@manara/contract/accounts/accounts";
import { PASSWORD } from "./fixture.ts";
import type { Samples } from "./sample.ts";

const person = (id: number) => ({
  fullName: "Amina Belkacem",
  email: `amina${id}@school.test`,
  phoneNumber: `06${String(10_000_000 + (id % 10_000_000))}`,
  password: PASSWORD,
});

export const accountSamples: Samples<typeof accountEndpoints> = {
  register: ({ student }) => ({ body: person(student.id) }),
  logIn: ({ student }) => ({ body: { email: student.email, password: PASSWORD } }),
  logInSocially: async ({ googleToken }) => ({ body: { provider: "GOOGLE", idToken: await googleToken() } }),
  isEmailUsed: ({ student }) => ({ query: { email: student.email } }),
  sendResetToken: ({ student }) => ({ query: { email: student.email } }),
  forgetPassword: ({ student }) => ({ body: { email: student.email } }),
  resetPassword: async ({ mailToken }) => ({
    body: { token: await mailToken("RESET_PASSWORD"), newPassword: PASSWORD },
  }),
  changePassword: async ({ mailToken }) => ({
    body: { token: await mailToken("RESET_PASSWORD"), newPassword: PASSWORD },
  }),
  verifyUserToken: () => ({}),
  verifyEmail: async ({ student, mailToken }) => ({
    body: { email: student.email, token: await mailToken("VERIFY_EMAIL") },
  }),
  resendVerification: ({ student }) => ({ body: { email: student.email } }),
  logOut: () => ({}),
};
