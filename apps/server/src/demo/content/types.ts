import type { Gender } from "@manara/contract/educators/educator-rules";

/** The written part of a country's demo data. Keys are local names by which the parts refer to each other. */
export interface DemoCountry {
  emailDomain: string;
  schools: readonly DemoSchool[];
  studies: readonly DemoStudy[];
  /** Empty where the country's categories are fixed keywords. */
  specialties: readonly DemoSpecialty[];
  educators: readonly DemoEducator[];
  /** Educators who work together, four or five each; an educator teaches with the first team that names them. */
  teams: readonly (readonly string[])[];
  administrator: string;
  /** Seller of the first centre. */
  seller: string;
  /** The first one is the demo student. */
  students: readonly string[];
  courses: readonly DemoCourse[];
  outlines: Readonly<Record<string, DemoOutline>>;
  /** The last lesson of the first unit, by the outlines. */
  tests: Readonly<Record<string, DemoTest>>;
  /** Before the title of the unit that a test closes. */
  testTitle: string;
  testDescription: string;
  /** Reviews of students, in turn. */
  reviews: readonly DemoReview[];
  threads: readonly DemoThread[];
  worksheets: Readonly<Record<DemoWorksheetTopic, DemoWorksheet>>;
  /** Closes the description of a lesson that has a worksheet attached. */
  worksheetNote: string;
  /** Films of the lessons, by the outlines. */
  boards: Readonly<Record<string, DemoBoards>>;
  /** Drawings beside the lines of some boards, by the titles of their lessons: strokes of an SVG of 100 by 100. */
  drawings: Readonly<Record<string, readonly string[]>>;
  /** Outlines whose first lesson has its film in all versions that the product makes; the others have one small file. */
  filmedInFull: readonly string[];
  /** Lessons whose films take minutes, by their titles: also in all versions, and with captions. They have no other board. */
  tellings: Readonly<Record<string, DemoTelling>>;
  /** Sentences that close the descriptions of other lessons. */
  lessonClosings: readonly string[];
  cardPrices: readonly number[];
  configuration: DemoConfiguration;
  examDates: readonly DemoExamDate[];
  centres: readonly DemoCentre[];
  /** Messages to the school, the newest first. */
  messages: readonly DemoMessage[];
  /** The first ones to courses of the demo student, the last one to all, long ago. */
  announcements: readonly DemoAnnouncement[];
  /** Picture of the purchase guide: a file in `demo/media`. */
  guideImage: string;
}

export interface DemoSchool {
  key: string;
  name: string;
}

export interface DemoStudy {
  key: string;
  name: string;
}

export interface DemoSpecialty {
  key: string;
  title: string;
}

export interface DemoEducator {
  key: string;
  role: "TEACHER" | "LECTURER";
  fullName: string;
  gender: Gender;
  biography: string;
}

type DemoSemester = "FIRST" | "SECOND" | "THIRD";

/** Where the catalogue finds a course. In dz `category` is the key of a specialty. */
interface DemoPlacement {
  category?: string;
  grade?: string;
  fieldId?: number;
  semester: DemoSemester;
  school?: string;
  study?: string;
}

export interface DemoCourse {
  name: string;
  /** As plain text, or as the lines of a text in Markdown. */
  description: string | readonly string[];
  outline: string;
  /** Its author. The rest of their team are its trainers, unless it is a gift. */
  educator: string;
  in: DemoPlacement;
  /** −1 is a gift. */
  price: number;
  originalPrice?: number;
  hidden?: true;
}

export type DemoWorksheetTopic = "numbers" | "nature" | "language";

/**
 * By the title of each lesson of an outline, the lines that appear on its board one after the other: a line | a line | …
 * Formulas stand between backquotes.
 */
export type DemoBoards = Readonly<Record<string, string>>;

/** A heading, then lines: what is written, and what a teacher says meanwhile. Formulas as in `DemoBoards`. */
type DemoToldBoard = readonly [heading: DemoTold, ...lines: DemoTold[]];
type DemoTold = readonly [written: string, said: string];

/** Boards one after the other. */
export type DemoTelling = readonly DemoToldBoard[];

export interface DemoOutline {
  /** The first lesson of each unit has it attached; missing: none of them fits. */
  worksheet?: DemoWorksheetTopic;
  units: readonly DemoUnit[];
}

interface DemoUnit {
  title: string;
  lessons: readonly DemoLesson[];
}

type DemoLesson = readonly [title: string, description: string];

/** Each question in one line of Markdown: what is asked | the right answer | the wrong ones | … | why. */
export type DemoTest = readonly string[];

/** A question under a lesson and what was answered. */
export interface DemoThread {
  outline: string;
  /** Position of the lesson in the outline: unit, then lesson, both from 0. */
  lesson: readonly [unit: number, lesson: number];
  question: string;
  anonymous?: true;
  replies: readonly DemoReply[];
}

interface DemoReply {
  /** "asker" is the student who asked, "student" another one of the course. */
  by: "educator" | "asker" | "student";
  text: string;
}

interface DemoWorksheet {
  /** File in `demo/media`. */
  file: string;
  /** Name shown to students. */
  name: string;
}

interface DemoConfiguration {
  email: string;
  mobileNumber: string;
  telNumber: string;
  timesOfWork: string;
  viberNumber: string;
  whatsappNumber: string;
  facebookUrl: string;
  instagramUrl: string;
}

/** Where cards are sold. */
interface DemoCentre {
  name: string;
  region: string;
  place: string;
  hours: string;
  phone?: string;
}

/** Words of the school to many. */
interface DemoAnnouncement {
  title: string;
  body: string;
}

/** Sent by the form of the contact page. */
interface DemoMessage {
  name: string;
  message: string;
}

/** When exams end; without a grade and not for lectures, it is for all others. */
interface DemoExamDate {
  /** `MM-DD`, of the year in which the season ends. */
  monthDay: string;
  grade?: string;
  lectures?: true;
}

export interface DemoReview {
  stars: number;
  text: string;
  /** Answer of the educator. */
  reply: string | null;
}
