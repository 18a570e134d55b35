import { randomUUID } from "node:crypto";
import type { backupEndpoints } from "@manara/contract/backups/backups";
import type { brandingEndpoints } from "@manara/contract/branding/branding";
import type { centreAccountEndpoints } from "@manara/contract/centres/centre-accounts";
import type { centreOrderEndpoints } from "@manara/contract/centres/centre-orders";
import type { centreEndpoints } from "@manara/contract/centres/centres";
import type { ownCentreEndpoints } from "@manara/contract/centres/own-centre";
import type { homeEndpoints } from "@manara/contract/home/home";
import type { mailSenderEndpoints } from "@manara/contract/mails/mail-sender";
import type { mailEndpoints } from "@manara/contract/mails/mails";
import type { menuEndpoints } from "@manara/contract/menu/menu";
import type { overviewEndpoints } from "@manara/contract/overview/overview";
import type { pageEndpoints } from "@manara/contract/pages/pages";
import type { salesEndpoints } from "@manara/contract/sales/sales";
import type { schoolEndpoints } from "@manara/contract/schools/schools";
import type { searchEndpoints } from "@manara/contract/search/search";
import type { seasonEndpoints } from "@manara/contract/seasons/seasons";
import type { contactEndpoints } from "@manara/contract/site/contact";
import type { siteEndpoints } from "@manara/contract/site/site";
import type { systemEndpoints } from "@manara/contract/system/system";
import type { textEndpoints } from "@manara/contract/texts/texts";
import { makeText } from "../../src/features/texts/texts.fixture.ts";
import { picture } from "./educators.ts";
import type { Fixture } from "./fixture.ts";
import type { Samples } from "./sample.ts";

const idsOf = async ({ school }: Fixture, list: "studies" | "specialties"): Promise<number[]> => {
  const rows = await school.db.selectFrom(list).select("id").orderBy("id", "desc").execute();
  return rows.map(({ id }) => id);
};

export const schoolSamples: Samples<typeof schoolEndpoints> = {
  countCourses: () => ({}),
  changeStudyOrder: async (fixture) => ({ body: { ids: await idsOf(fixture, "studies") } }),
  changeSpecialtyOrder: async (fixture) => ({ body: { ids: await idsOf(fixture, "specialties") } }),
  listSchools: () => ({}),
  listStudies: () => ({}),
  listSpecialties: () => ({}),
  addSchool: () => ({ body: { name: `Primary school ${randomUUID()}` } }),
  editSchool: async ({ school }) => ({
    body: { id: (await school.makeSchool()).id, name: `Primary school ${randomUUID()}` },
  }),
  deleteSchool: async ({ school }) => ({ query: { id: (await school.makeSchool()).id } }),
  addStudy: () => ({ body: { title: `First year ${randomUUID()}` } }),
  editStudy: async ({ school }) => ({
    body: { id: (await school.makeStudy()).id, title: `First year ${randomUUID()}` },
  }),
  deleteStudy: async ({ school }) => ({ query: { id: (await school.makeStudy()).id } }),
  addSpecialty: () => ({ body: { title: `Mathematics ${randomUUID()}` } }),
  editSpecialty: async ({ school }) => ({
    body: { id: (await school.makeSpecialty()).id, title: `Mathematics ${randomUUID()}` },
  }),
  deleteSpecialty: async ({ school }) => ({ query: { id: (await school.makeSpecialty()).id } }),
};

export const siteSamples: Samples<typeof siteEndpoints> = {
  getConfiguration: () => ({}),
  updateConfiguration: () => ({ body: { telNumber: "021 23 45 67" } }),
  sendContactMessage: () => ({
    body: { name: "Amina Belkacem", email: "amina@school.test", message: "Where can I buy a card?" },
  }),
  uploadSitePicture: () => ({ query: { as: "logo" as const }, file: picture }),
  isLive: () => ({}),
  isReady: () => ({}),
};

/** The version of a part of the site that an edit begins from. */
const versionOf = async ({ school }: Fixture, part: "look" | "home" | "menu"): Promise<number> => {
  const row = await school.db
    .selectFrom("siteParts")
    .select("version")
    .where("part", "=", part)
    .executeTakeFirst();
  return row?.version ?? 0;
};

export const homeSamples: Samples<typeof homeEndpoints> = {
  getHome: ({ school }) => ({ query: { locale: school.platform.country.locales[0] } }),
  getEditedHome: () => ({}),
  saveHome: async (fixture) => ({
    body: { hidden: ["video"], banner: null, texts: {}, basedOnVersion: await versionOf(fixture, "home") },
  }),
};

export const menuSamples: Samples<typeof menuEndpoints> = {
  getEditedMenu: () => ({}),
  saveMenu: async (fixture) => ({
    body: {
      order: ["contact", "home"],
      hidden: ["redeem"],
      titles: { [fixture.school.platform.country.locales[0]]: { guide: "Help", "added-1": "Prices" } },
      added: [{ id: "added-1", href: "/courses" }],
      basedOnVersion: await versionOf(fixture, "menu"),
    },
  }),
};

