import type { SocialBody } from "@manara/contract/accounts/accounts";
import type { Tx } from "../../../platform/database/database.ts";
import { fail } from "../../../platform/failure.ts";
import type { Platform } from "../../../platform/platform.ts";
import { type Asker, mailLink, sendLink } from "../mailed-links/send-link.ts";
import { type Client, type Entry, openSession } from "../sessions/sessions.service.ts";
import { type Account, findAccountByEmail, insertStudent, lockAccount } from "../users/users.repo.ts";
import { handOverAccount } from "../users/users.service.ts";
import { openFacebook } from "./facebook.ts";
import { openGoogle } from "./google.ts";
import { type AskProvider, judgeJoin, readEmail, readName, type SocialPerson } from "./social.rules.ts";
import { findSocialAccount, insertIdentity, lockIdentity } from "./social-identities.repo.ts";
import { describeIdentity } from "./social-identities.ts";

type Providers = Record<SocialBody["provider"], AskProvider>;

const providerNames: Record<SocialBody["provider"], string> = { GOOGLE: "Google", FACEBOOK: "Facebook" };

/** The providers that people may sign in with; one without settings vouches for nobody. */
export const openProviders = (platform: Platform): Providers => ({
  GOOGLE: openGoogle(platform),
  FACEBOOK: openFacebook(platform),
});

/** Opens a session for whom a provider vouches; a student's account is made on first use. */
export async function logInSocially(
  platform: Platform,
  providers: Providers,
  { body, client, hasWorked }: { body: SocialBody; client: Client; hasWorked: boolean },
): Promise<Entry | { refused: "SOCIAL_LOGIN_FAILED" | "EMAIL_TAKEN" | "SECOND_STEP_NEEDED" }> {
  const { db, log } = platform;
  const refusal = "SOCIAL_LOGIN_FAILED";
  const person = await providers[body.provider](body);
  if (!person) {
    log.info({ provider: body.provider, address: client.address }, "a login failed");
    return { refused: refusal };
  }
  const account =
    (await findSocialAccount(db, person)) ??
    (await db
      .transaction()
      .execute((tx) => introduce(platform, tx, { person, locale: body.locale ?? null, client })));
  if ("refused" in account) {
    await askOwner(platform, account.owner, { person, asker: { address: client.address, hasWorked } });
    return { refused: account.refused };
  }
  return openSession(platform, account, { client, refusal, secondStep: { code: body.secondStepCode } });
}

/** Mails the owner of an address a link by which the provider opens the account too. */
async function askOwner(
  platform: Platform,
  owner: Account,
  { person, asker }: { person: SocialPerson; asker: Asker },
): Promise<void> {
  const about = providerNames[person.provider];
  await mailLink(
    platform,
    { account: owner, purpose: "JOIN_PROVIDER", detail: describeIdentity(person), about },
    asker,
  );
}

interface Introduction {
  person: SocialPerson;
  locale: string | null;
  client: Client;
}

/**
 * The account of a person who is here for the first time: an own one, or that of the same address; or whose it is, where its
 * owner has to be asked first.
 */
async function introduce(
  platform: Platform,
  tx: Tx,
  { person, locale, client }: Introduction,
): Promise<Account | { refused: "EMAIL_TAKEN"; owner: Account }> {
  await lockIdentity(tx, person);
  const known = await findSocialAccount(tx, person);
  if (known) return known;
  const email = readEmail(person) ?? fail("SOCIAL_LOGIN_FAILED");
  const owner = await findAccountByEmail(tx, email);
  const refusal = judgeJoin(owner, person);
  if (owner && refusal) return { refused: refusal.refused, owner };
  const now = platform.clock();
  const account = owner
    ? await joinAccount(platform, tx, { userId: owner.id, address: client.address })
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

/** The account of an address that the provider vouches for; handed over where its password may be a stranger's. */
async function joinAccount(
  platform: Platform,
  tx: Tx,
  { userId, address }: { userId: number; address: string },
): Promise<Account> {
  const account = (await lockAccount(tx, userId)) ?? fail("SOCIAL_LOGIN_FAILED");
  const isOwners = account.passwordHash === null || account.passwordIsOwners;
  if (account.emailVerifiedAt && isOwners) return account;
  return handOverAccount(platform, tx, { account, address });
}
