import { plural } from "../../../language/plural.ts";
import type { text as ar } from "./ar.ts";

const ofLessons = (count: number) => plural("en", count, { one: "1 lesson", other: `${count} lessons` });

/** How far somebody has come. */
export const text: typeof ar = {
  yourProgress: "Your progress",
  courseProgress: "Finished of the course",
  lessonProgress: "Watched of the lesson",
  finished: "You have finished this lesson",
  unitFinished: "You have finished the lessons of this unit",
  watched: (percent) => `You have watched ${percent}% of the lesson`,
  notBegun: "Your progress counts what you watch of the lesson",
  handInFirst: "This lesson is finished once you hand in the test",
  finish: "I have finished this lesson",
  toCertificate: "You have finished the course: get your certificate",
  toKeptCertificate: "Your certificate of this course",
  lessons: (finished, lessons) => `${finished} of ${ofLessons(lessons)} finished`,
  begin: (number) => `Begin lesson ${number}:`,
  goOn: (number, at) => `Go on with lesson ${number} at ${at}:`,
  startAgain: (number) => `Continue with lesson ${number}`,
  plan: {
    today: (count) => `Today: ${ofLessons(count)}`,
    rest: (count) => `Well done, ${ofLessons(count)} left for today`,
    doneToday: "Today's lessons are done, well done",
    tight: (count) => `${ofLessons(count)} ahead: begin with those you need most`,
    lessonsLeft: (count) => `${ofLessons(count)} left`,
    daysLeft: (count) =>
      count === 0
        ? "today is the last day of the exams"
        : plural("en", count, {
            one: "1 day to the end of the exams",
            other: `${count} days to the end of the exams`,
          }),
  },
};