const noPictures = { logo: null, logoOnDark: null, icon: null, share: null };

export const brandingSamples: Samples<typeof brandingEndpoints> = {
  getLook: () => ({}),
  previewColour: () => ({ body: { colour: "#7c3aed" } }),
  saveLook: async (fixture) => ({
    body: {
      names: {},
      colour: "#7c3aed",
      pictures: noPictures,
      basedOnVersion: await versionOf(fixture, "look"),
    },
  }),
};

const failMail = async ({ school }: Fixture): Promise<number> => {
  const mail = { recipient: "reader@school.test", locale: "ar", subject: "s", text: "t", html: "h" };
  const row = await school.db
    .insertInto("mails")
    .values({ ...mail, reason: "mailbox is full", attempts: 12, failedAt: school.platform.clock() })
    .returning("id")
    .executeTakeFirstOrThrow();
  return row.id;
};

const writeMessage = async ({ school }: Fixture): Promise<number> => {
  const row = await school.db
    .insertInto("contactMessages")
    .values({ name: "Amina", email: "amina@elsewhere.test", message: "When?" })
    .returning("id")
    .executeTakeFirstOrThrow();
  return row.id;
};

export const contactSamples: Samples<typeof contactEndpoints> = {
  listMessages: () => ({}),
  answerMessage: async (fixture) => ({ body: { id: await writeMessage(fixture), answer: "Tomorrow." } }),
  markMessage: async (fixture) => ({ body: { id: await writeMessage(fixture), done: true } }),
};

const centre = { name: "Al-Amal library", region: "Oran", place: "12 Liberty street" };
const makeCentre = async ({ school }: Fixture): Promise<number> => {
  const row = await school.db.insertInto("centres").values(centre).returning("id").executeTakeFirstOrThrow();
  return row.id;
};

/** A centre that has paid something. */
async function makePayment({ school }: Fixture) {
  const { id: centreId } = await school.makeCentre();
  await school.db.insertInto("centreAccounts").values({ centreId }).execute();
  const { id: paymentId } = await school.db
    .insertInto("centrePayments")
    .values({ centreId, amount: 5000 })
    .returning("id")
    .executeTakeFirstOrThrow();
  return { centreId, paymentId };
}

const ofPeriod = async (given: Fixture) => ({
  query: { centreId: (await makePayment(given)).centreId, from: "2026-01-01", to: "2026-12-31" },
});

export const centreAccountSamples: Samples<typeof centreAccountEndpoints> = {
  listCentreAccounts: () => ({}),
  getCentreAccount: async (given) => ({ query: { centreId: (await makePayment(given)).centreId } }),
  setCentreTerms: async ({ school }) => {
    const { id: centreId } = await school.makeCentre();
    return { body: { centreId, isPrepaid: false, creditLimit: 50_000, commission: 1250 } };
  },
  addCentrePayment: async ({ school }) => ({
    body: { centreId: (await school.makeCentre()).id, amount: 5000, note: "In cash" },
  }),
  undoCentrePayment: async (given) => ({
    body: { paymentId: (await makePayment(given)).paymentId, reason: "It was another shop." },
  }),
  getCentreStatement: ofPeriod,
  exportCentreStatement: ofPeriod,
  printCentreStatement: ofPeriod,
};

const period = { from: "2026-01-01", to: "2026-12-31" };

/** Cards that a centre asks for. */
const order = { price: 1000, amount: 50, note: "Before the exams" };

export const centreOrderSamples: Samples<typeof centreOrderEndpoints> = {
  orderCards: () => ({ body: order }),
  listOwnOrders: () => ({}),
  listCentreOrders: () => ({}),
  settleCentreOrder: async ({ school, openCentre }) => {
    const { id: orderId } = await school.db
      .insertInto("centreOrders")
      .values({ ...order, centreId: await openCentre() })
      .returning("id")
      .executeTakeFirstOrThrow();
    return { body: { orderId, state: "REFUSED", answer: "They are being printed." } };
  },
};

export const ownCentreSamples: Samples<typeof ownCentreEndpoints> = {
  getOwnCentre: () => ({}),
  getOwnStatement: () => ({ query: period }),
  exportOwnStatement: () => ({ query: period }),
  printOwnStatement: () => ({ query: period }),
};

export const centreSamples: Samples<typeof centreEndpoints> = {
  listCentres: () => ({}),
  listCentreRegions: () => ({}),
  listManagedCentres: () => ({}),
  addCentre: () => ({
    body: {
      ...centre,
      hours: "9:00 – 17:00",
      phone: "0551 23 45 67",
      morePhones: ["0661 22 33 44"],
      terms: { isPrepaid: false, creditLimit: 100_000, commission: 1250 },
    },
  }),
  editCentre: async (fixture) => ({ body: { ...centre, id: await makeCentre(fixture), place: "14" } }),
  deleteCentre: async (fixture) => ({ query: { id: await makeCentre(fixture) } }),
};

