import { hasNoMail } from "@manara/contract/accounts/login-name-rules";
import type { MergeBody, MergePreview, UserDetails } from "@manara/contract/accounts/user-management";
import type { Caller } from "../../../platform/caller.ts";
import type { Queryable, Tx } from "../../../platform/database/database.ts";
import { isDeadlock } from "../../../platform/database/database-errors.ts";
import { fail } from "../../../platform/failure.ts";
import type { Platform } from "../../../platform/platform.ts";
import { recordActs } from "../../audit/audit.service.ts";
import { moveCertificates } from "../../certificates/certificates.service.ts";
import { forgetMailsTo } from "../../mails/mails.service.ts";
import { queueMail } from "../../mails/queue-mail.ts";
import { removeUnusedFiles } from "../../media/remove-files.ts";
import { composeMerged } from "../account-mails.ts";
import { findAskedEmails } from "../mailed-links/account-tokens.repo.ts";
import { lockStudents } from "../users/many-students.repo.ts";
import { toUser } from "../users/users.rules.ts";
import { getUserDetails } from "../users/users.service.ts";
import { findObstacle, unitePurchases } from "./merge.rules.ts";
import {
  countHoldings,
  findPair,
  lockPurchases,
  moveAll,
  moveMessages,
  movePhone,
  type Pair,
  savePurchases,
  unite,
} from "./merge-accounts.repo.ts";

type Asked = Pick<MergeBody, "fromUserId" | "intoUserId">;
const pairOf = ({ fromUserId: from, intoUserId: into }: Asked): Pair => ({ from, into });

async function getPair(db: Queryable, pair: Pair) {
  const { from, into } = await findPair(db, pair);
  return { from: from ?? fail("USER_NOT_FOUND"), into: into ?? fail("USER_NOT_FOUND") };
}

/** Reads what would go from one account to the other, and what stands against it. */
export async function previewMerge({ db }: Platform, asked: Asked): Promise<MergePreview> {
  const pair = pairOf(asked);
  const { from, into } = await getPair(db, pair);
  const counted = await countHoldings(db, pair);
  return {
    from: { user: toUser(from), has: counted.from },
    into: { user: toUser(into), has: counted.into },
    both: counted.both,
    obstacle: findObstacle(from, into),
  };
}

/** A student who redeems or hands in something may wait for the merge, and it for them: PostgreSQL ends one of the two. */
const TIMES = 3;

/** Moves all that one account of a person has to another one, and removes the emptied account. Both addresses are told. */
export async function mergeAccounts(
  platform: Platform,
  caller: Caller,
  body: MergeBody,
  time = 1,
): Promise<UserDetails> {
  try {
    return await platform.db.transaction().execute((tx) => merge(platform, tx, { caller, ...body }));
  } catch (error) {
    if (!isDeadlock(error) || time === TIMES) throw error;
    return mergeAccounts(platform, caller, body, time + 1);
  }
}

async function merge(
  platform: Platform,
  tx: Tx,
  { caller, reason, ...asked }: MergeBody & { caller: Caller },
): Promise<UserDetails> {
  const { clock, settings } = platform;
  const now = clock();
  const pair = pairOf(asked);
  // Nobody writes for either from here on: foreign keys ask for the rows of the accounts.
  await lockStudents(tx, [pair.from, pair.into]);
  const { from, into } = await getPair(tx, pair);
  if (findObstacle(from, into)) fail("MERGE_REFUSED");
  const { from: moved } = await countHoldings(tx, pair);
  await savePurchases(tx, unitePurchases(await lockPurchases(tx, pair), now), now);
  await moveCertificates(platform, tx, pair);
  await unite(tx, pair, now);
  await forgetMailsTo(tx, from.email, ...(await findAskedEmails(tx, from.id)));
  await moveAll(tx, pair);
  if (from.phoneNumber !== null) await movePhone(tx, from.phoneNumber, into);
  // Answers to them go there.
  if (from.emailVerifiedAt && !hasNoMail(into.email)) await moveMessages(tx, from.email, into.email);
  await removeUnusedFiles(tx, [from.pictureKey]);
  await recordActs(tx, caller, [
    { act: "account.merged-away", subjectId: from.id, details: { intoUserId: into.id, reason } },
    { act: "account.merged", subjectId: into.id, details: { fromUserId: from.id, moved, reason } },
  ]);
  const letter = { settings, at: now };
  await queueMail(tx, composeMerged({ ...letter, account: from, isGone: true }));
  await queueMail(tx, composeMerged({ ...letter, account: into, isGone: false }));
  return getUserDetails(tx, into.id);
}
