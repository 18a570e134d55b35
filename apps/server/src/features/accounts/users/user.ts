import type { User } from "@manara/contract/accounts/accounts";
import { pictureUrlOf } from "../../media/media-links.ts";
import type { Account } from "./users.repo.ts";

/** An account as its owner and administrators see it. */
export const toUser = (account: Account): User => ({
  userId: account.id,
  fullName: account.fullName,
  email: account.email,
  phoneNumber: account.phoneNumber,
  role: account.role,
  pictureUrl: pictureUrlOf(account.pictureKey),
  emailVerified: account.emailVerifiedAt !== null,
  creationDateTime: account.createdAt.toISOString(),
});
