import type { Role } from "@manara/contract/accounts/role-rules";
import type { Caller } from "../../../platform/caller.ts";
import type { Queryable, Tx } from "../../../platform/database/database.ts";
import type { Mail } from "../../../platform/mail/mailer.ts";
import type { Platform } from "../../../platform/platform.ts";
import type { DeedFacts, MailWords } from "../../mails/mail-words.ts";
import { queueMail, queueSecretMail } from "../../mails/queue-mail.ts";
import { type Pen, penFor } from "../../mails/write-mail.ts";
import { findAccount, findAdmins, findSellers } from "./users.repo.ts";

type Dependencies = Pick<Platform, "settings" | "clock">;

/** Mails the owner of an account, in their language. Part of the transaction of the act. */
export async function mailAccount(
  { settings, clock }: Dependencies,
  tx: Tx,
  userId: number,
  write: (pen: Pen, when: string, role: Role) => Mail,
): Promise<void> {
  const account = await findAccount(tx, userId);
  if (!account) return;
  const pen = penFor({ settings, account });
  await queueMail(tx, write(pen, pen.when(clock()), account.role));
}

/** The same with a mail that contains a secret. */
export async function mailSecret(
  { settings, clock, secrets }: Dependencies & Pick<Platform, "secrets">,
  tx: Tx,
  userId: number,
  write: (pen: Pen, when: string) => Mail,
): Promise<void> {
  const account = await findAccount(tx, userId);
  if (!account) return;
  const pen = penFor({ settings, account });
  await queueSecretMail(tx, secrets, { mail: write(pen, pen.when(clock())), link: "OTHER" });
}

/** Mails everybody who sells for a distribution centre, each in their language. Part of the transaction of the act. */
export async function mailSellers(
  { settings, clock }: Dependencies,
  tx: Tx,
  centreId: number,
  write: (pen: Pen, when: string) => Mail,
): Promise<void> {
  const at = clock();
  for (const account of await findSellers(tx, centreId)) {
    const pen = penFor({ settings, account });
    await queueMail(tx, write(pen, pen.when(at)));
  }
}

/** Mails every administrator, each in their language. Part of the transaction of the act, where it has one. */
export async function mailAdmins(
  { settings, clock }: Dependencies,
  tx: Queryable,
  write: (pen: Pen, when: string) => Mail,
  /** An account that is notified in another way. */
  except?: number,
): Promise<void> {
  const at = clock();
  for (const account of await findAdmins(tx)) {
    if (account.id === except) continue;
    const pen = penFor({ settings, account });
    await queueMail(tx, write(pen, pen.when(at)));
  }
}

interface Deed {
  by: Caller;
  /** Object of the act in the language of the mail, and the words of the mail. */
  about: (pen: Pen) => string;
  words: (pen: Pen) => (facts: DeedFacts) => MailWords;
  except?: number;
}

/** Mails every administrator what one of them has done that is worth money or power: whoever acts under a stolen account is seen by the others. */
export const mailDeed = (
  platform: Dependencies,
  tx: Queryable,
  { by, about, words, except }: Deed,
): Promise<void> =>
  mailAdmins(
    platform,
    tx,
    (pen, when) => {
      const facts = { brand: pen.brand, by: pen.nameOf(by), about: about(pen), when, address: by.address };
      return pen.write(words(pen)(facts), "/admin");
    },
    except,
  );
