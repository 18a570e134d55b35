import { normaliseEmail } from "@manara/contract/accounts/account-rules";
import type { FastifyRequest } from "fastify";
import type { Queryable } from "../../../platform/database/database.ts";
import { type Account, findAccountByEmail } from "../users/users.repo.ts";

const asked = new WeakMap<FastifyRequest, { email: string; account: Promise<Account | null> }>();

/**
 * The account that a request names by its e-mail, looked for once: its limits ask as well as the sign-in itself. Null when
 * there is none; PostgreSQL takes no NUL in text, and no address has one.
 */
export function findAskedAccount(
  db: Queryable,
  request: FastifyRequest,
  email: string,
): Promise<Account | null> {
  const known = asked.get(request);
  if (known?.email === normaliseEmail(email)) return known.account;
  const account = email.includes("\0") ? Promise.resolve(null) : findAccountByEmail(db, email);
  asked.set(request, { email: normaliseEmail(email), account });
  return account;
}
