import type { MailSender, SenderEdits } from "@manara/contract/mails/mail-sender";
import type { Caller } from "../../platform/caller.ts";
import {
  assertNewest,
  describeChanges,
  findChangedFields,
  hasChanges,
} from "../../platform/database/changed-fields.ts";
import type { Queryable } from "../../platform/database/database.ts";
import { type Mail, readSender } from "../../platform/mail/mailer.ts";
import type { Platform } from "../../platform/platform.ts";
import type { Settings } from "../../settings/settings.ts";
import { recordActs } from "../audit/audit.service.ts";
import { findSender, type KeptSender, lockSender, saveSender } from "./mails.repo.ts";

type SenderSettings = Pick<Settings, "MAIL_FROM" | "brand" | "SMTP_URL">;

/** Whether the operator has set a name beside the address: that one holds. */
const isNameFixed = ({ MAIL_FROM }: Pick<Settings, "MAIL_FROM">) => readSender(MAIL_FROM, "").name !== "";

function toMailSender(settings: SenderSettings, kept: KeptSender): MailSender {
  const { name, address } = readSender(settings.MAIL_FROM, settings.brand.name);
  return {
    ...kept,
    givenName: name,
    isNameFixed: isNameFixed(settings),
    address,
    isSent: settings.SMTP_URL !== undefined,
  };
}

/** From whom the mails of the school come. */
export const showMailSender = async ({ db, settings }: Platform): Promise<MailSender> =>
  toMailSender(settings, await findSender(db));

/** Changes from whom mails come; those that wait already are sent so, too. */
export const updateMailSender = (
  { db, settings }: Platform,
  caller: Caller,
  { basedOnVersion, ...edits }: SenderEdits & { basedOnVersion?: number | undefined },
): Promise<MailSender> =>
  db.transaction().execute(async (tx) => {
    const current = await lockSender(tx);
    assertNewest(current, basedOnVersion);
    const changes = findChangedFields(current, edits);
    if (!hasChanges(changes)) return toMailSender(settings, current);
    const saved = await saveSender(tx, changes);
    await recordActs(tx, caller, [{ act: "mail.sender-edited", details: describeChanges(current, changes) }]);
    return toMailSender(settings, saved);
  });

/** A mail as it is sent now: with the name and the reply address that administrators wrote, where nothing else was set. */
export async function withSender(
  settings: Pick<Settings, "MAIL_FROM" | "brand">,
  db: Queryable,
  mail: Mail,
): Promise<Mail> {
  const { senderName, replyTo } = await findSender(db);
  return {
    // The school may have got another name since the program was started.
    ...(!isNameFixed(settings) && { senderName: senderName ?? settings.brand.name }),
    ...(replyTo !== null && { replyTo }),
    ...mail,
  };
}
