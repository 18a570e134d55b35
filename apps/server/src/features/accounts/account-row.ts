import type { Selectable } from "kysely";
import type { Users } from "../../platform/database/database.generated.ts";

export const accountColumns = [
  "users.id",
  "users.fullName",
  "users.email",
  "users.phoneNumber",
  "users.passwordHash",
  "users.passwordIsOwners",
  "users.role",
  "users.pictureKey",
  "users.emailVerifiedAt",
  "users.createdAt",
  "users.signInNoticedAt",
  "users.locale",
  "users.blockedAt",
  "users.secondStepAt",
  "users.centreId",
] as const;

type ColumnOf<Name> = Name extends `users.${infer Column extends keyof Users}` ? Column : never;

/**
 * A person who can sign in. Without a `passwordHash`, through a social provider only; `passwordIsOwners`: whoever chose the
 * password has shown to own the address; `signInNoticedAt` is when the owner was last notified of a sign-in from elsewhere;
 * `locale` is the language that was chosen, if any; `centreId` the distribution centre that it sells for.
 */
export type Account = Pick<Selectable<Users>, ColumnOf<(typeof accountColumns)[number]>>;
