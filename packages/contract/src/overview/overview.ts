import { z } from "zod";
import { endpoint } from "../calls/endpoint.ts";
import { CardAmounts } from "../cards/cards.ts";
import { BookDifference } from "../cards/watch.ts";
import { Id, Timestamp } from "../fields/primitives.ts";

const Count = z.int().nonnegative();

/** First steps of a new school before its first student. */
export const FirstSteps = z.object({
  /** A way to reach the school stands in its basic data. */
  contact: z.boolean(),
  /** A school, or a study for lectures. */
  school: z.boolean(),
  /** An account that teaches. */
  teacher: z.boolean(),
  /** A course or a lecture. */
  course: z.boolean(),
  /** A lesson with its video. */
  lesson: z.boolean(),
  /** Up to when what is sold opens: a date of exams. */
  exams: z.boolean(),
  /** Cards, used or not. */
  cards: z.boolean(),
  /** A card whose code is accepted: its sale is written down, or its batch needs none. */
  sold: z.boolean(),
  /** A course that students see. */
  shown: z.boolean(),
  /** Pages of the site without names that are left to be filled in. */
  pages: z.boolean(),
  /** A name of its own. */
  look: z.boolean(),
});
export type FirstSteps = z.output<typeof FirstSteps>;

/** Counts of waiting work. No count goes beyond 1,000. */
export const Waiting = z.object({
  /** Questions that nobody who teaches their course, and no administrator, has replied to. */
  unansweredQuestions: Count,
  failedMails: Count,
  contactMessages: Count,
  /** Orders of distribution centres. */
  centreOrders: Count,
  /** Lessons that have neither a stored video nor an address of one. */
  lessonsWithoutVideo: Count,
  /** Courses that students see, whose author and trainers are blocked, or students by now, or that have none. */
  coursesWithoutTeacher: Count,
  /** Lectures of this kind. */
  lecturesWithoutTeacher: Count,
  /** The last backup, and whether it is older than two days though one is due daily; null: none was made, and none is asked for. */
  backup: z.object({ at: Timestamp.nullable(), isLate: z.boolean() }).nullable(),
  /** How many cards there are of each price. */
  cards: z.array(CardAmounts),
  /** Signs of theft or guessing that nobody has seen to. */
  watchFindings: Count,
  /** Used cards that wait for a second administrator to be given back. */
  giveBacks: z.array(Id),
  /** Where the books do not agree with the cards, and since when; null: they agree. */
  books: z.object({ since: Timestamp, differences: z.array(BookDifference) }).nullable(),
  /** The folder that mails are written to, as no mail server is set; null: they are sent. */
  outbox: z.string().nullable(),
  /** A proxy stands in front that the settings do not name: all visitors seem to be one. */
  hasUnnamedProxy: z.boolean(),
  /** Null once all are done, or a card was used. */
  firstSteps: FirstSteps.nullable(),
  /** Shown pages on which names are left to be filled in, while there are first steps. */
  unfinishedPages: z.array(z.object({ name: z.string(), title: z.string(), gaps: Count })),
  /** A school in use has not written when exams end: what it sells opens for ever. */
  lacksExamDates: z.boolean(),
});
export type Waiting = z.output<typeof Waiting>;

/** Today, the last 7 days and the last 30, today among them; days are those of the country. */
const Span = z.object({ today: Count, week: Count, month: Count });

export const Figures = z.object({
  /** Courses obtained, by a card, as a gift, or granted. */
  activations: Span,
  /** Worth of the cards, in whole units of the currency. */
  income: Span,
  newAccounts: Span,
  /** Students who have signed in, each once in a span. */
  activeStudents: Span,
  /** The last 30 days, oldest first. */
  days: z.array(
    z.object({
      date: z.iso.date(),
      activations: Count,
      income: Count,
      newAccounts: Count,
      activeStudents: Count,
    }),
  ),
  /** The ten courses that were obtained most in 30 days. */
  courses: z.array(z.object({ courseId: Id, name: z.string(), activations: Count, income: Count })),
  /** Of 30 days, by the price of the card; null: without a card. */
  prices: z.array(z.object({ price: z.int().nullable(), activations: Count, income: Count })),
});
export type Figures = z.output<typeof Figures>;

export const overviewEndpoints = {
  getWaiting: endpoint({
    method: "GET",
    path: "/admin/waiting",
    summary:
      "What waits for somebody: questions, mails, messages, orders of centres, lessons without video, courses without a teacher, the cards at hand, and the first steps of a new school",
    who: "admin",
    answer: { status: 200, schema: Waiting },
    errors: [],
  }),
  getFigures: endpoint({
    method: "GET",
    path: "/admin/figures",
    summary: "Activations, income, new accounts and active students of the last 30 days",
    who: "admin",
    answer: { status: 200, schema: Figures },
    errors: [],
  }),
};
