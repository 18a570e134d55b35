import type { Role } from "@manara/contract/accounts";

/** A person who can sign in. */
export interface Account {
  id: number;
  fullName: string;
  email: string;
  phoneNumber: string | null;
  /** Null: signs in through a social provider only. */
  passwordHash: string | null;
  role: Role;
  pictureKey: string | null;
  emailVerifiedAt: Date | null;
  createdAt: Date;
  /** When the owner was last told of a sign-in from elsewhere. */
  signInNoticedAt: Date | null;
}

export const accountColumns = [
  "users.id",
  "users.fullName",
  "users.email",
  "users.phoneNumber",
  "users.passwordHash",
  "users.role",
  "users.pictureKey",
  "users.emailVerifiedAt",
  "users.createdAt",
  "users.signInNoticedAt",
] as const;

export const toAccount = (row: Omit<Account, "role"> & { role: string }): Account => ({
  ...row,
  role: row.role as Role,
});
