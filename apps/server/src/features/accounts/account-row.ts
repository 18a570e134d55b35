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
  "users.full_name as fullName",
  "users.email",
  "users.phone_number as phoneNumber",
  "users.password_hash as passwordHash",
  "users.role",
  "users.picture_key as pictureKey",
  "users.email_verified_at as emailVerifiedAt",
  "users.created_at as createdAt",
  "users.sign_in_noticed_at as signInNoticedAt",
] as const;

export const toAccount = (row: Omit<Account, "role"> & { role: string }): Account => ({
  ...row,
  role: row.role as Role,
});
