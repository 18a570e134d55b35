import { contactEndpoints } from "@manara/contract/site/contact";
import { siteEndpoints } from "@manara/contract/site/site";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startSchool, type TestSchool } from "../../../test/harness.ts";

const { listMessages, answerMessage, markMessage } = contactEndpoints;
const { sendContactMessage, updateConfiguration } = siteEndpoints;

let school: TestSchool;
let admin: { id: number; fullName: string };
let client = 0;
beforeAll(async () => {
  school = await startSchool();
  admin = await school.makeUser({ role: "ADMIN", fullName: "The Admin" });
});
afterAll(() => school.close());

/** Writes to the school, and answers the number of the message. */
async function write(name: string, locale?: "ar" | "en"): Promise<number> {
  const body = {
    name,
    email: `${name}@elsewhere.test`,
    message: "When?\nAnd <where>?",
    ...(locale && { locale }),
  };
  await school.call(sendContactMessage, { body, address: `203.0.113.${++client}` });
  const { body: found } = await school.call(listMessages, { as: admin, query: { limit: 1 } });
  return found[0]?.id ?? 0;
}
const names = async (state?: "OPEN" | "DONE") => {
  const { body, headers } = await school.call(listMessages, {
    as: admin,
    query: { ...(state && { state }) },
  });
  expect(headers["x-total-count"]).toBe(String(body.length));
  return body.map(({ name }) => name);
};
const answer = (id: number, as: { id: number } | null = admin) =>
  school.call(answerMessage, { as, body: { id, answer: "Tomorrow,\nin <Oran>." } });
const mark = (id: number, done: boolean) => school.call(markMessage, { as: admin, body: { id, done } });

test("messages wait until they are done, and may wait again", async () => {
  const [first, second] = [await write("first"), await write("second")];
  expect([await names("OPEN"), await names("DONE")]).toEqual([["second", "first"], []]);
  expect((await mark(first, true)).body).toMatchObject({
    id: first,
    doneDateTime: expect.stringMatching(/Z$/),
  });
  expect([await names("OPEN"), await names("DONE"), await names()]).toEqual([
    ["second"],
    ["first"],
    ["second", "first"],
  ]);
  expect((await mark(first, false)).body.doneDateTime).toBeNull();
  expect((await mark(999_999, true)).code).toBe("MESSAGE_NOT_FOUND");
  for (const id of [first, second]) await mark(id, true);
});

test("an answer is mailed to who wrote, with their message below, and the message is done", async () => {
  await school.call(updateConfiguration, { as: admin, body: { email: "office@school.test" } });
  const id = await write("amina", "ar");
  const { status, body } = await answer(id);
  expect([status, body]).toEqual([
    200,
    {
      id,
      name: "amina",
      email: "amina@elsewhere.test",
      message: "When?\nAnd <where>?",
      creationDateTime: expect.stringMatching(/Z$/),
      answer: {
        text: "Tomorrow,\nin <Oran>.",
        dateTime: expect.stringMatching(/Z$/),
        fullName: "The Admin",
      },
      doneDateTime: expect.stringMatching(/Z$/),
    },
  ]);
  await school.runJobs();
  const mail = school.mails.at(-1);
  expect(mail).toMatchObject({
    to: "amina@elsewhere.test",
    replyTo: "office@school.test",
    locale: "ar",
    subject: "رد على رسالتك إلى منارة",
  });
  expect(mail?.text).toContain("Tomorrow,\nin <Oran>.");
  expect(mail?.text).toContain("> When?\n> And <where>?");
  expect(mail?.html).toContain("in &lt;Oran&gt;.");
  expect(mail?.html).not.toContain("<where>");
});

test("of two who answer at once one is refused, and one mail goes out", async () => {
  const id = await write("twice");
  await school.runJobs();
  const { length } = school.mails;
  const answers = await Promise.all([answer(id), answer(id)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect((await answer(id)).code).toBe("EDIT_CONFLICT");
  await school.runJobs();
  expect(school.mails).toHaveLength(length + 1);
});

test("without an address of the school no answer comes back to it", async () => {
  await school.call(updateConfiguration, { as: admin, body: { email: null } });
  await answer(await write("quiet"));
  await school.runJobs();
  expect(school.mails.at(-1)).not.toHaveProperty("replyTo");
});

test("only administrators read and answer them, and not with nothing", async () => {
  const id = await write("private");
  const lecturer = await school.makeUser({ role: "LECTURER" });
  expect((await school.call(listMessages, { as: lecturer })).code).toBe("NOT_AUTHORISED");
  expect((await school.call(listMessages)).code).toBe("NOT_LOGGED_IN");
  expect((await answer(id, lecturer)).code).toBe("NOT_AUTHORISED");
  const empty = await school.call(answerMessage, { as: admin, body: { id, answer: " \n" } });
  expect(empty.issues).toEqual(["ANSWER_REQUIRED"]);
  expect(await names("OPEN")).toEqual(["private"]);
});
