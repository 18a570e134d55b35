import { formatSerial } from "@manara/contract/cards/card-serial";
import { type Attempt, Interrupted } from "../../../platform/jobs/jobs.ts";
import type { Mail } from "../../../platform/mail/mailer.ts";
import type { Platform } from "../../../platform/platform.ts";
import { mailAccount } from "../../accounts/users/mail-accounts.ts";
import type { Pen } from "../../mails/write-mail.ts";
import { purchaseTexts } from "../purchase-mails.ts";
import { type ReceiptRow, takeReceipts } from "./receipts.repo.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

/** As many are written in one transaction. */
const AT_ONCE = 100;

/** Mails each who got a course with a card a receipt, once. Cut short, it goes on with those who still wait. */
export async function writeReceipts(platform: Platform, { isHeld }: Pick<Attempt, "isHeld">): Promise<void> {
  let written = AT_ONCE;
  while (written === AT_ONCE) {
    if (!isHeld()) throw new Interrupted("another process may write these receipts");
    written = await platform.db.transaction().execute(async (tx) => {
      const { taken, rows } = await takeReceipts(tx, AT_ONCE);
      for (const row of rows) await mailAccount(platform, tx, row.userId, (pen) => composeReceipt(pen, row));
      return taken;
    });
  }
}

/** Mail that says what a card has opened, for how long, and where to get help. It names the serial, never the code. */
function composeReceipt(pen: Pen, row: ReceiptRow): Mail {
  const { intlLocale, timeZone, currencyLabel } = pen;
  const day = new Intl.DateTimeFormat(intlLocale, { dateStyle: "long", timeZone });
  const number = new Intl.NumberFormat(intlLocale);
  const { expiresAt, usedAt } = row;
  const words = purchaseTexts[pen.locale].receipt({
    brand: pen.brand,
    course: row.courseName,
    serial: formatSerial(row.cardId),
    price: `${number.format(row.price)} ${currencyLabel}`,
    when: pen.when(usedAt),
    access: expiresAt && {
      // Access ends at midnight, after the last day.
      until: day.format(expiresAt.getTime() - 1),
      days: number.format(Math.ceil((expiresAt.getTime() - usedAt.getTime()) / DAY_MS)),
    },
    help: `${pen.site}/contact`,
  });
  return pen.write(words, `/course/view/${row.courseId}`);
}
