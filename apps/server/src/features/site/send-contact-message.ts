import type { ContactMessage } from "@manara/contract/site/site";
import type { Platform } from "../../platform/platform.ts";
import { queueMail } from "../mails/queue-mail.ts";
import { getConfiguration } from "./configuration.repo.ts";
import { insertContactMessage } from "./contact.repo.ts";
import { composeContactMail } from "./mails/compose-contact.ts";

/** Keeps a visitor's message and, where the school has an address, mails it there. */
export async function sendContactMessage(platform: Platform, message: ContactMessage): Promise<void> {
  await platform.db.transaction().execute(async (tx) => {
    await insertContactMessage(tx, message, platform.clock());
    const { email } = await getConfiguration(tx);
    if (email) {
      await queueMail(tx, composeContactMail({ settings: platform.settings, to: email, message }));
    }
  });
}
