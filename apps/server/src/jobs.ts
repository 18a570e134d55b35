import { eraseDueAccounts } from "./features/accounts/erase-accounts.ts";
import { forgetOldSessions } from "./features/accounts/personal-data.ts";
import { deliverMail } from "./features/mails/deliver-mail.ts";
import { forgetOldMails } from "./features/mails/mails.service.ts";
import { forgetOldMessages } from "./features/site/contact.service.ts";
import type { Jobs } from "./platform/jobs.ts";
import type { Mailer } from "./platform/mailer.ts";
import type { Platform } from "./platform/platform.ts";
import { removeFiles } from "./platform/storage.ts";

/** Everything that is done behind the requests, by name. */
export const makeJobs = (platform: Platform, send: Mailer): Jobs => ({
  sendMail: (mail, attempt) => deliverMail(platform, send, { mail, attempt }),
  removeFiles: (files) => removeFiles(platform.storage, files),
  async tidyUp() {
    await forgetOldSessions(platform);
    await forgetOldMessages(platform);
    await forgetOldMails(platform);
    await eraseDueAccounts(platform);
  },
});
