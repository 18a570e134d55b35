import type { PersonalData } from "@manara/contract/accounts/users";
import type { Country } from "@manara/countries/country";
import type { Caller } from "../../../platform/caller.ts";
import { fail } from "../../../platform/failure.ts";
import { exportTables, type PersonalTables } from "../../../platform/personal-data.ts";
import type { Platform } from "../../../platform/platform.ts";
import { recordActs } from "../../audit/audit.service.ts";
import { forgetMailsTo } from "../../mails/mails.service.ts";
import { removeUnusedFiles } from "../../media/remove-files.ts";
import { accountTexts } from "../account-mails.ts";
import { getOwnAccount } from "../accounts.service.ts";
import { findAskedEmails } from "../mailed-links/account-tokens.repo.ts";
import { deleteChallengesOf, deletePasskeysOf, findPasskeysOf } from "../passkeys/passkeys.repo.ts";
import { deleteRecoveryCodes, deleteSecondStep } from "../second-step/second-step.repo.ts";
import { findAccount } from "../users/users.repo.ts";
import { toUser } from "../users/users.rules.ts";
import {
  anonymise,
  deleteSessionsOf,
  deleteSocialLoginsOf,
  deleteTokensOf,
  findOwnDetails,
  findSessionsOf,
  findSocialLoginsOf,
} from "./personal-data.repo.ts";

/** Text where the name of a person was. */
export const nobodyIn = (country: Country): string => accountTexts[country.locales[0]].nobody;

export const accountData = {
  sessions: {
    exportOf: async (db, { userId }) => ({ sessions: await findSessionsOf(db, userId) }),
    erase: (tx, { userId }) => deleteSessionsOf(tx, userId),
  },
  accountTokens: {
    exportOf:
      "the trace of a link that was mailed, or of a code; an address that was asked for is the person's once it was opened",
    erase: async (tx, { userId }) => {
      for (const email of await findAskedEmails(tx, userId)) await forgetMailsTo(tx, email);
      await deleteTokensOf(tx, userId);
    },
  },
  secondSteps: {
    exportOf:
      "by which somebody shows to be who they are; since when it is asked for stands with the account",
    erase: (tx, { userId }) => deleteSecondStep(tx, userId),
  },
  recoveryCodes: {
    exportOf: "hashes of codes that were shown to their owner once",
    erase: (tx, { userId }) => deleteRecoveryCodes(tx, userId),
  },
  passkeys: {
    exportOf: async (db, { userId }) => ({
      passkeys: (await findPasskeysOf(db, userId)).map(({ name, createdAt, usedAt }) => ({
        name,
        creationDateTime: createdAt.toISOString(),
        usedAt: usedAt?.toISOString() ?? null,
      })),
    }),
    erase: (tx, { userId }) => deletePasskeysOf(tx, userId),
  },
  passkeyChallenges: {
    exportOf: "random, and forgotten within minutes",
    erase: (tx, { userId }) => deleteChallengesOf(tx, userId),
  },
  socialIdentities: {
    exportOf: async (db, { userId }) => ({ socialLogins: await findSocialLoginsOf(db, userId) }),
    erase: (tx, { userId }) => deleteSocialLoginsOf(tx, userId),
  },
  users: {
    exportOf: async (db, { userId }) => {
      const account = (await findAccount(db, userId)) ?? fail("NOT_LOGGED_IN");
      return { account: toUser(account), ...(await findOwnDetails(db, userId)) };
    },
    erase: async (tx, { userId }, { country, clock }) => {
      const account = await findAccount(tx, userId);
      await anonymise(tx, { userId, fullName: nobodyIn(country), now: clock() });
      await removeUnusedFiles(tx, [account?.pictureKey ?? null]);
    },
  },
} satisfies PersonalTables;

/** Everything that is kept of a person, for that person; the audit trail is the school's. */
export async function exportPersonalData(
  platform: Platform,
  caller: Caller,
  features: readonly PersonalTables[],
): Promise<PersonalData> {
  const { db, concurrency } = platform;
  const { userId } = caller;
  const { email, emailVerified } = await getOwnAccount(platform, userId);
  const data = await concurrency.exporting(
    () => exportTables(features, db, { userId, email, emailVerified }),
    String(userId),
  );
  await recordActs(db, caller, [{ act: "account.exported", subjectId: userId }]);
  return data;
}
