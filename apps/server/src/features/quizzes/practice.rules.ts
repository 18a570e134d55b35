import { PRACTICE_DAYS } from "@manara/contract/quizzes/quiz-rules";

const DAY_MS = 24 * 60 * 60 * 1000;

/** How far somebody has come with a question that they had answered wrong: the place of the present wait among the waits. */
export interface PracticeStep {
  step: number;
  dueAt: Date;
}

const waitAt = (step: number, now: Date): PracticeStep | null => {
  const days = PRACTICE_DAYS[step];
  return days === undefined ? null : { step, dueAt: new Date(now.getTime() + days * DAY_MS) };
};

/** When it was answered last, which began the present wait. */
const answeredLast = ({ step, dueAt }: PracticeStep): Date =>
  new Date(dueAt.getTime() - (PRACTICE_DAYS[step] ?? 0) * DAY_MS);

/** The moment of an answer that was given so long ago, by the clock of its device: not before the question was missed or answered last. */
export const answeredAt = (known: PracticeStep, secondsAgo: number, now: Date): Date =>
  new Date(
    Math.min(now.getTime(), Math.max(now.getTime() - secondsAgo * 1000, answeredLast(known).getTime())),
  );

/** When a question comes back that was answered wrong just now, in a test or in practice. */
export const beginPractice = (now: Date): PracticeStep => waitAt(0, now) ?? { step: 0, dueAt: now };

/** When it comes back after it was answered in practice; null: it is known by now. */
export function continuePractice(known: PracticeStep, isRight: boolean, now: Date): PracticeStep | null {
  if (!isRight) return beginPractice(now);
  // Known a minute after it was explained is not known for three days.
  return known.dueAt > now ? known : waitAt(known.step + 1, now);
}
