import { deliverMail } from "./features/mails/deliver-mail.ts";
import type { Jobs } from "./platform/jobs.ts";
import type { Mailer } from "./platform/mailer.ts";
import type { Platform } from "./platform/platform.ts";
import { removeFiles } from "./platform/storage.ts";

/** Everything that is done behind the requests, by name. */
export const makeJobs = (platform: Platform, send: Mailer): Jobs => ({
  sendMail: (mail, attempt) => deliverMail(platform, send, { mail, attempt }),
  removeFiles: (files) => removeFiles(platform.storage, files),
});
