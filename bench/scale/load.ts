import type { School, use } from "./assumptions.ts";
import { type CallName, callNames, type calls, type conversion, type filmSizes } from "./measured.ts";

export interface LoadInputs {
  use: typeof use;
  calls: typeof calls;
  filmSizes: typeof filmSizes;
  conversion: typeof conversion;
}

/** What a school asks of its machines in the busiest hour before the exams. */
export interface Load {
  /** Watching at the same time. */
  viewers: number;
  /** A second. */
  rates: Record<CallName, number>;
  /** Megabits a second of films. */
  megabits: number;
  /** Cores that are busy, without any to spare. */
  busy: { web: number; database: number };
  /** Terabytes of films that are sent in an ordinary month. */
  trafficTb: number;
  /** Processor time for the films of a day, in core hours. */
  filmHours: number;
}

/** How often the player reports what was watched, in seconds (`use-watching.ts`). */
const REPORT_EVERY = 15;
const SECONDS_OF_AN_HOUR = 3600;

/** Of two kinds of films. */
const mix = (share: number, still: number, filmed: number) => share * still + (1 - share) * filmed;

/** Megabytes that a student loads of a lesson. */
export const megabytesOfLesson = ({ use, filmSizes }: Pick<LoadInputs, "use" | "filmSizes">): number =>
  mix(use.shareOfSlides.value, filmSizes.slides.value, filmSizes.filmed.value) *
  (use.minutes.value / 20) *
  use.again.value;

export function loadOf({ students, newLessons }: School, inputs: LoadInputs): Load {
  const { use, calls, conversion } = inputs;
  const inBusiestSecond = (aDay: number) => (students * aDay * use.busiestHour.value) / SECONDS_OF_AN_HOUR;
  const lessons = inBusiestSecond(use.lessons.value * use.examFactor.value);
  const viewers = lessons * use.minutes.value * 60;
  const rates = {
    page: lessons * use.pages.value,
    lessonView: lessons,
    report: viewers / REPORT_EVERY,
    comment: lessons * use.comments.value,
    answer: lessons * use.answers.value,
    login: inBusiestSecond(use.loginsOnFirstDay.value),
    activation: inBusiestSecond(use.activationsOnFirstDay.value),
  };
  const busyCores = (part: "server" | "database") =>
    callNames.reduce((cores, name) => cores + (rates[name] * calls[name][part].value) / 1000, 0);
  const megabytes = megabytesOfLesson(inputs);
  const secondsOfMinute = mix(
    use.shareOfSlides.value,
    conversion.slides.value,
    conversion.filmed.value + conversion.av1.value,
  );
  return {
    viewers,
    rates,
    megabits: lessons * megabytes * 8,
    busy: { web: busyCores("server"), database: busyCores("database") },
    trafficTb: (students * use.lessons.value * (use.daysAYear.value / 12) * megabytes) / 1e6,
    filmHours: (newLessons * use.minutes.value * secondsOfMinute) / SECONDS_OF_AN_HOUR,
  };
}
