import { hashPassword } from "../features/accounts/passwords/passwords.ts";
import { hashAdminPassword } from "../features/accounts/users/first-admin.ts";
import { insertStoredFiles } from "../features/media/stored-files.repo.ts";
import type { Platform } from "../platform/platform.ts";
import { createCalendar } from "./calendar.ts";
import { hasAccounts, lockLoading } from "./demo.repo.ts";
import { demoPasswordOf, hasDemo } from "./demo-accounts.ts";
import { demoCountries } from "./demo-countries.ts";
import { getFrom } from "./load/get-from.ts";
import { insertActs } from "./load/insert-acts.repo.ts";
import { insertCatalogue } from "./load/insert-catalogue.repo.ts";
import { insertCentreSales } from "./load/insert-centre-sales.repo.ts";
import { insertCentres } from "./load/insert-centres.repo.ts";
import { insertContents } from "./load/insert-contents.repo.ts";
import { insertDiscussions } from "./load/insert-discussions.repo.ts";
import { insertExamDates } from "./load/insert-exam-dates.repo.ts";
import { insertFilms } from "./load/insert-films.repo.ts";
import { insertAnnouncements, insertMessages } from "./load/insert-messages.repo.ts";
import { insertPeople } from "./load/insert-people.repo.ts";
import { insertProgress } from "./load/insert-progress.repo.ts";
import { insertPurchases } from "./load/insert-purchases.repo.ts";
import { insertReviews } from "./load/insert-reviews.repo.ts";
import { insertSessions } from "./load/insert-sessions.repo.ts";
import { insertTests } from "./load/insert-tests.repo.ts";
import { renderDescriptions } from "./load/render-descriptions.ts";
import { renderTests } from "./load/render-tests.ts";
import { saveConfiguration } from "./load/save-configuration.repo.ts";
import { storeFilms } from "./load/store-films.ts";
import { storeDemoMedia } from "./load/store-media.ts";

/**
 * Fills an empty database with the demo school of the country, all of it or nothing. It looks back on its first months
 * from the present day. A database that has accounts stays as it is, also when another process was filling it at the
 * same moment; and so does one in a country without a demo school.
 */
export async function loadDemoData(
  platform: Pick<Platform, "db" | "storage" | "secrets" | "country" | "settings" | "clock">,
): Promise<void> {
  const { db, storage, secrets, country, settings, clock } = platform;
  const { code } = country;
  if (!hasDemo(code)) return;
  const content = demoCountries[code];
  const calendar = createCalendar(clock(), country.timeZone);
  const [files, films, passwordHash, administrator, descriptions, tests] = await Promise.all([
    storeDemoMedia(storage, content),
    storeFilms(storage, code, content),
    hashPassword(secrets, demoPasswordOf(secrets)),
    readAdministrator(platform),
    renderDescriptions(content.courses),
    renderTests(content),
  ]);
  await db.transaction().execute(async (tx) => {
    await lockLoading(tx);
    if (await hasAccounts(tx)) return;

    await insertStoredFiles(tx, files.stored);
    await insertFilms(tx, films, calendar.daysBefore(200));
    const phonePrefix = country.phoneExample.replaceAll(" ", "").slice(0, -6);
    const people = await insertPeople(tx, {
      calendar,
      content,
      files,
      passwordHash,
      phonePrefix,
      administrator,
    });
    const courses = await insertCatalogue(tx, { calendar, content, files, people, descriptions });
    const lessons = await insertContents(tx, {
      content,
      files,
      films,
      courses,
      language: country.locales[0],
    });
    await insertTests(tx, { content, courses, lessons, tests });
    const students = content.students.map((_, index) => getFrom(people, `student${index + 1}`));
    const { cardPrices, threads } = content;
    const purchases = await insertPurchases(tx, {
      calendar,
      courses,
      students,
      cardPrices,
      secrets,
      country,
    });
    const progress = await insertProgress(tx, { purchases, lessons, calendar });
    await insertReviews(tx, { calendar, reviews: content.reviews, lessons, progress });
    await insertDiscussions(tx, { calendar, threads, lessons, purchases });
    await insertExamDates(tx, content, calendar);
    const [centreId = 0] = await insertCentres(tx, content);
    await insertCentreSales(tx, {
      calendar,
      secrets,
      country,
      centreId,
      sellerId: getFrom(people, "seller"),
      administratorId: getFrom(people, "admin"),
      price: cardPrices[0] ?? 0,
    });
    await insertSessions(tx, { calendar, students, hours: settings.SESSION_HOURS });
    await insertMessages(tx, content, calendar);
    const [reader = 0] = students;
    await insertAnnouncements(tx, { announcements: content.announcements, purchases, reader }, calendar);
    await insertActs(tx, { calendar, content, people, courses });
    await saveConfiguration(tx, { country: code, content, files });
  });
}

/** The administrator of ADMIN_EMAIL and ADMIN_PASSWORD, whose password is in no manual. */
async function readAdministrator({ settings, secrets }: Pick<Platform, "settings" | "secrets">) {
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password, brand } = settings;
  return email && password
    ? { email, passwordHash: await hashAdminPassword(secrets, { email, password, brandName: brand.name }) }
    : null;
}
