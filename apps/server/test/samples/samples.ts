import type { endpoints } from "@manara/contract/endpoints";
import { accountSamples } from "./accounts.ts";
import {
  batchSamples,
  cardSamples,
  giftSamples,
  giveBackSamples,
  ownSaleSamples,
  payLinkSamples,
  phoneSaleSamples,
  purchaseManagementSamples,
  purchaseSamples,
  watchSamples,
} from "./cards-and-purchases.ts";
import { commentSamples, inboxSamples, newReplySamples } from "./comments.ts";
import { contentManagementSamples, contentSamples, videoSamples } from "./contents.ts";
import { courseSamples } from "./courses.ts";
import { assistantSamples, educatorSamples } from "./educators.ts";
import {
  announcementSamples,
  calendarSamples,
  noticeMailSamples,
  noticePushSamples,
  noticeSamples,
} from "./notices.ts";
import {
  certificateSamples,
  noteSamples,
  parentSamples,
  progressSamples,
  recordSamples,
  reviewSamples,
  takeAlongSamples,
} from "./progress.ts";
import { practiceSamples, quizManagementSamples, quizSamples } from "./quizzes.ts";
import type { AnySample, Samples } from "./sample.ts";
import {
  backupSamples,
  brandingSamples,
  centreAccountSamples,
  centreOrderSamples,
  centreSamples,
  contactSamples,
  homeSamples,
  mailSamples,
  mailSenderSamples,
  menuSamples,
  overviewSamples,
  ownCentreSamples,
  pageSamples,
  salesSamples,
  schoolSamples,
  searchSamples,
  seasonSamples,
  siteSamples,
  systemSamples,
  textSamples,
} from "./schools-and-site.ts";
import { shareSamples } from "./shares.ts";
import {
  auditSamples,
  classSamples,
  followedLinkSamples,
  importSamples,
  loginCodeSamples,
  ownAccountSamples,
  passkeySamples,
  secondStepSamples,
  slipSamples,
  userManagementSamples,
  userSamples,
  viewingSamples,
} from "./users.ts";

/** A valid request to every endpoint; one without does not compile. */
const samples: Samples<typeof endpoints> = {
  ...accountSamples,
  ...userSamples,
  ...ownAccountSamples,
  ...secondStepSamples,
  ...passkeySamples,
  ...loginCodeSamples,
  ...viewingSamples,
  ...followedLinkSamples,
  ...userManagementSamples,
  ...importSamples,
  ...classSamples,
  ...assistantSamples,
  ...slipSamples,
  ...announcementSamples,
  ...calendarSamples,
  ...noticeSamples,
  ...noticeMailSamples,
  ...noticePushSamples,
  ...auditSamples,
  ...educatorSamples,
  ...schoolSamples,
  ...courseSamples,
  ...contentSamples,
  ...contentManagementSamples,
  ...videoSamples,
  ...quizSamples,
  ...quizManagementSamples,
  ...practiceSamples,
  ...commentSamples,
  ...inboxSamples,
  ...newReplySamples,
  ...progressSamples,
  ...noteSamples,
  ...takeAlongSamples,
  ...certificateSamples,
  ...shareSamples,
  ...cardSamples,
  ...batchSamples,
  ...phoneSaleSamples,
  ...ownSaleSamples,
  ...giveBackSamples,
  ...watchSamples,
  ...purchaseSamples,
  ...purchaseManagementSamples,
  ...payLinkSamples,
  ...parentSamples,
  ...giftSamples,
  ...siteSamples,
  ...systemSamples,
  ...brandingSamples,
  ...homeSamples,
  ...menuSamples,
  ...pageSamples,
  ...contactSamples,
  ...centreSamples,
  ...centreAccountSamples,
  ...ownCentreSamples,
  ...centreOrderSamples,
  ...seasonSamples,
  ...searchSamples,
  ...overviewSamples,
  ...recordSamples,
  ...reviewSamples,
  ...salesSamples,
  ...mailSamples,
  ...mailSenderSamples,
  ...textSamples,
  ...backupSamples,
};

/** The sample of an endpoint, by its name. */
export function getSample(name: string): AnySample {
  const sample = (samples as unknown as Record<string, AnySample | AnySample["request"]>)[name];
  if (!sample) throw new Error(`${name} has no sample request in apps/server/test/samples`);
  return typeof sample === "function" ? { request: sample } : sample;
}
