import { countries } from "@manara/countries/countries";
import { type Locale, locales } from "@manara/countries/locale";
import { localise } from "@manara/countries/localise";
import type { DemoCode } from "../apps/server/src/demo/demo-accounts.ts";
import type { text as challenges } from "../apps/web/app/challenges/messages/ar.ts";
import type { text as errors } from "../apps/web/app/error-messages/ar.ts";
import type { text as account } from "../apps/web/app/features/accounts/account/messages/ar.ts";
import type { text as loginCode } from "../apps/web/app/features/accounts/login-code/messages/ar.ts";
import type { text as manageUsers } from "../apps/web/app/features/accounts/manage/messages/ar.ts";
import type { text as accounts } from "../apps/web/app/features/accounts/messages/ar.ts";
import type { text as callback } from "../apps/web/app/features/accounts/messages/callback/ar.ts";
import type { text as links } from "../apps/web/app/features/accounts/messages/links/ar.ts";
import type { text as login } from "../apps/web/app/features/accounts/messages/login/ar.ts";
import type { text as register } from "../apps/web/app/features/accounts/messages/register/ar.ts";
import type { text as registered } from "../apps/web/app/features/accounts/messages/registered/ar.ts";
import type { text as social } from "../apps/web/app/features/accounts/messages/social/ar.ts";
import type { text as passkeys } from "../apps/web/app/features/accounts/passkeys/messages/ar.ts";
import type { text as secondStep } from "../apps/web/app/features/accounts/second-step/messages/ar.ts";
import type { text as manageAnnouncements } from "../apps/web/app/features/announcements/manage/messages/ar.ts";
import type { text as announcements } from "../apps/web/app/features/announcements/messages/ar.ts";
import type { text as manageAssistants } from "../apps/web/app/features/assistants/manage/messages/ar.ts";
import type { text as manageAudit } from "../apps/web/app/features/audit/manage/messages/ar.ts";
import type { text as manageBackups } from "../apps/web/app/features/backups/manage/messages/ar.ts";
import type { text as books } from "../apps/web/app/features/books/messages/ar.ts";
import type { text as manageBranding } from "../apps/web/app/features/branding/manage/messages/ar.ts";
import type { text as manageCalendar } from "../apps/web/app/features/calendar/manage/messages/ar.ts";
import type { text as calendar } from "../apps/web/app/features/calendar/messages/ar.ts";
import type { text as cardCredit } from "../apps/web/app/features/cards/credit/messages/ar.ts";
import type { text as manageBatches } from "../apps/web/app/features/cards/manage/batches/messages/ar.ts";
import type { text as manageGiveBack } from "../apps/web/app/features/cards/manage/give-back/messages/ar.ts";
import type { text as manageCards } from "../apps/web/app/features/cards/manage/messages/ar.ts";
import type { text as managePhoneSales } from "../apps/web/app/features/cards/manage/phone/messages/ar.ts";
import type { text as manageWatch } from "../apps/web/app/features/cards/manage/watch/messages/ar.ts";
import type { text as myCard } from "../apps/web/app/features/cards/my-card/messages/ar.ts";
import type { text as manageAccounts } from "../apps/web/app/features/centres/manage/accounts/messages/ar.ts";
import type { text as manageCentres } from "../apps/web/app/features/centres/manage/messages/ar.ts";
import type { text as manageOrders } from "../apps/web/app/features/centres/manage/orders/messages/ar.ts";
import type { text as centres } from "../apps/web/app/features/centres/messages/ar.ts";
import type { text as whereSold } from "../apps/web/app/features/centres/messages/sold/ar.ts";
import type { text as ownCentre } from "../apps/web/app/features/centres/own/messages/ar.ts";
import type { text as certificates } from "../apps/web/app/features/certificates/messages/ar.ts";
import type { text as manageClasses } from "../apps/web/app/features/classes/manage/messages/ar.ts";
import type { text as comments } from "../apps/web/app/features/comments/messages/ar.ts";
import type { text as unread } from "../apps/web/app/features/comments/unread/messages/ar.ts";
import type { text as manageContents } from "../apps/web/app/features/contents/manage/messages/ar.ts";
import type { text as contents } from "../apps/web/app/features/contents/messages/ar.ts";
import type { text as lessonExtras } from "../apps/web/app/features/contents/messages/extras/ar.ts";
import type { text as reader } from "../apps/web/app/features/contents/reader/messages/ar.ts";
import type { text as manageCourses } from "../apps/web/app/features/courses/manage/messages/ar.ts";
import type { text as access } from "../apps/web/app/features/courses/messages/access/ar.ts";
import type { text as buying } from "../apps/web/app/features/courses/messages/buying/ar.ts";
import type { text as catalogue } from "../apps/web/app/features/courses/messages/catalogue/ar.ts";
import type { text as course } from "../apps/web/app/features/courses/messages/course/ar.ts";
import type { text as desk } from "../apps/web/app/features/courses/messages/desk/ar.ts";
import type { text as details } from "../apps/web/app/features/courses/messages/details/ar.ts";
import type { text as howToBuy } from "../apps/web/app/features/courses/messages/how-to-buy/ar.ts";
import type { text as noCourses } from "../apps/web/app/features/courses/messages/no-courses/ar.ts";
import type { text as offer } from "../apps/web/app/features/courses/messages/offer/ar.ts";
import type { text as manageEducators } from "../apps/web/app/features/educators/manage/messages/ar.ts";
import type { text as profiles } from "../apps/web/app/features/educators/messages/ar.ts";
import type { text as own } from "../apps/web/app/features/educators/own/messages/ar.ts";
import type { text as manageHome } from "../apps/web/app/features/home/manage/messages/ar.ts";
import type { text as manageImports } from "../apps/web/app/features/imports/manage/messages/ar.ts";
import type { text as manageSender } from "../apps/web/app/features/mails/manage/messages/ar.ts";
import type { text as manageMenu } from "../apps/web/app/features/menu/manage/messages/ar.ts";
import type { text as notes } from "../apps/web/app/features/notes/messages/ar.ts";
import type { text as notices } from "../apps/web/app/features/notices/messages/ar.ts";
import type { text as stopMails } from "../apps/web/app/features/notices/messages/stop-mails/ar.ts";
import type { text as offline } from "../apps/web/app/features/offline/messages/ar.ts";
import type { text as managePages } from "../apps/web/app/features/pages/manage/messages/ar.ts";
import type { text as figures } from "../apps/web/app/features/progress/manage/messages/ar.ts";
import type { text as progress } from "../apps/web/app/features/progress/messages/ar.ts";
import type { text as anyCourse } from "../apps/web/app/features/purchases/any-course/messages/ar.ts";
import type { text as gifts } from "../apps/web/app/features/purchases/gifts/messages/ar.ts";
import type { text as managePurchases } from "../apps/web/app/features/purchases/manage/messages/ar.ts";
import type { text as purchases } from "../apps/web/app/features/purchases/messages/ar.ts";
import type { text as payLinks } from "../apps/web/app/features/purchases/pay-links/messages/ar.ts";
import type { text as askRelative } from "../apps/web/app/features/purchases/pay-links/messages/ask/ar.ts";
import type { text as manageChoiceQuestions } from "../apps/web/app/features/quizzes/kinds/choice/manage/messages/ar.ts";
import type { text as choiceQuestions } from "../apps/web/app/features/quizzes/kinds/choice/messages/ar.ts";
import type { text as manageNumbers } from "../apps/web/app/features/quizzes/kinds/number/manage/messages/ar.ts";
import type { text as numberQuestions } from "../apps/web/app/features/quizzes/kinds/number/messages/ar.ts";
import type { text as manageShortTexts } from "../apps/web/app/features/quizzes/kinds/short-text/manage/messages/ar.ts";
import type { text as typedQuestions } from "../apps/web/app/features/quizzes/kinds/typed/messages/ar.ts";
import type { text as manageQuizzes } from "../apps/web/app/features/quizzes/manage/messages/ar.ts";
import type { text as quizzes } from "../apps/web/app/features/quizzes/messages/ar.ts";
import type { text as manageRecords } from "../apps/web/app/features/records/manage/messages/ar.ts";
import type { text as records } from "../apps/web/app/features/records/messages/ar.ts";
import type { text as parents } from "../apps/web/app/features/records/parents/messages/ar.ts";
import type { text as ownParents } from "../apps/web/app/features/records/parents/messages/own/ar.ts";
import type { text as schoolParents } from "../apps/web/app/features/records/parents/messages/school/ar.ts";
import type { text as parentTexts } from "../apps/web/app/features/records/parents/messages/texts/ar.ts";
import type { text as ownReview } from "../apps/web/app/features/reviews/messages/own/ar.ts";
import type { text as manageSales } from "../apps/web/app/features/sales/manage/messages/ar.ts";
import type { text as manageSchools } from "../apps/web/app/features/schools/manage/messages/ar.ts";
import type { text as schools } from "../apps/web/app/features/schools/messages/ar.ts";
import type { text as search } from "../apps/web/app/features/search/messages/ar.ts";
import type { text as manageSeasons } from "../apps/web/app/features/seasons/manage/messages/ar.ts";
import type { text as manageShares } from "../apps/web/app/features/shares/manage/messages/ar.ts";
import type { text as shares } from "../apps/web/app/features/shares/messages/ar.ts";
import type { text as ownShares } from "../apps/web/app/features/shares/own/messages/ar.ts";
import type { text as manageSite } from "../apps/web/app/features/site/manage/messages/ar.ts";
import type { text as contact } from "../apps/web/app/features/site/messages/contact/ar.ts";
import type { text as manageSlips } from "../apps/web/app/features/slips/manage/messages/ar.ts";
import type { text as manageTexts } from "../apps/web/app/features/texts/manage/messages/ar.ts";
import type { text as manageVideo } from "../apps/web/app/features/video/manage/messages/ar.ts";
import type { text as player } from "../apps/web/app/features/video/player/messages/ar.ts";
import type { text as begin } from "../apps/web/app/features/video/player/messages/begin/ar.ts";
import type { text as choices } from "../apps/web/app/features/video/player/messages/choices/ar.ts";
import type { text as video } from "../apps/web/app/features/video/player/messages/failed/ar.ts";
import type { text as frame } from "../apps/web/app/shell/staff/messages/ar.ts";
import type { text as staff } from "../apps/web/app/staff/messages/ar.ts";
import type { text as shareLink } from "../apps/web/app/ui/messages/share/ar.ts";
import type { text as widgets } from "../apps/web/app/ui/staff/messages/ar.ts";

