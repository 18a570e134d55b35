import { randomUUID } from "node:crypto";
import { userEndpoints } from "@manara/contract/accounts/users";
import { calendarEndpoints } from "@manara/contract/calendar/calendar";
import { giftEndpoints } from "@manara/contract/purchases/gifts";
import { purchaseEndpoints } from "@manara/contract/purchases/purchases";
import { makeImports } from "../../src/features/imports/imports.fixture.ts";
import { makeNoticeTraces } from "../../src/features/notices/push/push.fixture.ts";
import { makeAttempt, makeQuizWithQuestions } from "../../src/features/quizzes/quizzes.fixture.ts";
import { makeParentLink } from "../../src/features/records/parents/parents.fixture.ts";
import { settleCourse } from "../../src/features/records/settle.ts";
import { makeLease } from "../../src/features/take-along/take-along.fixture.ts";
import { makeText } from "../../src/features/texts/texts.fixture.ts";
import type { TestSchool } from "../harness.ts";

/** Stands in every text that a person has given or written, or that says who it is. */
const MARK = "quetzalcoatl";
const PHONE = "0799887766";
const ADDRESS = "203.0.113.77";

/** By which the person would be known. */
export const traces = [MARK, PHONE, ADDRESS];

const named = (text: string) => `${text} ${MARK}`;

/** A share of the card that the educator has used, and a payment. */
async function makeEarnings(
  { db, platform }: TestSchool,
  earned: { educatorId: number; courseId: number },
): Promise<void> {
  const { id: cardId } = await db
    .selectFrom("cards")
    .select("id")
    .where("usedBy", "=", earned.educatorId)
    .executeTakeFirstOrThrow();
  const at = platform.clock();
  const share = { ...earned, cardId, at, price: 1000, share: 4000, amount: 400 };
  await db.insertInto("educatorShares").values(share).execute();
  const { educatorId } = earned;
  await db
    .insertInto("educatorPayments")
    .values({ educatorId, amount: 400, note: named("To the account of") })
    .execute();
}

