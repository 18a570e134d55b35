import type { Caller } from "../../../platform/caller.ts";
import type { Queryable, Tx } from "../../../platform/database/database.ts";
import { hashMailedToken } from "../../../platform/keys/link-tokens.ts";
import type { Platform } from "../../../platform/platform.ts";
import { recordActs } from "../../audit/audit.service.ts";
import { queueMail } from "../../mails/queue-mail.ts";
import { composeNotice } from "../account-mails.ts";
import { hoursAfter } from "../accounts.rules.ts";
import {
  findReceivers,
  insertCodes,
  lockReceivers,
  type Receiver,
  withdrawCodes,
} from "./login-codes.repo.ts";
import { codeHours, judgeReceiver, loginCodeText } from "./login-codes.rules.ts";
import { drawLoginCode } from "./make-login-code.ts";

/** Giver of codes, and from where. */
type Giver = Pick<Caller, "userId" | "fullName" | "address">;

/** People by what comes of giving codes to all of them. */
export interface Receivers {
  /** Those who get one, by name. */
  receiving: Receiver[];
  /** Those who can sign in already, and are left out. */
  known: Receiver[];
  /** Staff and blocked accounts. */
  refused: Receiver[];
}

interface Asked {
  ids: readonly number[];
  /** Whether those get one who can sign in already. */
  everybody: boolean;
}

/** Sorts accounts by whether they would get a code. */
export async function sortReceivers(
  { clock }: Pick<Platform, "clock">,
  db: Queryable,
  { ids, everybody }: Asked,
): Promise<Receivers> {
  const sorted: Receivers = { receiving: [], known: [], refused: [] };
  for (const receiver of await findReceivers(db, { ids, now: clock() })) {
    const isRefused = judgeReceiver(receiver) !== null;
    const kind = isRefused ? "refused" : receiver.isKnown && !everybody ? "known" : "receiving";
    sorted[kind].push(receiver);
  }
  return sorted;
}

/**
 * Gives each of these students a code that lets them in once, in place of an earlier one; a few statements however many. `hours`: its life, at
 * most that of the longest link. Whoever can sign in already is told by mail, and it stands in the record of their account: nobody else has
 * anything that the code could take away.
 */
export async function giveManyCodes(
  platform: Pick<Platform, "clock" | "secrets" | "settings">,
  tx: Tx,
  { by, hours, ...asked }: Asked & { by: Giver; hours: number },
): Promise<{ people: (Receiver & { code: string })[]; expiresAt: Date }> {
  await lockReceivers(tx, asked.ids);
  const { receiving } = await sortReceivers(platform, tx, asked);
  const now = platform.clock();
  const expiresAt = hoursAfter(now, codeHours(hours));
  const people = receiving.map((receiver) => ({ ...receiver, code: drawLoginCode() }));
  const { mailedTokens } = platform.secrets;
  const codes = people.map(({ id, code }) => ({
    userId: id,
    tokenHash: hashMailedToken(mailedTokens, loginCodeText(code)),
  }));
  await withdrawCodes(tx, { ids: people.map(({ id }) => id), now });
  await insertCodes(tx, codes, { createdAt: now, expiresAt });
  await tellKnown(platform, tx, { known: people.filter(({ isKnown }) => isKnown), by, now, expiresAt });
  return { people, expiresAt };
}

async function tellKnown(
  { settings }: Pick<Platform, "settings">,
  tx: Tx,
  { known, by, now, expiresAt }: { known: readonly Receiver[]; by: Giver; now: Date; expiresAt: Date },
): Promise<void> {
  const details = { until: expiresAt.toISOString() };
  const acts = known.map(({ id }) => ({ act: "account.login-code-made", subjectId: id, details }) as const);
  if (acts.length > 0) await recordActs(tx, by, acts);
  const { address } = by;
  for (const account of known)
    await queueMail(tx, composeNotice({ settings, notice: "LOGIN_CODE_MADE", account, at: now, address }));
}
