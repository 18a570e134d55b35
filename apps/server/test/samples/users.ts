import type { followedLinkEndpoints } from "@manara/contract/accounts/followed-links";
import { loginCodeEndpoints } from "@manara/contract/accounts/login-codes";
import type { ownAccountEndpoints } from "@manara/contract/accounts/own-account";
import { passkeyEndpoints } from "@manara/contract/accounts/passkeys";
import { secondStepEndpoints } from "@manara/contract/accounts/second-step";
import type { userManagementEndpoints } from "@manara/contract/accounts/user-management";
import type { userEndpoints } from "@manara/contract/accounts/users";
import type { viewingEndpoints } from "@manara/contract/accounts/viewing";
import type { auditEndpoints } from "@manara/contract/audit/audit";
import type { classEndpoints } from "@manara/contract/classes/classes";
import { importEndpoints } from "@manara/contract/imports/imports";
import type { slipEndpoints } from "@manara/contract/slips/slips";
import { addDevice, makeAuthenticator } from "../../src/features/accounts/passkeys/authenticator.fixture.ts";
import { findSecondStep } from "../../src/features/accounts/second-step/second-step.repo.ts";
import { codeAt, counterAt } from "../../src/features/accounts/second-step/totp.ts";
import { decrypt } from "../../src/platform/keys/encryption.ts";
import { type Fixture, PASSWORD } from "./fixture.ts";
import type { Samples } from "./sample.ts";

export const userManagementSamples: Samples<typeof userManagementEndpoints> = {
  getUser: ({ student }) => ({ query: { userId: student.id } }),
  inviteUser: ({ student }) => ({
    body: {
      fullName: "Amina Belkacem",
      email: `invited${student.id}@school.test`,
      role: "TEACHER",
      byMail: false,
    },
  }),
  endUserSessions: ({ student }) => ({ body: { userId: student.id } }),
  correctUser: ({ student }) => ({
    body: {
      userId: student.id,
      fullName: "Amina Belkacem",
      phoneNumber: null,
      email: `right${student.id}@school.test`,
      emailVerified: false,
      reason: "She has shown her card of identity.",
    },
  }),
  previewMerge: async ({ school, student }) => ({
    query: { fromUserId: (await school.makeUser()).id, intoUserId: student.id },
  }),
  mergeUsers: async ({ school, student }) => ({
    body: {
      fromUserId: (await school.makeUser()).id,
      intoUserId: student.id,
      reason: "She has registered twice.",
    },
  }),
  removeSecondStep: ({ student }) => ({ body: { userId: student.id, reason: "He has lost his telephone." } }),
  scheduleUserDeletion: ({ student }) => ({ body: { userId: student.id, reason: "He has moved away." } }),
  keepUser: ({ student }) => ({ body: { userId: student.id } }),
  deleteUser: ({ student }) => ({ body: { userId: student.id, reason: "His parents have asked for it." } }),
  blockUser: ({ student }) => ({ body: { userId: student.id, reason: "He has sold his password." } }),
  unblockUser: ({ student }) => ({ body: { userId: student.id } }),
};

export const ownAccountSamples: Samples<typeof ownAccountEndpoints> = {
  getOwnAccount: () => ({}),
  editOwnAccount: ({ student }) => ({
    body: {
      fullName: "Amina Belkacem",
      phoneNumber: `07${String(10_000_000 + (student.id % 10_000_000))}`,
    },
  }),
  changeOwnEmail: ({ student, callerPassword }) => ({
    body: { email: `new${student.id}@school.test`, password: callerPassword },
  }),
  changeOwnPassword: ({ callerPassword }) => ({
    body: { password: callerPassword, newPassword: "a new one of mine" },
  }),
};

/** The code that the app of a caller shows who sets it up, or has done so. */
const appCode = async ({ school, caller }: Fixture): Promise<string> => {
  const row = caller && (await findSecondStep(school.db, caller.id));
  const encrypted = row?.pending ?? row?.secret;
  const { secrets, clock } = school.platform;
  return encrypted ? codeAt(decrypt(secrets.authenticators, encrypted), counterAt(clock())) : "123456";
};

export const secondStepSamples: Samples<typeof secondStepEndpoints> = {
  getSecondStep: () => ({}),
  startSecondStep: ({ callerPassword }) => ({ body: { password: callerPassword } }),
  confirmSecondStep: async (fixture) => {
    const { school, caller, callerPassword } = fixture;
    if (caller)
      await school.call(secondStepEndpoints.startSecondStep, {
        as: caller,
        body: { password: callerPassword },
      });
    return { body: { code: await appCode(fixture) } };
  },
  renewRecoveryCodes: () => ({}),
  endSecondStep: async (fixture) => ({
    body: { password: fixture.callerPassword, code: await appCode(fixture) },
  }),
  stepUp: async (fixture) => ({ body: { code: await appCode(fixture) } }),
};

export const passkeySamples: Samples<typeof passkeyEndpoints> = {
  listPasskeys: () => ({}),
  startPasskey: ({ callerPassword }) => ({ body: { password: callerPassword } }),
  addPasskey: async ({ school, caller, callerPassword }) => {
    const device = makeAuthenticator(school.platform.settings.PUBLIC_URL);
    const started =
      caller &&
      (await school.call(passkeyEndpoints.startPasskey, { as: caller, body: { password: callerPassword } }));
    return { body: { name: "هاتفي", credential: device.create(started?.body.challenge ?? "none") } };
  },
  removePasskey: async ({ school, caller, callerPassword }) => {
    const added = caller && (await addDevice(school, caller, callerPassword));
    return { query: { id: added?.passkey.id ?? 1 } };
  },
  startPasskeyLogin: () => ({}),
  logInByPasskey: async ({ school, student }) => {
    const { device } = await addDevice(school, student, PASSWORD);
    const { body } = await school.call(passkeyEndpoints.startPasskeyLogin);
    return { body: { credential: device.get(body.challenge) } };
  },
  startPasskeyStepUp: async ({ school, caller, callerPassword }) => {
    if (caller) await addDevice(school, caller, callerPassword);
    return {};
  },
  stepUpByPasskey: async ({ school, caller, callerPassword }) => {
    const added = caller && (await addDevice(school, caller, callerPassword));
    const started = caller && (await school.call(passkeyEndpoints.startPasskeyStepUp, { as: caller }));
    const device = added?.device ?? makeAuthenticator(school.platform.settings.PUBLIC_URL);
    return { body: { credential: device.get(started?.body.challenge ?? "none") } };
  },
};