const pageText = { title: "House rules", description: "How we treat each other.", body: "Be kind." };

/** A page that the school has written, its own or, under a name that the program has, in place of that one. */
async function writePage({ school }: Fixture, name?: string) {
  const [locale] = school.platform.country.locales;
  const page = await school.db
    .insertInto("pages")
    .values({ name: name ?? `rules-${randomUUID()}`, place: name ? null : "ADDRESS", isShown: true })
    .onConflict((it) => it.column("name").doUpdateSet({ isShown: true }))
    .returning(["id", "name"])
    .executeTakeFirstOrThrow();
  const text = await school.db
    .insertInto("pageTexts")
    .values({ ...pageText, pageId: page.id, locale, html: "<p>Be kind.</p>" })
    .returning("id")
    .executeTakeFirstOrThrow();
  return { name: page.name, locale, basedOnVersion: text.id };
}

export const pageSamples: Samples<typeof pageEndpoints> = {
  getPage: () => ({ query: { id: "terms" } }),
  listOfferedPages: ({ school }) => ({ query: { locale: school.platform.country.locales[0] } }),
  listPages: () => ({}),
  getPageText: ({ school }) => ({ query: { name: "terms", locale: school.platform.country.locales[0] } }),
  listPageVersions: ({ school }) => ({
    query: { name: "terms", locale: school.platform.country.locales[0] },
  }),
  getPageVersion: async (fixture) => ({ query: { id: (await writePage(fixture)).basedOnVersion } }),
  previewPage: () => ({ body: { body: "## Hours\n\nNine to five." } }),
  createPage: ({ school }) => ({
    body: { name: `rules-${randomUUID()}`, locale: school.platform.country.locales[0], ...pageText },
  }),
  savePage: async (fixture) => ({ body: { ...(await writePage(fixture)), ...pageText } }),
  // Callers come at once: who may bring back a page has one that nobody else writes.
  bringBackPage: async (fixture) => ({
    body: await writePage(fixture, fixture.kind === "administrator" ? "copyright" : "about-us"),
  }),
  placePage: async (fixture) => ({
    body: { name: (await writePage(fixture)).name, isShown: true, place: "FOOTER" },
  }),
  orderPages: async (fixture) => ({ body: { names: [(await writePage(fixture)).name] } }),
  deletePage: async (fixture) => ({ query: { name: (await writePage(fixture)).name } }),
};

const examDate = { season: "2026", date: "2026-06-15" };

export const seasonSamples: Samples<typeof seasonEndpoints> = {
  listExamDates: () => ({}),
  saveExamDate: () => ({ body: { ...examDate, fieldId: 1 } }),
  deleteExamDate: async ({ school }) => {
    const row = await school.db
      .insertInto("examDates")
      .values({ season: crypto.randomUUID(), examDate: examDate.date })
      .returning("id")
      .executeTakeFirstOrThrow();
    return { query: { id: row.id } };
  },
};

export const overviewSamples: Samples<typeof overviewEndpoints> = {
  getWaiting: () => ({}),
  getFigures: () => ({}),
};

export const backupSamples: Samples<typeof backupEndpoints> = {
  getBackups: () => ({}),
  askForBackup: () => ({}),
};

export const systemSamples: Samples<typeof systemEndpoints> = { getSystem: () => ({}) };

const march = { from: "2026-03-01", to: "2026-03-31" };

export const salesSamples: Samples<typeof salesEndpoints> = {
  getSalesFigures: () => ({ query: march }),
  exportSalesFigures: () => ({ query: { ...march, by: "centre" } }),
  getStockFigures: () => ({}),
  exportStockFigures: () => ({}),
  getSalesSummary: () => ({}),
};

export const mailSamples: Samples<typeof mailEndpoints> = {
  listFailedMails: () => ({}),
  sendMailAgain: async (fixture) => ({ body: { id: await failMail(fixture) } }),
  deleteFailedMail: async (fixture) => ({ query: { id: await failMail(fixture) } }),
};

export const mailSenderSamples: Samples<typeof mailSenderEndpoints> = {
  getMailSender: () => ({}),
  updateMailSender: () => ({ body: { senderName: "The school", replyTo: "office@school.test" } }),
  sendTestMail: () => ({ body: { to: "reader@school.test", locale: "ar" } }),
};

export const textSamples: Samples<typeof textEndpoints> = {
  getTextSettings: () => ({}),
  updateTextSettings: () => ({ body: { isOn: true, weekday: 4, hour: 17, partPrice: 450, ceiling: 1000 } }),
  listTexts: async ({ school, student }) => {
    await makeText(school, { userId: student.id });
    return {};
  },
};

export const searchSamples: Samples<typeof searchEndpoints> = {
  search: () => ({ query: { search: "الرياضيات" } }),
};