/** What the interface says, by the folder of the texts. */
interface Catalogues {
  "challenges/messages": typeof challenges;
  "error-messages": typeof errors;
  "features/accounts/account/messages": typeof account;
  "features/accounts/login-code/messages": typeof loginCode;
  "features/accounts/messages": typeof accounts;
  "features/accounts/messages/callback": typeof callback;
  "features/accounts/messages/links": typeof links;
  "features/accounts/messages/login": typeof login;
  "features/accounts/messages/register": typeof register;
  "features/accounts/messages/registered": typeof registered;
  "features/accounts/messages/social": typeof social;
  "features/accounts/passkeys/messages": typeof passkeys;
  "features/accounts/second-step/messages": typeof secondStep;
  "features/comments/messages": typeof comments;
  "features/contents/messages": typeof contents;
  "features/contents/messages/extras": typeof lessonExtras;
  "features/contents/reader/messages": typeof reader;
  "features/courses/messages/access": typeof access;
  "features/courses/messages/buying": typeof buying;
  "features/courses/messages/how-to-buy": typeof howToBuy;
  "features/courses/messages/catalogue": typeof catalogue;
  "features/courses/messages/course": typeof course;
  "features/courses/messages/desk": typeof desk;
  "features/courses/messages/details": typeof details;
  "features/courses/messages/no-courses": typeof noCourses;
  "features/courses/messages/offer": typeof offer;
  "features/video/player/messages": typeof player;
  "features/video/player/messages/begin": typeof begin;
  "features/video/player/messages/choices": typeof choices;
  "features/video/player/messages/failed": typeof video;
  "features/certificates/messages": typeof certificates;
  "features/reviews/messages/own": typeof ownReview;
  "features/notes/messages": typeof notes;
  "features/progress/messages": typeof progress;
  "features/progress/manage/messages": typeof figures;
  "features/records/messages": typeof records;
  "features/records/manage/messages": typeof manageRecords;
  "features/records/parents/messages": typeof parents;
  "features/records/parents/messages/own": typeof ownParents;
  "features/records/parents/messages/school": typeof schoolParents;
  "features/records/parents/messages/texts": typeof parentTexts;
  "features/texts/manage/messages": typeof manageTexts;
  "features/imports/manage/messages": typeof manageImports;
  "features/slips/manage/messages": typeof manageSlips;
  "features/purchases/messages": typeof purchases;
  "features/purchases/any-course/messages": typeof anyCourse;
  "features/purchases/gifts/messages": typeof gifts;
  "features/purchases/pay-links/messages": typeof payLinks;
  "ui/messages/share": typeof shareLink;
  "features/purchases/pay-links/messages/ask": typeof askRelative;
  "features/search/messages": typeof search;
  "features/accounts/manage/messages": typeof manageUsers;
  "features/cards/manage/messages": typeof manageCards;
  "features/cards/manage/batches/messages": typeof manageBatches;
  "features/cards/manage/give-back/messages": typeof manageGiveBack;
  "features/cards/manage/watch/messages": typeof manageWatch;
  "features/comments/unread/messages": typeof unread;
  "features/notices/messages": typeof notices;
  "features/notices/messages/stop-mails": typeof stopMails;
  "features/offline/messages": typeof offline;
  "features/announcements/messages": typeof announcements;
  "features/calendar/messages": typeof calendar;
  "features/calendar/manage/messages": typeof manageCalendar;
  "features/announcements/manage/messages": typeof manageAnnouncements;
  "features/assistants/manage/messages": typeof manageAssistants;
  "features/classes/manage/messages": typeof manageClasses;
  "features/contents/manage/messages": typeof manageContents;
  "features/backups/manage/messages": typeof manageBackups;
  "features/mails/manage/messages": typeof manageSender;
  "features/branding/manage/messages": typeof manageBranding;
  "features/home/manage/messages": typeof manageHome;
  "features/menu/manage/messages": typeof manageMenu;
  "features/pages/manage/messages": typeof managePages;
  "features/educators/messages": typeof profiles;
  "features/educators/own/messages": typeof own;
  "features/courses/manage/messages": typeof manageCourses;
  "features/educators/manage/messages": typeof manageEducators;
  "features/purchases/manage/messages": typeof managePurchases;
  "features/audit/manage/messages": typeof manageAudit;
  "features/centres/messages": typeof centres;
  "features/centres/messages/sold": typeof whereSold;
  "features/centres/manage/messages": typeof manageCentres;
  "features/cards/manage/phone/messages": typeof managePhoneSales;
  "features/cards/my-card/messages": typeof myCard;
  "features/centres/manage/accounts/messages": typeof manageAccounts;
  "features/books/messages": typeof books;
  "features/cards/credit/messages": typeof cardCredit;
  "features/shares/messages": typeof shares;
  "features/shares/manage/messages": typeof manageShares;
  "features/shares/own/messages": typeof ownShares;
  "features/centres/manage/orders/messages": typeof manageOrders;
  "features/centres/own/messages": typeof ownCentre;
  "features/seasons/manage/messages": typeof manageSeasons;
  "features/quizzes/messages": typeof quizzes;
  "features/quizzes/kinds/choice/messages": typeof choiceQuestions;
  "features/quizzes/kinds/choice/manage/messages": typeof manageChoiceQuestions;
  "features/quizzes/kinds/number/messages": typeof numberQuestions;
  "features/quizzes/kinds/number/manage/messages": typeof manageNumbers;
  "features/quizzes/kinds/short-text/manage/messages": typeof manageShortTexts;
  "features/quizzes/kinds/typed/messages": typeof typedQuestions;
  "features/quizzes/manage/messages": typeof manageQuizzes;
  "features/schools/messages": typeof schools;
  "features/sales/manage/messages": typeof manageSales;
  "features/schools/manage/messages": typeof manageSchools;
  "features/site/manage/messages": typeof manageSite;
  "features/site/messages/contact": typeof contact;
  "features/video/manage/messages": typeof manageVideo;
  "shell/messages": typeof import("../apps/web/app/shell/messages/ar.ts").text;
  "shell/messages/roles": typeof import("../apps/web/app/shell/messages/roles/ar.ts").text;
  "shell/staff/messages": typeof frame;
  "outbox/messages": typeof import("../apps/web/app/outbox/messages/ar.ts").text;
  "session/messages": typeof import("../apps/web/app/session/messages/ar.ts").text;
  "signed-out-messages": typeof import("../apps/web/app/signed-out-messages/ar.ts").text;
  "staff/messages": typeof staff;
  "ui/staff/messages": typeof widgets;
}

