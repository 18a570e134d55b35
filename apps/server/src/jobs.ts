import { eraseDueAccounts } from "./features/accounts/personal-data/erase-accounts.ts";
import { forgetOldSessions } from "./features/accounts/sessions/sessions.service.ts";
import { warnOfLateBackup } from "./features/backups/last-backup.ts";
import { openBatches } from "./features/cards/batches/open-batches.ts";
import { compareBooks } from "./features/cards/compare-books.ts";
import { groupCards, indexGroups } from "./features/cards/group-cards.ts";
import { forgetOldPins } from "./features/cards/phone/collect-card.ts";
import { forgetOldRefusals } from "./features/cards/watch/record-refusal.ts";
import { watchCards } from "./features/cards/watch/watch.ts";
import { tidyContents } from "./features/contents/deleted-contents.ts";
import { forgetOldKeys } from "./features/idempotency/answer-once.ts";
import { doImportTask } from "./features/imports/import-tasks.service.ts";
import { forgetOldImports } from "./features/imports/imports.service.ts";
import { invitePeople } from "./features/imports/invite-people.ts";
import { giveUpKeys, moveToPresentKeys } from "./features/keys/move-to-present-keys.ts";
import { deliverMail } from "./features/mails/deliver-mail.ts";
import { forgetOldMails } from "./features/mails/mails.service.ts";
import { removeGivenUp } from "./features/media/remove-files.ts";
import { measureOldFiles, tidyFiles } from "./features/media/tidy-files.ts";
import { mailNotices } from "./features/notices/mail-notices.ts";
import { pushNotices } from "./features/notices/push/push-notices.ts";
import { forgetOldGifts } from "./features/purchases/gifts/make-gift.ts";
import { forgetOldPayLinks } from "./features/purchases/pay-links/make-pay-link.ts";
import { writeReceipts } from "./features/purchases/receipts/write-receipts.ts";
import { forgetOldParentLinks } from "./features/records/parents/parent-links.service.ts";
import { settleRecords } from "./features/records/settle.ts";
import { sumUpDays } from "./features/sales/sold-days.ts";
import { tidyTitleWords } from "./features/search/search.service.ts";
import { forgetOldMessages } from "./features/site/answer-message.ts";
import { textParents } from "./features/texts/text-parents.ts";
import { forgetOldTexts } from "./features/texts/texts.service.ts";
import { tidyUploads } from "./features/video/tidy-uploads.ts";
import { keyUses } from "./key-uses.ts";
import { personalData } from "./personal-data.ts";
import type { Attempt, Jobs } from "./platform/jobs/jobs.ts";
import type { Mailer } from "./platform/mail/mailer.ts";
import type { Platform } from "./platform/platform.ts";
import { forgetOldCounters } from "./platform/throttle/throttle-points.ts";

const chores: ((platform: Platform) => Promise<void>)[] = [
  forgetOldSessions,
  forgetOldMessages,
  forgetOldMails,
  forgetOldKeys,
  forgetOldImports,
  forgetOldParentLinks,
  forgetOldTexts,
  forgetOldPayLinks,
  forgetOldGifts,
  forgetOldCounters,
  (platform) => eraseDueAccounts(platform, personalData),
  tidyContents,
  tidyUploads,
  tidyFiles,
  measureOldFiles,
  groupCards,
  indexGroups,
  openBatches,
  async (platform) => {
    await compareBooks(platform);
  },
  forgetOldPins,
  forgetOldRefusals,
  watchCards,
  sumUpDays,
  settleRecords,
  warnOfLateBackup,
  tidyTitleWords,
  (platform) => giveUpKeys(platform, keyUses),
];

/** All that is due every day; what cannot be done keeps nothing else from being done. */
async function tidyUp(platform: Platform): Promise<void> {
  const errors: unknown[] = [];
  for (const chore of chores) await chore(platform).catch((error: unknown) => errors.push(error));
  if (errors.length > 0) throw new AggregateError(errors, errors.map(String).join("; "));
}

/** Makes a video. What makes it is loaded with the first: it takes megabytes. */
async function makeVideo(
  platform: Platform,
  { videoId }: { videoId: number },
  attempt: Attempt,
): Promise<void> {
  const { processVideo } = await import("./features/video/process-video.ts");
  await processVideo(platform, { videoId, attempt });
}

/** Everything that is done behind the requests, by name. */
export const makeJobs = (platform: Platform, send: Mailer): Jobs => ({
  sendMail: (queued, attempt) => deliverMail(platform, send, { queued, attempt }),
  removeFiles: ({ keys }) => removeGivenUp(platform, keys),
  processVideo: (queued, attempt) => makeVideo(platform, queued, attempt),
  processPublicVideo: (queued, attempt) => makeVideo(platform, queued, attempt),
  async extendVideo({ videoId }, attempt) {
    const { extendVideo } = await import("./features/video/extend-video.ts");
    await extendVideo(platform, { videoId, attempt });
  },
  tidyUp: () => tidyUp(platform),
  // They are loaded when they are due, where backups are asked for.
  async backUp(asked, attempt) {
    if (platform.settings.BACKUP_DIR === undefined && !asked.isAsked) return;
    const { runBackup } = await import("./features/backups/run-backup.ts");
    await runBackup(platform, asked, attempt);
  },
  async sendBackup(sent) {
    const { sendBackup } = await import("./features/backups/send-backup.ts");
    await sendBackup(platform, sent);
  },
  async drillRestore() {
    if (platform.settings.BACKUP_DIR === undefined) return;
    const { drillRestore } = await import("./features/backups/restore-drill.ts");
    await drillRestore(platform);
  },
  reseal: () => moveToPresentKeys(platform, keyUses),
  groupCards: () => groupCards(platform),
  indexGroups: () => indexGroups(platform),
  openBatches: () => openBatches(platform),
  settleRecords: () => settleRecords(platform),
  invitePeople: ({ importId }, attempt) => invitePeople(platform, importId, attempt),
  importTask: ({ taskId }, attempt) => doImportTask(platform, taskId, attempt),
  writeReceipts: (_, attempt) => writeReceipts(platform, attempt),
  mailNotices: (_, attempt) => mailNotices(platform, attempt),
  pushNotices: (_, attempt) => pushNotices(platform, attempt),
  textParents: (_, attempt) => textParents(platform, attempt),
});
