import type { mailEndpoints } from "@manara/contract/mails";
import type { schoolEndpoints } from "@manara/contract/schools";
import type { siteEndpoints } from "@manara/contract/site";
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
  addSchool: () => ({ body: { name: "Primary school" } }),
  editSchool: async ({ school }) => ({
    body: { id: (await school.makeSchool()).id, name: "Primary school" },
  }),
  deleteSchool: async ({ school }) => ({ query: { id: (await school.makeSchool()).id } }),
  addStudy: () => ({ body: { title: "First year" } }),
  editStudy: async ({ school }) => ({ body: { id: (await school.makeStudy()).id, title: "First year" } }),
  deleteStudy: async ({ school }) => ({ query: { id: (await school.makeStudy()).id } }),
  addSpecialty: () => ({ body: { title: "Mathematics" } }),
  editSpecialty: async ({ school }) => ({
    body: { id: (await school.makeSpecialty()).id, title: "Mathematics" },
  }),
  deleteSpecialty: async ({ school }) => ({ query: { id: (await school.makeSpecialty()).id } }),
};

export const siteSamples: Samples<typeof siteEndpoints> = {
  getConfiguration: () => ({}),
  updateConfiguration: () => ({ body: { telNumber: "021 23 45 67" } }),
  sendContactMessage: () => ({
    body: { name: "Amina Belkacem", email: "amina@school.test", message: "Where can I buy a card?" },
  }),
  isLive: () => ({}),
  isReady: () => ({}),
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

export const mailSamples: Samples<typeof mailEndpoints> = {
  listFailedMails: () => ({}),
  sendMailAgain: async (fixture) => ({ body: { id: await failMail(fixture) } }),
  deleteFailedMail: async (fixture) => ({ query: { id: await failMail(fixture) } }),
};