async function readTexts(locale: Locale) {
  const read = async <Folder extends keyof Catalogues>(folder: Folder): Promise<Catalogues[Folder]> =>
    (await import(`../apps/web/app/${folder}/${locale}.ts`)).text;
  const ofQuizzes = await read("features/quizzes/manage/messages");
  const ofChoices = await read("features/quizzes/kinds/choice/manage/messages");
  return {
    access: await read("features/courses/messages/access"),
    account: await read("features/accounts/account/messages"),
    accounts: {
      ...(await read("features/accounts/messages")),
      callback: await read("features/accounts/messages/callback"),
      links: await read("features/accounts/messages/links"),
      login: await read("features/accounts/messages/login"),
      loginCode: await read("features/accounts/login-code/messages"),
      register: await read("features/accounts/messages/register"),
      registered: await read("features/accounts/messages/registered"),
      social: await read("features/accounts/messages/social"),
    },
    buying: await read("features/courses/messages/buying"),
    howToBuy: await read("features/courses/messages/how-to-buy"),
    catalogue: await read("features/courses/messages/catalogue"),
    centres: await read("features/centres/messages"),
    whereSold: await read("features/centres/messages/sold"),
    certificates: await read("features/certificates/messages"),
    records: await read("features/records/messages"),
    parents: {
      ...(await read("features/records/parents/messages")),
      own: await read("features/records/parents/messages/own"),
      school: await read("features/records/parents/messages/school"),
      byPhone: await read("features/records/parents/messages/texts"),
    },
    ownReview: await read("features/reviews/messages/own"),
    challenges: await read("challenges/messages"),
    comments: await read("features/comments/messages"),
    contact: await read("features/site/messages/contact"),
    contents: {
      ...(await read("features/contents/messages")),
      ...(await read("features/contents/messages/extras")),
    },
    course: await read("features/courses/messages/course"),
    desk: await read("features/courses/messages/desk"),
    details: await read("features/courses/messages/details"),
    errors: await read("error-messages"),
    myCard: await read("features/cards/my-card/messages"),
    notes: await read("features/notes/messages"),
    progress: await read("features/progress/messages"),
    noCourses: await read("features/courses/messages/no-courses"),
    offer: await read("features/courses/messages/offer"),
    ownCentre: await read("features/centres/own/messages"),
    own: await read("features/educators/own/messages"),
    shares: {
      ...(await read("features/shares/messages")),
      own: await read("features/shares/own/messages"),
    },
    manage: {
      centres: await read("features/centres/manage/messages"),
      seasons: await read("features/seasons/manage/messages"),
      audit: await read("features/audit/manage/messages"),
      purchases: await read("features/purchases/manage/messages"),
      figures: await read("features/progress/manage/messages"),
      records: await read("features/records/manage/messages"),
      imports: await read("features/imports/manage/messages"),
      slips: await read("features/slips/manage/messages"),
      announcements: await read("features/announcements/manage/messages"),
      calendar: await read("features/calendar/manage/messages"),
      assistants: await read("features/assistants/manage/messages"),
      classes: await read("features/classes/manage/messages"),
      contents: await read("features/contents/manage/messages"),
      educators: await read("features/educators/manage/messages"),
      courses: await read("features/courses/manage/messages"),
      cards: await read("features/cards/manage/messages"),
      batches: await read("features/cards/manage/batches/messages"),
      phoneSales: await read("features/cards/manage/phone/messages"),
      giveBack: await read("features/cards/manage/give-back/messages"),
      watch: await read("features/cards/manage/watch/messages"),
      accounts: await read("features/centres/manage/accounts/messages"),
      books: await read("features/books/messages"),
      credit: await read("features/cards/credit/messages"),
      shares: await read("features/shares/manage/messages"),
      orders: await read("features/centres/manage/orders/messages"),
      sales: await read("features/sales/manage/messages"),
      users: await read("features/accounts/manage/messages"),
      quizzes: {
        ...ofChoices,
        ...ofQuizzes,
        problems: { ...ofQuizzes.problems, ...ofChoices.problems },
        importProblems: { ...ofQuizzes.importProblems, ...ofChoices.importProblems },
        choice: ofChoices,
        number: await read("features/quizzes/kinds/number/manage/messages"),
        shortText: await read("features/quizzes/kinds/short-text/manage/messages"),
      },
      schools: await read("features/schools/manage/messages"),
      site: await read("features/site/manage/messages"),
      branding: await read("features/branding/manage/messages"),
      backups: await read("features/backups/manage/messages"),
      mailSender: await read("features/mails/manage/messages"),
      parentTexts: await read("features/texts/manage/messages"),
      home: await read("features/home/manage/messages"),
      menu: await read("features/menu/manage/messages"),
      pages: await read("features/pages/manage/messages"),
      video: await read("features/video/manage/messages"),
    },
    profiles: await read("features/educators/messages"),
    purchases: {
      ...(await read("features/purchases/messages")),
      anyCourse: await read("features/purchases/any-course/messages"),
      gifts: await read("features/purchases/gifts/messages"),
      payLinks: {
        ...(await read("ui/messages/share")),
        ...(await read("features/purchases/pay-links/messages")),
        ...(await read("features/purchases/pay-links/messages/ask")),
      },
    },
    quizzes: {
      ...(await read("features/quizzes/messages")),
      ...(await read("features/quizzes/kinds/choice/messages")),
      typed: await read("features/quizzes/kinds/typed/messages"),
      number: await read("features/quizzes/kinds/number/messages"),
    },
    passkeys: await read("features/accounts/passkeys/messages"),
    secondStep: await read("features/accounts/second-step/messages"),
    search: await read("features/search/messages"),
    reader: await read("features/contents/reader/messages"),
    roles: await read("shell/messages/roles"),
    schools: await read("features/schools/messages"),
    shell: await read("shell/messages"),
    unread: await read("features/comments/unread/messages"),
    notices: await read("features/notices/messages"),
    stopMails: await read("features/notices/messages/stop-mails"),
    offline: await read("features/offline/messages"),
    announcements: await read("features/announcements/messages"),
    calendar: await read("features/calendar/messages"),
    outbox: await read("outbox/messages"),
    session: await read("session/messages"),
    signedOut: await read("signed-out-messages"),
    staff: {
      ...(await read("staff/messages")),
      frame: await read("shell/staff/messages"),
      widgets: await read("ui/staff/messages"),
    },
    player: await read("features/video/player/messages"),
    begin: await read("features/video/player/messages/begin"),
    video: {
      ...(await read("features/video/player/messages/failed")),
      ...(await read("features/video/player/messages/choices")),
    },
  };
}
export type Texts = Awaited<ReturnType<typeof readTexts>>;

const read = await Promise.all(locales.map(async (locale) => [locale, await readTexts(locale)] as const));
const textsIn = Object.fromEntries(read) as Record<Locale, Texts>;

/** A country as its pages without a prefix show it. */
export const localCountry = (code: DemoCode) => localise(countries[code], countries[code].locales[0]);

/** What the interface of a country says, so that a journey asks for the very sentence people read. */
export const textsOf = (code: DemoCode): Texts => textsIn[countries[code].locales[0]];

/** The day of a moment as pages of a country write it. */
export function dayIn(country: DemoCode, at: string | undefined): string {
  const { intlLocale, timeZone } = localCountry(country);
  return new Intl.DateTimeFormat(intlLocale, { dateStyle: "long", timeZone }).format(new Date(at ?? ""));
}
