import { countries } from "@manara/countries/countries";
import { dateIn } from "../../apps/server/src/platform/days.rules.ts";
import { openApi } from "../api.ts";
import { director } from "../empty-school.ts";
import { expect, expectAccessible } from "../fixtures.ts";
import { waitUntilInteractive } from "../interactive.ts";
import { enter, test } from "../moved-school.ts";
import { findMail } from "../outbox.ts";
import { inventPerson, logInByCall } from "../people.ts";
import { makeTest } from "../quizzes.ts";
import { textsOf } from "../texts.ts";

// The browser reports the refused lesson in the console.
test.use({ provokes: [401] });

/** A day after which the class has no course any more. */
const ENDS_AFTER_DAYS = 20;

const words = {
  dz: { course: "مادة القسم", lesson: "الدرس", news: "درس جديد", className: "الفوج 1" },
  ng: { course: "Course of the class", lesson: "Lesson", news: "A new lesson", className: "SS1 Gold" },
};

test("a class learns for a week: record, mail, text to parents and call list agree; then its access ends", async ({
  page,
  country,
  request,
  moved,
}) => {
  const { records, own } = textsOf(country);
  const said = words[country];
  const main = page.getByRole("main");
  const client = openApi(request);
  const { api, send } = client;
  const { outbox } = moved.program;
  let headers = await enter(client, director);
  const [diligent, idle, teacher] = [inventPerson(country), inventPerson(country), inventPerson(country)];
  const people = {
    diligent: { ...diligent, fullName: "Diligent One" },
    idle: { ...idle, fullName: "Idle Two" },
  };

  const { classId, courseId, lessons, testId, teacherId } =
    await test.step("the school imports a class, and gives it a course that ends", async () => {
      const { id } = await api("POST /class/add", { body: { name: said.className }, headers });
      await api("POST /import/create", {
        body: {
          people: Object.values(people).map(({ fullName, email, phoneNumber }) => ({
            fullName,
            email,
            phoneNumber,
            className: said.className,
          })),
          invite: true,
        },
        headers,
      });
      const { user } = await api("POST /user/invite", {
        body: { fullName: teacher.fullName, email: teacher.email, role: "TEACHER", byMail: true },
        headers,
      });
      const made = await api("POST /course/create", { body: { name: said.course, schoolId: -1 }, headers });
      await api("POST /course/edit", {
        body: { courseId: made.courseId, price: 500, visibility: "PUBLIC", authorId: user.userId },
        headers,
      });
      const contents: number[] = [];
      for (const number of [1, 2, 3]) {
        const body = { courseId: made.courseId, title: `${said.lesson} ${number}`, description: "1 + 1 = 2" };
        contents.push((await api("POST /content/create-lesson", { body, headers })).contentId);
      }
      const taken = await makeTest(api, headers, { courseId: made.courseId });
      const end = new Date(Date.now() + ENDS_AFTER_DAYS * 86_400_000);
      const expiresOn = dateIn(end, countries[country].timeZone);
      const given = { classId: id, courseId: made.courseId, reason: "Agreed with the school.", expiresOn };
      expect(await api("POST /class/give-course", { body: given, headers })).toEqual({
        given: 2,
        present: 0,
      });
      return {
        classId: id,
        courseId: made.courseId,
        lessons: contents,
        testId: taken,
        teacherId: user.userId,
      };
    });

  /** Chooses a password by the link of the mail, which shows that the address is theirs. */
  const comeIn = async ({ email, password }: { email: string; password: string }) => {
    const { link } = await findMail(outbox, email);
    const token = link.split("/").at(-1) ?? "";
    await send("POST /auth/reset-password", {
      body: { token, newPassword: password, confirmPassword: password },
    });
    return enter(client, { email, password });
  };

  await test.step("one student does two lessons and half a test, the other one nothing", async () => {
    const mine = await comeIn(diligent);
    for (const contentId of lessons.slice(0, 2))
      await api("POST /progress/finish", { body: { contentId }, headers: mine });
    const { attemptId, questions } = await api("POST /test/start", {
      body: { contentId: testId },
      headers: mine,
    });
    for (const [place, question] of questions.entries()) {
      if (!("choices" in question)) throw new Error("its questions have choices");
      // The first choice is right.
      const choiceIds = [question.choices[place < 3 ? 0 : 1]?.choiceId ?? 0];
      const answer = { attemptId, questionId: question.questionId, choiceIds, counter: 1 };
      await api("POST /test/answer", { body: answer, headers: mine });
    }
    await api("POST /test/hand-in", { body: { attemptId }, headers: mine });
    await api("POST /notice/mails", { body: { frequency: "DAILY", hour: 17 }, headers: mine });
    const { parentLinkId } = await api("POST /parent/link/make", { headers: mine });
    const phoneNumber = inventPerson(country).phoneNumber;
    await api("POST /parent/text/give", {
      body: { parentLinkId, phoneNumber, isAgreed: true },
      headers: mine,
    });
  });

  await test.step("a week passes: the mail tells of the new lesson, the text of the week", async () => {
    const due = await moved.moveTo(17.1, 6);
    headers = await enter(client, director);
    await api("POST /content/create-lesson", {
      body: { courseId, title: said.news, description: "2 + 2 = 4" },
      headers,
    });
    await api("POST /text/settings", {
      body: { isOn: true, weekday: due.getUTCDay(), hour: 17, partPrice: 450, ceiling: 100 },
      headers,
    });
    await moved.lookFor("mailNotices");
    const mail = await findMail(outbox, diligent.email, due);
    expect(mail.text).toContain(said.news);
    await moved.lookFor("textParents");
    await moved.settle();
    const texts = await moved.readTexts();
    expect(texts).toHaveLength(1);
    expect(texts[0]).toContain(
      country === "dz"
        ? "Diligent في 7 أيام: درسان منتهيان، اختبار جديد بعلامة 50%، لا تأخر"
        : "Diligent in 7 days: 2 lessons finished, 1 new test, 50%, no course behind.",
    );
  });

  await test.step("the record and the call list say the same", async () => {
    const theirs = await comeIn(teacher);
    const students = await api("GET /record/course", {
      query: { courseId, classId, sort: "fullName" },
      headers: theirs,
    });
    expect(students).toMatchObject([
      { fullName: "Diligent One", state: "ON_TRACK", finished: 3, testsTaken: 1, mark: 50, daysLeft: 15 },
      { fullName: "Idle Two", state: "NEVER_BEGAN", finished: 0, testsTaken: 0, mark: null, daysLeft: 15 },
    ]);
    await logInByCall(page, teacher);
    await page.goto(`/teacher/${teacherId}/calls`);
    await waitUntilInteractive(page);
    await expect(main.getByText("Idle Two")).toBeVisible();
    await expect(main.getByText("Diligent One")).toHaveCount(0);
    await expectAccessible(page);
    await page.goto(`/teacher/${teacherId}/record/${courseId}`);
    await expect(main.getByText("Diligent One").first()).toBeVisible();
    await expect(main.getByText(records.states.NEVER_BEGAN).first()).toBeVisible();
    await expect(main.getByText("50")).not.toHaveCount(0);
    await expectAccessible(page);
  });

  await test.step("the access of the class ends, and the record says so", async () => {
    await moved.moveTo(10, ENDS_AFTER_DAYS + 2);
    await logInByCall(page, diligent);
    await page.goto(`/lesson/${lessons[0]}`);
    await expect(page).not.toHaveURL(/\/lesson\//);
    await logInByCall(page, teacher);
    await page.goto(`/teacher/${teacherId}/record/${courseId}`);
    await expect(main.getByText(records.states.ENDED).first()).toBeVisible();
    await page.goto(`/teacher/${teacherId}`);
    await expect(main.getByRole("heading", { level: 1, name: own.courses })).toBeVisible();
  });
});
