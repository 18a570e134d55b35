import { countries } from "@manara/countries/countries";
import { type Locale, locales } from "@manara/countries/locale";
import { localise } from "@manara/countries/localise";
import type { DemoCode } from "../apps/server/src/demo/demo-accounts.ts";

/** What the interface says, by the folder of the texts. */
interface Catalogues {
  "challenges/messages": typeof import("../apps/web/app/challenges/messages/ar.ts").text;
  "error-messages": typeof import("../apps/web/app/error-messages/ar.ts").text;
  "features/accounts/account/messages": typeof import("../apps/web/app/features/accounts/account/messages/ar.ts").text;
  "features/accounts/login-code/messages": typeof import("../apps/web/app/features/accounts/login-code/messages/ar.ts").text;
  "features/accounts/messages": typeof import("../apps/web/app/features/accounts/messages/ar.ts").text;
  "features/accounts/messages/callback": typeof import("../apps/web/app/features/accounts/messages/callback/ar.ts").text;
  "features/accounts/messages/links": typeof import("../apps/web/app/features/accounts/messages/links/ar.ts").text;
  "features/accounts/messages/login": typeof import("../apps/web/app/features/accounts/messages/login/ar.ts").text;
  "features/accounts/messages/register": typeof import("../apps/web/app/features/accounts/messages/register/ar.ts").text;
  "features/accounts/messages/registered": typeof import("../apps/web/app/features/accounts/messages/registered/ar.ts").text;
  "features/accounts/messages/social": typeof import("../apps/web/app/features/accounts/messages/social/ar.ts").text;
  "features/accounts/passkeys/messages": typeof import("../apps/web/app/features/accounts/passkeys/messages/ar.ts").text;
  "features/accounts/second-step/messages": typeof import("../apps/web/app/features/accounts/second-step/messages/ar.ts").text;
  "features/comments/messages": typeof import("../apps/web/app/features/comments/messages/ar.ts").text;
  "features/contents/messages": typeof import("../apps/web/app/features/contents/messages/ar.ts").text;
  "features/contents/messages/extras": typeof import("../apps/web/app/features/contents/messages/extras/ar.ts").text;
  "features/contents/reader/messages": typeof import("../apps/web/app/features/contents/reader/messages/ar.ts").text;
  "features/courses/messages/access": typeof import("../apps/web/app/features/courses/messages/access/ar.ts").text;
  "features/courses/messages/buying": typeof import("../apps/web/app/features/courses/messages/buying/ar.ts").text;
  "features/courses/messages/how-to-buy": typeof import("../apps/web/app/features/courses/messages/how-to-buy/ar.ts").text;
  "features/courses/messages/catalogue": typeof import("../apps/web/app/features/courses/messages/catalogue/ar.ts").text;
  "features/courses/messages/course": typeof import("../apps/web/app/features/courses/messages/course/ar.ts").text;
  "features/courses/messages/desk": typeof import("../apps/web/app/features/courses/messages/desk/ar.ts").text;
  "features/courses/messages/details": typeof import("../apps/web/app/features/courses/messages/details/ar.ts").text;
  "features/courses/messages/no-courses": typeof import("../apps/web/app/features/courses/messages/no-courses/ar.ts").text;
  "features/courses/messages/offer": typeof import("../apps/web/app/features/courses/messages/offer/ar.ts").text;
  "features/video/player/messages": typeof import("../apps/web/app/features/video/player/messages/ar.ts").text;
  "features/video/player/messages/begin": typeof import("../apps/web/app/features/video/player/messages/begin/ar.ts").text;
  "features/video/player/messages/choices": typeof import("../apps/web/app/features/video/player/messages/choices/ar.ts").text;
  "features/video/player/messages/failed": typeof import("../apps/web/app/features/video/player/messages/failed/ar.ts").text;
  "features/certificates/messages": typeof import("../apps/web/app/features/certificates/messages/ar.ts").text;
  "features/reviews/messages/own": typeof import("../apps/web/app/features/reviews/messages/own/ar.ts").text;
  "features/notes/messages": typeof import("../apps/web/app/features/notes/messages/ar.ts").text;
  "features/progress/messages": typeof import("../apps/web/app/features/progress/messages/ar.ts").text;
  "features/progress/manage/messages": typeof import("../apps/web/app/features/progress/manage/messages/ar.ts").text;
  "features/records/messages": typeof import("../apps/web/app/features/records/messages/ar.ts").text;
  "features/records/manage/messages": typeof import("../apps/web/app/features/records/manage/messages/ar.ts").text;
  "features/records/parents/messages": typeof import("../apps/web/app/features/records/parents/messages/ar.ts").text;
  "features/records/parents/messages/own": typeof import("../apps/web/app/features/records/parents/messages/own/ar.ts").text;
  "features/records/parents/messages/school": typeof import("../apps/web/app/features/records/parents/messages/school/ar.ts").text;
  "features/records/parents/messages/texts": typeof import("../apps/web/app/features/records/parents/messages/texts/ar.ts").text;
  "features/texts/manage/messages": typeof import("../apps/web/app/features/texts/manage/messages/ar.ts").text;
  "features/imports/manage/messages": typeof import("../apps/web/app/features/imports/manage/messages/ar.ts").text;
  "features/slips/manage/messages": typeof import("../apps/web/app/features/slips/manage/messages/ar.ts").text;
  "features/purchases/messages": typeof import("../apps/web/app/features/purchases/messages/ar.ts").text;
  "features/purchases/any-course/messages": typeof import("../apps/web/app/features/purchases/any-course/messages/ar.ts").text;
  "features/purchases/gifts/messages": typeof import("../apps/web/app/features/purchases/gifts/messages/ar.ts").text;
  "features/purchases/pay-links/messages": typeof import("../apps/web/app/features/purchases/pay-links/messages/ar.ts").text;
  "ui/messages/share": typeof import("../apps/web/app/ui/messages/share/ar.ts").text;
  "features/purchases/pay-links/messages/ask": typeof import("../apps/web/app/features/purchases/pay-links/messages/ask/ar.ts").text;
  "features/search/messages": typeof import("../apps/web/app/features/search/messages/ar.ts").text;
  "features/accounts/manage/messages": typeof import("../apps/web/app/features/accounts/manage/messages/ar.ts").text;
  "features/cards/manage/messages": typeof import("../apps/web/app/features/cards/manage/messages/ar.ts").text;
  "features/cards/manage/batches/messages": typeof import("../apps/web/app/features/cards/manage/batches/messages/ar.ts").text;
  "features/cards/manage/give-back/messages": typeof import("../apps/web/app/features/cards/manage/give-back/messages/ar.ts").text;
  "features/cards/manage/watch/messages": typeof import("../apps/web/app/features/cards/manage/watch/messages/ar.ts").text;
  "features/comments/unread/messages": typeof import("../apps/web/app/features/comments/unread/messages/ar.ts").text;
  "features/notices/messages": typeof import("../apps/web/app/features/notices/messages/ar.ts").text;
  "features/notices/messages/stop-mails": typeof import("../apps/web/app/features/notices/messages/stop-mails/ar.ts").text;
  "features/data-use/messages": typeof import("../apps/web/app/features/data-use/messages/ar.ts").text;
  "features/offline/messages": typeof import("../apps/web/app/features/offline/messages/ar.ts").text;
  "features/announcements/messages": typeof import("../apps/web/app/features/announcements/messages/ar.ts").text;
  "features/calendar/messages": typeof import("../apps/web/app/features/calendar/messages/ar.ts").text;
  "features/calendar/manage/messages": typeof import("../apps/web/app/features/calendar/manage/messages/ar.ts").text;
  "features/announcements/manage/messages": typeof import("../apps/web/app/features/announcements/manage/messages/ar.ts").text;
  "features/assistants/manage/messages": typeof import("../apps/web/app/features/assistants/manage/messages/ar.ts").text;
  "features/classes/manage/messages": typeof import("../apps/web/app/features/classes/manage/messages/ar.ts").text;
  "features/contents/manage/messages": typeof import("../apps/web/app/features/contents/manage/messages/ar.ts").text;
  "features/backups/manage/messages": typeof import("../apps/web/app/features/backups/manage/messages/ar.ts").text;
  "features/mails/manage/messages": typeof import("../apps/web/app/features/mails/manage/messages/ar.ts").text;
  "features/branding/manage/messages": typeof import("../apps/web/app/features/branding/manage/messages/ar.ts").text;
  "features/home/manage/messages": typeof import("../apps/web/app/features/home/manage/messages/ar.ts").text;
  "features/menu/manage/messages": typeof import("../apps/web/app/features/menu/manage/messages/ar.ts").text;
  "features/pages/manage/messages": typeof import("../apps/web/app/features/pages/manage/messages/ar.ts").text;
  "features/educators/messages": typeof import("../apps/web/app/features/educators/messages/ar.ts").text;
  "features/educators/own/messages": typeof import("../apps/web/app/features/educators/own/messages/ar.ts").text;
  "features/courses/manage/messages": typeof import("../apps/web/app/features/courses/manage/messages/ar.ts").text;
  "features/educators/manage/messages": typeof import("../apps/web/app/features/educators/manage/messages/ar.ts").text;
  "features/purchases/manage/messages": typeof import("../apps/web/app/features/purchases/manage/messages/ar.ts").text;
  "features/audit/manage/messages": typeof import("../apps/web/app/features/audit/manage/messages/ar.ts").text;
  "features/centres/messages": typeof import("../apps/web/app/features/centres/messages/ar.ts").text;
  "features/centres/messages/sold": typeof import("../apps/web/app/features/centres/messages/sold/ar.ts").text;
  "features/centres/manage/messages": typeof import("../apps/web/app/features/centres/manage/messages/ar.ts").text;
  "features/cards/manage/phone/messages": typeof import("../apps/web/app/features/cards/manage/phone/messages/ar.ts").text;
  "features/cards/my-card/messages": typeof import("../apps/web/app/features/cards/my-card/messages/ar.ts").text;
  "features/centres/manage/accounts/messages": typeof import("../apps/web/app/features/centres/manage/accounts/messages/ar.ts").text;
  "features/books/messages": typeof import("../apps/web/app/features/books/messages/ar.ts").text;
  "features/cards/credit/messages": typeof import("../apps/web/app/features/cards/credit/messages/ar.ts").text;
  "features/shares/messages": typeof import("../apps/web/app/features/shares/messages/ar.ts").text;
  "features/shares/manage/messages": typeof import("../apps/web/app/features/shares/manage/messages/ar.ts").text;
  "features/shares/own/messages": typeof import("../apps/web/app/features/shares/own/messages/ar.ts").text;
  "features/centres/manage/orders/messages": typeof import("../apps/web/app/features/centres/manage/orders/messages/ar.ts").text;
  "features/centres/own/messages": typeof import("../apps/web/app/features/centres/own/messages/ar.ts").text;
  "features/seasons/manage/messages": typeof import("../apps/web/app/features/seasons/manage/messages/ar.ts").text;
  "features/quizzes/messages": typeof import("../apps/web/app/features/quizzes/messages/ar.ts").text;
  "features/quizzes/kinds/choice/messages": typeof import("../apps/web/app/features/quizzes/kinds/choice/messages/ar.ts").text;
  "features/quizzes/kinds/choice/manage/messages": typeof import("../apps/web/app/features/quizzes/kinds/choice/manage/messages/ar.ts").text;
  "features/quizzes/kinds/number/messages": typeof import("../apps/web/app/features/quizzes/kinds/number/messages/ar.ts").text;
  "features/quizzes/kinds/number/manage/messages": typeof import("../apps/web/app/features/quizzes/kinds/number/manage/messages/ar.ts").text;
  "features/quizzes/kinds/short-text/manage/messages": typeof import("../apps/web/app/features/quizzes/kinds/short-text/manage/messages/ar.ts").text;
  "features/quizzes/kinds/typed/messages": typeof import("../apps/web/app/features/quizzes/kinds/typed/messages/ar.ts").text;
  "features/quizzes/manage/messages": typeof import("../apps/web/app/features/quizzes/manage/messages/ar.ts").text;
  "features/schools/messages": typeof import("../apps/web/app/features/schools/messages/ar.ts").text;
  "features/sales/manage/messages": typeof import("../apps/web/app/features/sales/manage/messages/ar.ts").text;
  "features/schools/manage/messages": typeof import("../apps/web/app/features/schools/manage/messages/ar.ts").text;
  "features/site/manage/messages": typeof import("../apps/web/app/features/site/manage/messages/ar.ts").text;
  "features/site/messages/contact": typeof import("../apps/web/app/features/site/messages/contact/ar.ts").text;
  "features/video/manage/messages": typeof import("../apps/web/app/features/video/manage/messages/ar.ts").text;
  "shell/messages": typeof import("../apps/web/app/shell/messages/ar.ts").text;
  "shell/messages/roles": typeof import("../apps/web/app/shell/messages/roles/ar.ts").text;
  "shell/staff/messages": typeof import("../apps/web/app/shell/staff/messages/ar.ts").text;
  "outbox/messages": typeof import("../apps/web/app/outbox/messages/ar.ts").text;
  "session/messages": typeof import("../apps/web/app/session/messages/ar.ts").text;
  "signed-out-messages": typeof import("../apps/web/app/signed-out-messages/ar.ts").text;
  "staff/messages": typeof import("../apps/web/app/staff/messages/ar.ts").text;
  "ui/staff/messages": typeof import("../apps/web/app/ui/staff/messages/ar.ts").text;
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
    dataUse: await read("features/data-use/messages"),
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
