import type { PayByLinkBody, Present, WantedCourse } from "@manara/contract/purchases/pay-links";
import type { Caller } from "../../../platform/caller.ts";
import type { Tx } from "../../../platform/database/database.ts";
import { isRefused, type Refused } from "../../../platform/failure.ts";
import { hashLinkToken } from "../../../platform/keys/link-tokens.ts";
import type { Platform } from "../../../platform/platform.ts";
import { firstNameOf } from "../../../platform/text/names.rules.ts";
import { rememberRefusal } from "../../cards/look-at-card.ts";
import { queueMail } from "../../mails/queue-mail.ts";
import { activate } from "../activate-card.ts";
import { findPresents, savePresent } from "../presents/presents.repo.ts";
import { composePresentNotice } from "../purchase-mails.ts";
import { type FollowedPayLink, findPayLink, lockPayLink, setPayLinkUsed } from "./pay-links.repo.ts";

/** Tells the holder that the link was used: the course is there. */
function judgeLink(link: FollowedPayLink | null): Refused | null {
  if (!link || link.visibility === "HIDDEN" || link.price < 0) return { refused: "PAY_LINK_NOT_FOUND" };
  return link.usedAt === null ? null : { refused: "COURSE_ALREADY_PURCHASED" };
}

const toWanted = ({ fullName, courseName, price, expiresAt }: FollowedPayLink): WantedCourse => ({
  firstName: firstNameOf(fullName),
  courseName,
  price,
  expiresDateTime: expiresAt.toISOString(),
});

/** For whom and what a link asks. */
export async function openPayLink({ db, clock }: Platform, token: string): Promise<WantedCourse | Refused> {
  const link = await findPayLink(db, { tokenHash: hashLinkToken(token), now: clock() });
  return judgeLink(link) ?? (link ? toWanted(link) : { refused: "PAY_LINK_NOT_FOUND" });
}

type Payment = PayByLinkBody & { address: string };

/**
 * Spends a card on the course of a link, for the student who has made it. Wrong cards count for that student, as their own do: links are no
 * way to more guesses.
 */
export async function payByLink(platform: Platform, payment: Payment): Promise<WantedCourse | Refused> {
  const sent = { tokenHash: hashLinkToken(payment.token), now: platform.clock() };
  const link = await findPayLink(platform.db, sent);
  if (!link) return { refused: "PAY_LINK_NOT_FOUND" };
  const paid = await platform.throttles.attempt<WantedCourse | Refused>(
    { activation: link.userId },
    {
      make: () => platform.db.transaction().execute((tx) => pay(platform, tx, payment)),
      judge: (outcome) =>
        isRefused(outcome) && outcome.refused === "CARD_NOT_ACCEPTED" ? "counts" : "given back",
    },
  );
  if (!isRefused(paid)) void platform.changes.notifyOfSale();
  else if (paid.refused === "CARD_NOT_ACCEPTED")
    await rememberRefusal(platform, { address: payment.address, code: payment.cardKey });
  return paid;
}

/** The link is locked first: of two that use it at once, the second finds it used. */
async function pay(
  platform: Platform,
  tx: Tx,
  { token, cardKey, from, message, address }: Payment,
): Promise<WantedCourse | Refused> {
  const now = platform.clock();
  const link = await lockPayLink(tx, { tokenHash: hashLinkToken(token), now });
  const refusal = judgeLink(link);
  if (refusal || !link) return refusal ?? { refused: "PAY_LINK_NOT_FOUND" };
  const { id: payLinkId, userId, fullName, role, courseId, courseName, email, locale } = link;
  const holder = { userId, fullName, role, address };
  const purchase = await activate(platform, tx, { caller: holder, courseId, cardKey, via: { payLinkId } });
  if (isRefused(purchase)) return purchase;
  await setPayLinkUsed(tx, payLinkId, now);
  const present = { from: from ?? "", message };
  await savePresent(tx, { ...present, userId, courseId, giverId: null, givenAt: now });
  const account = { fullName, email, locale };
  const { settings } = platform;
  await queueMail(
    tx,
    composePresentNotice({ settings, account, ...present, course: { courseId, courseName } }),
  );
  return toWanted(link);
}

/** Reads words that others said with courses that they gave to the caller. */
export async function listPresents({ db }: Platform, { userId }: Caller): Promise<Present[]> {
  const rows = await findPresents(db, userId);
  return rows.map(({ givenAt, ...present }) => ({ ...present, givenDateTime: givenAt.toISOString() }));
}
