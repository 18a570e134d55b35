import type { DrawnQuestion } from "./grading.rules.ts";
import { drawOrder } from "./kinds/question-kinds.rules.ts";
import type { AskedQuestion } from "./quiz.repo.ts";

/** How often a test may be taken. */
export interface AttemptRules {
  /** null: without limit. */
  attemptsAllowed: number | null;
  /** Between handing in one and beginning the next. */
  pauseMinutes: number;
}

/** Of the attempts that somebody has handed in: how many, and when the last. */
export interface PastAttempts {
  count: number;
  lastHandedInAt: Date | null;
}

type StartRefusal =
  | { refused: "NO_ATTEMPTS_LEFT" }
  | { refused: "PAUSE_NOT_OVER"; retryAfterSeconds: number; startsAt: Date };

/** Whether somebody may begin another attempt, and why not. */
export function judgeStart(
  { attemptsAllowed, pauseMinutes }: AttemptRules,
  { count, lastHandedInAt }: PastAttempts,
  now: Date,
): StartRefusal | null {
  if (attemptsAllowed !== null && count >= attemptsAllowed) return { refused: "NO_ATTEMPTS_LEFT" };
  if (lastHandedInAt === null) return null;
  const startsAt = new Date(lastHandedInAt.getTime() + pauseMinutes * 60_000);
  const left = startsAt.getTime() - now.getTime();
  if (left <= 0) return null;
  return { refused: "PAUSE_NOT_OVER", retryAfterSeconds: Math.ceil(left / 1000), startsAt };
}

/** Draws a number from 0 up to 1, without it. */
export type Random = () => number;

/** In another order, each as likely as any other (Fisher and Yates). */
export function shuffle<T>(items: readonly T[], random: Random): T[] {
  const shuffled = [...items];
  for (let last = shuffled.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1));
    const moved = shuffled[last] as T;
    shuffled[last] = shuffled[other] as T;
    shuffled[other] = moved;
  }
  return shuffled;
}

/** The questions of one attempt: in the order of the test, or in one of its own; so what each offers. */
export function drawQuestions(
  questions: readonly Pick<AskedQuestion, "id" | "kind" | "asked">[],
  { shuffled }: { shuffled: boolean },
  random: Random,
): DrawnQuestion[] {
  const arrange = <T>(items: readonly T[]): readonly T[] => (shuffled ? shuffle(items, random) : items);
  return arrange(questions).map((question) => ({
    questionId: question.id,
    ...drawOrder(question, arrange),
  }));
}
