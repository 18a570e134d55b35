import { endpoints } from "@manara/contract/endpoints";
import { afterAll, expect, test } from "vitest";
import { queueMail } from "../src/features/mails/queue-mail.ts";
import { addJob } from "../src/platform/jobs/jobs.ts";
import { startSchool } from "./harness.ts";

const school = await startSchool();
afterAll(school.close);

test("a school answers visitors", async () => {
  await school.makeSchool({ name: "الأمل" });
  const answer = await school.call(endpoints.listSchools);
  expect(answer.status).toBe(200);
  expect(answer.body).toEqual([{ id: 1, name: "الأمل" }]);
});

test("two schools share nothing", async () => {
  const other = await startSchool({ country: "ng" });
  await school.makeUser({ email: "one@school.test" });
  expect(await other.db.selectFrom("users").selectAll().execute()).toEqual([]);
  await other.close();
});

test("a database belongs to one country", async () => {
  await expect(startSchool({ country: "ng", beside: school })).rejects.toThrow(
    'COUNTRY is "ng", but this database was made for "dz".',
  );
});

test("queries are counted, the frame of a transaction aside", async () => {
  const { count, texts } = await school.countQueries(() =>
    school.db.transaction().execute((tx) => tx.selectFrom("users").select("id").execute()),
  );
  expect(texts.join("\n")).toContain('from "users"');
  expect(count).toBe(1);
});

test("a queued mail is sent by the jobs", async () => {
  await queueMail(school.db, { to: "a@b.dz", locale: "ar", subject: "s", text: "t", html: "<p>t</p>" });
  expect(school.mails).toHaveLength(0);
  await school.runJobs();
  expect(school.mails).toMatchObject([{ to: "a@b.dz", subject: "s" }]);
});

test("a job that fails fails the test", async () => {
  school.jobs.sendMail = () => Promise.reject(new Error("the post office is closed"));
  await addJob(school.db, "sendMail", { mailId: 1 });
  await expect(school.runJobs()).rejects.toThrow("the post office is closed");
});