/** A teacher who has left a trace in every table where a person can. */
export async function makePersonEverywhere(school: TestSchool) {
  const { db, call } = school;
  const admin = await school.makeUser({ role: "ADMIN" });
  const pictureKey = await school.makeFile({
    key: `public/${MARK}.webp`,
    name: `${MARK}.webp`,
    mimeType: "image/webp",
  });
  const person = await school.makeUser({
    role: "TEACHER",
    fullName: named("Amal"),
    email: `${MARK}@school.test`,
    phoneNumber: PHONE,
    biography: named("Known as"),
    gender: "FEMALE",
    password: "a long password",
    pictureKey,
    locale: "en",
  });
  const own = { userId: person.id };
  const course = await school.makeCourse({ authorId: person.id });
  const lesson = await school.makeLesson({ courseId: course.id, free: true });
  const sheet = await school.makeFile({ key: "attachments/sheet.pdf", ownerId: person.id });
  await school.makeAttachment({ contentId: lesson.id, fileKey: sheet });
  await db
    .insertInto("uploads")
    .values({
      id: randomUUID(),
      contentId: lesson.id,
      ownerId: person.id,
      name: `${MARK}.mp4`,
      size: 10,
      becomes: "uploads/unfinished",
    })
    .execute();

  const written = { authorId: person.id, contentId: lesson.id };
  const asked = await school.makeComment({ ...written, description: named("Answered:") });
  await school.makeComment({ contentId: lesson.id, parentCommentId: asked.id });
  await school.makeComment({ ...written, description: named("Alone:") });

  const test = await makeQuizWithQuestions(school, { courseId: course.id });
  const [question] = test.questions;
  const attemptId = await makeAttempt(school, test, person.id);
  const questionId = question?.id ?? 0;
  const answer = JSON.stringify({ choiceIds: question?.right });
  const savedAt = school.platform.clock();
  await db
    .insertInto("attemptAnswers")
    .values({ attemptId, questionId, answer, counter: 1, savedAt })
    .execute();
  const missed = { ...own, questionId, dueAt: savedAt };
  await db.insertInto("practiceQuestions").values(missed).execute();
  const sent = { ...own, questionId, clientId: randomUUID(), answeredAt: savedAt };
  await db.insertInto("practiceAnswers").values(sent).execute();

  const client = { address: ADDRESS, device: named("The phone of") };
  await school.signIn(person, client);
  const token = await school.signIn(person, client);
  const [cardKey = ""] = await school.makeCards(1000);
  // One that the school has sold to this number.
  const sold = { soldAt: savedAt, cards: 1, amount: 1000, commission: 0, phone: PHONE };
  await db
    .insertInto("cardSales")
    .values({ ...sold, id: randomUUID() })
    .execute();
  const network = Buffer.from("a keyed hash");
  await db
    .insertInto("cardRefusals")
    .values({ ...own, at: savedAt, network, found: "UNKNOWN" })
    .execute();
  await db
    .insertInto("watchFindings")
    .values({ ...own, rule: "ACCOUNT", amount: 30, foundAt: savedAt })
    .execute();
  const { id: courseId } = await school.makeCourse({ price: 1000, trainerIds: [person.id] });
  const bought = await call(purchaseEndpoints.activateCourse, {
    token,
    address: ADDRESS,
    body: { courseId, cardKey },
  });
  await makeEarnings(school, { educatorId: person.id, courseId });
  await settleCourse(school.platform, courseId);
  await db
    .insertInto("payLinks")
    .values({ ...own, courseId: course.id, tokenHash: Buffer.alloc(32), expiresAt: savedAt })
    .execute();
  await makeParentLink(school, { userId: person.id, phoneNumber: PHONE });
  await makeText(school, { userId: person.id, maskedNumber: PHONE });
  await db
    .insertInto("presents")
    .values({ ...own, courseId, fromName: "Grandfather", message: named("For"), givenAt: savedAt })
    .execute();
  const [given = ""] = await school.makeCards(1000);
  const gift = { courseId, cardKey: given, message: named("From") };
  await call(giftEndpoints.makeGift, { token, body: gift });
  const receiver = await school.makeUser();
  await db
    .insertInto("presents")
    .values({
      userId: receiver.id,
      courseId,
      giverId: person.id,
      fromName: person.fullName,
      message: named("By"),
      givenAt: savedAt,
    })
    .execute();
  const promoted = await call(userEndpoints.changeRole, {
    as: admin,
    body: { userId: person.id, role: "LECTURER", username: person.fullName },
  });

  await makeImports(
    school,
    { userId: person.id, address: ADDRESS },
    { fullName: named("A"), email: `a-${MARK}@school.test`, phoneNumber: PHONE, className: named("Class") },
  );

  const { id: classId } = await school.makeClass();
  const inClass = { ...own, classId };
  const helping = { ...own, courseId: course.id, answers: true, people: true, contents: true };
  const joined = { ...inClass, joinedAt: savedAt };
  await db.insertInto("classStudents").values(joined).execute();
  await db.insertInto("classTeachers").values(inClass).execute();
  await db.insertInto("courseAssistants").values(helping).execute();
  await makeNoticeTraces(school, { userId: person.id, savedAt, mark: MARK });
  await school.call(calendarEndpoints.renewCalendarFeed, { as: person });
  await db
    .insertInto("studentCalls")
    .values({ ...own, courseId: course.id, callerId: person.id, note: named("Called:"), calledAt: savedAt })
    .execute();

  await school.makeProgress({ ...own, contentId: lesson.id });
  await db
    .insertInto("watchClocks")
    .values({ ...own, accountedTo: school.platform.clock() })
    .execute();
  await makeLease(school, { userId: person.id, savedAt, mark: MARK });
  await school.makeNote({ ...own, contentId: lesson.id, text: named("Noted by") });
  await school.makeCertificate({ ...own, courseId: course.id, fullName: person.fullName });
  await school.makeReview({
    ...own,
    courseId: course.id,
    text: named("Reviewed by"),
    reply: named("Thanks to"),
  });

  const later = new Date(school.platform.clock().getTime() + 90 * 86_400_000);
  await db
    .insertInto("accountTokens")
    .values([
      { ...own, tokenHash: Buffer.from("hash"), purpose: "JOIN_PROVIDER", detail: MARK, expiresAt: later },
      {
        ...own,
        tokenHash: Buffer.from("another"),
        purpose: "CHANGE_EMAIL",
        newEmail: `new-${MARK}@school.test`,
        expiresAt: later,
      },
    ])
    .execute();
  await db
    .insertInto("socialIdentities")
    .values({ ...own, provider: "GOOGLE", subject: MARK })
    .execute();
  const bytes = Buffer.from("bytes");
  const step = { ...own, secret: bytes };
  await db.insertInto("secondSteps").values(step).execute();
  const code = { ...own, hash: bytes };
  await db.insertInto("recoveryCodes").values(code).execute();
  await db
    .insertInto("passkeys")
    .values({
      ...own,
      credentialId: "known",
      publicKey: bytes,
      counter: 0,
      name: named("Phone of"),
      createdAt: savedAt,
    })
    .execute();
  await db
    .insertInto("passkeyChallenges")
    .values({ ...own, challenge: "signed by nobody", expiresAt: savedAt })
    .execute();
  await db
    .updateTable("users")
    .set({ secondStepAt: school.platform.clock() })
    .where("id", "=", person.id)
    .execute();
  const message = {
    name: person.fullName,
    email: person.email.toUpperCase(),
    message: named("I am"),
    answer: named("Dear"),
    answeredAt: school.platform.clock(),
  };
  await db.insertInto("contactMessages").values(message).execute();
  const failure = {
    reason: `${person.email} is full`,
    text: named("From"),
    html: named("<p>From"),
    attempts: 12,
    failedAt: school.platform.clock(),
  };
  await db
    .insertInto("mails")
    .values([
      { ...failure, recipient: person.email, subject: "Your link" },
      { ...failure, recipient: `new-${MARK}@school.test`, subject: "Your new address" },
      {
        ...failure,
        recipient: "office@school.test",
        subject: named("A message of"),
        replyTo: message.email,
      },
    ])
    .execute();
  return { person, token, statuses: [bought.status, promoted.status] };
}
