import { plural } from "../../../language/plural.ts";
import type { text as ar } from "./ar.ts";

const ofSteps = (count: number) => plural("en", count, { one: "1 step", other: `${count} steps` });

/** How far somebody has come. Lessons and tests are counted together, as steps. */
export const text: typeof ar = {
  yourProgress: "Your progress",
  courseProgress: "Finished of the course",
  lessonProgress: "Watched of the lesson",
  finished: "You have finished this step",
  unitFinished: "You have finished this unit",
  watched: (percent) => `You have watched ${percent}% of the lesson`,
  notBegun: "Your progress counts what you watch of the lesson",
  handInFirst: "This test is finished once you hand it in",
  finish: "I have finished this lesson",
  steps: (finished, steps) => `${finished} of ${ofSteps(steps)} finished`,
  begin: (number) => `Begin step ${number}:`,
  goOn: (number, at) => `Go on with step ${number} at ${at}:`,
  startAgain: (number) => `Continue with step ${number}`,
  plan: {
    today: (count) => `Today: ${ofSteps(count)}`,
    rest: (count) => `Well done, ${ofSteps(count)} left for today`,
    doneToday: (count) => `Well done, today's plan is complete: ${ofSteps(count)} finished`,
    tight: (count) => `${ofSteps(count)} ahead: begin with those you need most`,
    stepsLeft: (count) => `${ofSteps(count)} left`,
    daysLeft: (count) =>
      count === 0
        ? "today is the last day of the exams"
        : plural("en", count, {
            one: "1 day to the end of the exams",
            other: `${count} days to the end of the exams`,
          }),
    accessDaysLeft: (count) =>
      count === 0
        ? "today is your last day of access"
        : plural("en", count, {
            one: "1 day to the end of access",
            other: `${count} days to the end of access`,
          }),
  },
};
