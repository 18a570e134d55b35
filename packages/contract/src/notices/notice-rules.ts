/** Days that the list of notices goes back. */
export const NOTICE_DAYS = 90;

/** Days for which a notice counts as new to somebody who has never marked one as read. */
export const NEW_FOR_DAYS = 30;

/** Days before the end of access on which it is told. */
export const TOLD_BEFORE_END_DAYS = 7;

/** Most new ones that are counted. */
export const MOST_COUNTED = 100;

/** Names the notice of an announcement, as the list of notices does. */
export const announcementKey = (of: { announcementId: number; creationDateTime: string }): string =>
  `ANNOUNCEMENT ${of.announcementId} ${Date.parse(of.creationDateTime)}`;

/** Hours at which a daily mail may come, in the time zone of the school. Outside of them it is night, and nothing is mailed. */
export const noticeMailHours: readonly number[] = Array.from({ length: 13 }, (_, index) => 8 + index);

/** When the daily mail comes, unless another hour was chosen: after school. */
export const USUAL_MAIL_HOUR = 17;

/** Most mails a day about what is new to one person. */
export const MOST_MAILS_A_DAY = 5;

/** Browsers of one person that show notices. */
export const MOST_PUSH_DEVICES = 10;

/** Minutes between two push messages to one person. */
export const PUSH_PAUSE_MINUTES = 15;
