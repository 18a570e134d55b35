import type { SocialBody, User } from "@manara/contract/accounts";
import type { Tx } from "../../platform/database.ts";
import { assertAllowed, fail } from "../../platform/failure.ts";
import type { Platform } from "../../platform/platform.ts";
import { useUpTokens } from "./account-tokens.repo.ts";
import { openFacebook } from "./facebook.ts";
import { openGoogle } from "./google.ts";
import { sendLink } from "./send-link.ts";
import { endSessions } from "./sessions.repo.ts";
import { type Client, openSession } from "./sessions.service.ts";
import { judgeJoin, readEmail, readName } from "./social.rules.ts";
import {
  deleteIdentities,
  findSocialAccount,
  insertIdentity,
  lockIdentity,
} from "./social-identities.repo.ts";
import type { AskProvider, SocialPerson } from "./social-person.ts";
import { toUser } from "./user.ts";
import {
  type Account,
  findAccountByEmail,
  insertStudent,
  lockAccount,
  surrenderAccount,
} from "./users.repo.ts";

type Providers = Record<SocialBody["provider"], AskProvider>;

/** The providers that people may sign in with; one without settings vouches for nobody. */
export const openProviders = (platform: Platform): Providers => ({
  GOOGLE: openGoogle(platform),
  FACEBOOK: openFacebook(platform),
});

/** Opens a session for whom a provider vouches; a student's account is made on first use. */
export async function logInSocially(
  platform: Platform,
  providers: Providers,
  { body, client }: { body: SocialBody; client: Client },
): Promise<{ user: User; token: string } | { refused: "SOCIAL_LOGIN_FAILED" }> {
  const { db } = platform;
  const refusal = "SOCIAL_LOGIN_FAILED";
  const person = await providers[body.provider](body);
  if (!person) return { refused: refusal };
  const account =
    (await findSocialAccount(db, person)) ??
    (await db.transaction().execute((tx) => introduce(platform, tx, person, body.locale ?? null)));
  const token = await openSession(platform, account, { client, refusal });
  return { user: toUser(account), token };
}

/** The account of a person who is here for the first time: an own one, or that of the same address. */
async function introduce(
  platform: Platform,
  tx: Tx,
  person: SocialPerson,
  locale: string | null,
): Promise<Account> {
  await lockIdentity(tx, person);
  const known = await findSocialAccount(tx, person);
  if (known) return known;
  const email = readEmail(person) ?? fail("SOCIAL_LOGIN_FAILED");
  const owner = await findAccountByEmail(tx, email);
  assertAllowed(judgeJoin(owner !== null, person));
  const now = platform.clock();
  const account = owner
    ? await joinAccount(tx, owner.id, now)
    : await insertStudent(tx, {
        fullName: readName(person.fullName, email),
        email,
        phoneNumber: null,
        passwordHash: null,
        locale,
        emailVerifiedAt: person.isEmailVouched ? now : null,
        now,
      });
  if (!account.emailVerifiedAt) await sendLink(platform, tx, { account, purpose: "VERIFY_EMAIL" });
  await insertIdentity(tx, person, { userId: account.id, now });
  return account;
}

/**
 * Whoever opened an account and never verified its address may have waited there for its owner: the owner, who comes now,
 * gets it without the password, the sessions and the links of before.
 */
async function joinAccount(tx: Tx, userId: number, now: Date): Promise<Account> {
  const account = (await lockAccount(tx, userId)) ?? fail("SOCIAL_LOGIN_FAILED");
  if (account.emailVerifiedAt) return account;
  await endSessions(tx, userId, "PASSWORD_CHANGED", now);
  await deleteIdentities(tx, userId);
  await useUpTokens(tx, { userId, purposes: ["VERIFY_EMAIL", "RESET_PASSWORD", "CHANGE_EMAIL"], now });
  await surrenderAccount(tx, userId, now);
  return { ...account, passwordHash: null, emailVerifiedAt: now };
}
