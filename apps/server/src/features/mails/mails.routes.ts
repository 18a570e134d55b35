import { mailSenderEndpoints } from "@manara/contract/mails/mail-sender";
import { mailEndpoints } from "@manara/contract/mails/mails";
import type { Server } from "../../plugins/serve.ts";
import { deleteFailedMail, type SendNewLink, sendMailAgain } from "./deliver-mail.ts";
import { showMailSender, updateMailSender } from "./mail-sender.ts";
import { listFailedMails, sendTestMail } from "./mails.service.ts";

export function mailRoutes({ serve, platform }: Server, sendNewLink: SendNewLink): void {
  serve(mailEndpoints.listFailedMails, ({ query }) => listFailedMails(platform, query));
  serve(mailEndpoints.sendMailAgain, async ({ caller, body }) => {
    await sendMailAgain(platform, caller, { mailId: body.id, sendNewLink });
    return undefined;
  });
  serve(mailEndpoints.deleteFailedMail, async ({ caller, query }) => {
    await deleteFailedMail(platform, caller, query.id);
    return undefined;
  });
  serve(mailSenderEndpoints.getMailSender, () => showMailSender(platform));
  serve(mailSenderEndpoints.updateMailSender, ({ caller, body }) => updateMailSender(platform, caller, body));
  serve(mailSenderEndpoints.sendTestMail, ({ caller, body }) => sendTestMail(platform, caller, body));
}