export const viewingSamples: Samples<typeof viewingEndpoints> = {
  viewAsUser: ({ student }) => ({ body: { userId: student.id, reason: REASON } }),
};

export const loginCodeSamples: Samples<typeof loginCodeEndpoints> = {
  makeLoginCode: ({ student }) => ({ body: { userId: student.id } }),
  logInByCode: async ({ school, student }) => {
    const as = await school.makeUser({ role: "ADMIN" });
    const { body } = await school.call(loginCodeEndpoints.makeLoginCode, {
      as,
      body: { userId: student.id },
    });
    return { body: { loginCode: body.code, newPassword: PASSWORD } };
  },
};

export const followedLinkSamples: Samples<typeof followedLinkEndpoints> = {
  followLink: async ({ mailToken }) => ({
    body: { purpose: "KEEP_ACCOUNT", token: await mailToken("KEEP_ACCOUNT") },
  }),
};

const newPeople = ({ student }: Fixture) => ({
  people: [{ fullName: "Amina Belkacem", email: `imported${student.id}@school.test` }],
  invite: true,
});

/** An import that the caller has begun. */
async function beginImport(fixture: Fixture): Promise<number> {
  const { school, caller } = fixture;
  const as = caller ?? (await school.makeUser({ role: "ADMIN" }));
  const { people } = newPeople(fixture);
  const { body } = await school.call(importEndpoints.addImportLines, { as, body: { from: 0, people } });
  return body?.taskId ?? 1;
}

const REASON = "Agreed with the school.";

export const importSamples: Samples<typeof importEndpoints> = {
  checkImport: ({ student }) => ({ body: { emails: [student.email], phoneNumbers: ["0550123456"] } }),
  importPeople: (fixture) => ({ body: newPeople(fixture) }),
  addImportLines: (fixture) => ({ body: { from: 0, people: newPeople(fixture).people } }),
  startImport: async (fixture) => ({ body: { taskId: await beginImport(fixture), invite: true } }),
  getImportTask: async (fixture) => ({ query: { taskId: await beginImport(fixture) } }),
  listImports: () => ({}),
  undoImport: async (fixture) => {
    const as = await fixture.school.makeUser({ role: "ADMIN" });
    const { body } = await fixture.school.call(importEndpoints.importPeople, {
      as,
      body: newPeople(fixture),
    });
    return { body: { importId: body.importId } };
  },
};

/** A class with the student in it; the teachers of the course are its teachers. */
async function makeClass({ school, student, author, trainer }: Fixture): Promise<number> {
  const { id } = await school.makeClass();
  await school.db
    .insertInto("classStudents")
    .values({ classId: id, userId: student.id, joinedAt: school.platform.clock() })
    .execute();
  await school.db
    .insertInto("classTeachers")
    .values([author, trainer].map((teacher) => ({ classId: id, userId: teacher.id })))
    .execute();
  return id;
}

export const slipSamples: Samples<typeof slipEndpoints> = {
  countSlips: ({ student }) => ({ body: { userIds: [student.id], everybody: true } }),
  printSlips: async (fixture) => ({ body: { classId: await makeClass(fixture), everybody: true, days: 7 } }),
};

export const classSamples: Samples<typeof classEndpoints> = {
  listMyClasses: () => ({}),
  listClasses: () => ({}),
  addClass: ({ student }) => ({
    body: { name: `SS2 ${student.id} ${Math.random()}`, startsOn: "2026-09-07", endsOn: "2027-07-01" },
  }),
  editClass: async (fixture) => {
    const id = await makeClass(fixture);
    return { body: { id, name: `SS3 ${id}` } };
  },
  deleteClass: async (fixture) => ({ query: { id: await makeClass(fixture) } }),
  listStudentsOfClass: async (fixture) => ({ query: { classId: await makeClass(fixture) } }),
  listCoursesOfClass: async (fixture) => ({ query: { classId: await makeClass(fixture) } }),
  addStudents: async (fixture) => ({
    body: { classId: await makeClass(fixture), people: [fixture.student.email, "nobody@school.test"] },
  }),
  removeStudent: async (fixture) => ({
    body: { classId: await makeClass(fixture), userId: fixture.student.id },
  }),
  giveCourse: async (fixture) => ({
    body: { classId: await makeClass(fixture), courseId: fixture.course.id, reason: REASON },
  }),
  takeCourse: async (fixture) => ({
    body: { classId: await makeClass(fixture), courseId: fixture.course.id, reason: REASON },
  }),
};

export const auditSamples: Samples<typeof auditEndpoints> = {
  listActs: () => ({}),
};

export const userSamples: Samples<typeof userEndpoints> = {
  listUsers: () => ({}),
  exportUsers: () => ({}),
  changeRole: ({ student }) => ({
    body: { userId: student.id, role: "TEACHER", username: student.fullName },
  }),
  changeLocale: () => ({ body: { locale: "ar" } }),
  exportMyData: () => ({}),
  requestDeletion: () => ({}),
  cancelDeletion: () => ({}),
};
