import { plural } from "../../../platform/text/plural.ts";
import type { text as ar } from "./ar.ts";

const others = (more: number) =>
  plural("en", more, { one: "And one more notice.", other: `And ${more} more notices.` });

export const text: typeof ar = {
  digest: ({ brand, total, more, first, settings }) => ({
    subject:
      total === 1
        ? `${brand}: ${first}`
        : `${brand}: ${plural("en", total, { one: "a new notice", other: `${total} new notices` })} for you`,
    body: `This is new for you at ${brand}, and you have not seen it yet:`,
    ...(more > 0 && { more: others(more) }),
    action: "Open the notices",
    notYou: `You get this mail because you chose so in your account. You can choose otherwise here: ${settings}`,
    stop: "Stop these mails",
  }),
  more: others,
  kinds: {
    ANNOUNCEMENT: () => "Announcement",
    ANSWER: ({ count }) =>
      plural("en", count, {
        one: "The teacher answered your question under the lesson",
        other: `${count} replies to your question, with an answer of the teacher`,
      }),
    REPLY: ({ count }) =>
      plural("en", count, {
        one: "A reply to your question under the lesson",
        other: `${count} replies to your question under the lesson`,
      }),
    QUESTIONS: ({ count }) =>
      plural("en", count, {
        one: "A new question under your lesson",
        other: `${count} new questions under your lesson`,
      }),
    LESSON: () => "A new lesson in your course",
    TEST: () => "A new test in your course",
    LESSONS: ({ count }) =>
      plural("en", count, { one: "A new step in your course", other: `${count} new steps in your course` }),
    RESULT: () => "A test was graded anew, and your result changed",
    OPENED: () => "A course opened for you",
    GIVEN: () => "The school gave you a course",
    TAKEN_BACK: () => "The school took a course back",
    ENDS: ({ lastDay }) => `Your access to a course ends soon. Last day: ${lastDay}`,
    CERTIFICATE: () => "Your certificate is ready",
  },
};
