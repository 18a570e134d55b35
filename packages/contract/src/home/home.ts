import { locales } from "@manara/countries/locale";
import { z } from "zod";
import { endpoint } from "../calls/endpoint.ts";
import { fieldsOf } from "../fields/primitives.ts";
import { VideoStream } from "../video/video-stream.ts";
import {
  boxIds,
  boxRules,
  homeLinkRules,
  homeSections,
  homeTextRules,
  MOST_HOME_LINKS,
} from "./home-rules.ts";

const Locale = z.enum(locales);

const HomeTexts = z.object({
  ...fieldsOf(homeTextRules),
  boxes: z.record(z.enum(boxIds), z.object(fieldsOf(boxRules))),
  links: z
    .array(z.object(fieldsOf(homeLinkRules)))
    .max(MOST_HOME_LINKS)
    .nullable()
    .describe("Null: those of the program"),
});
export type HomeTexts = z.output<typeof HomeTexts>;

/** Facts of the school's public courses that the texts of the program may speak of. */
const HomeFacts = z.object({
  teachesCourses: z.boolean(),
  teachesLectures: z.boolean(),
  hasEducators: z.boolean().describe("A public course has an educator, or somebody beside"),
  hasUnits: z.boolean().describe("Lessons that students find stand in units"),
  hasFourOrFiveTrainers: z.boolean().describe("Each course that costs something has"),
  hasFreeLessons: z.boolean(),
  hasIntroFilms: z.boolean(),
  hasShortLessonsAlone: z.boolean().describe("There are films, and none is longer than twenty minutes"),
  hasAttachments: z.boolean(),
  hasTests: z.boolean(),
  hasShortTestsAlone: z.boolean().describe("There are tests, each of 6 to 10 questions"),
  hasExamDates: z.boolean(),
});
export type HomeFacts = z.output<typeof HomeFacts>;

const Hidden = z.array(z.enum(homeSections));
const banner = z
  .string()
  .nullable()
  .describe("Address of the picture of the banner; null: that of the country");

export const HomeParts = z.object({
  texts: HomeTexts.nullable().describe("The school's own; null: those of the program"),
  hidden: Hidden.describe("Parts that are left out"),
  banner,
  film: VideoStream.nullable().describe("The film of homeVideoUrl, where it was uploaded"),
  facts: HomeFacts,
  fields: z.array(z.int()).describe("Fields of the country that have a public course"),
});
export type HomeParts = z.output<typeof HomeParts>;

/** The home page, to be edited. */
export const EditedHome = z.object({
  /** 0: nobody has changed anything. */
  version: z.int().nonnegative(),
  hidden: Hidden,
  banner,
  texts: z.partialRecord(Locale, HomeTexts),
});
export type EditedHome = z.output<typeof EditedHome>;

const HomeEdit = EditedHome.omit({ version: true }).extend({ basedOnVersion: z.int().nonnegative() });
export type HomeEdit = z.output<typeof HomeEdit>;

export const homeEndpoints = {
  getHome: endpoint({
    method: "GET",
    path: "/home",
    summary: "What the school has changed of its home page, and facts that its texts speak of",
    who: "all",
    query: z.object({ locale: Locale }),
    answer: { status: 200, schema: HomeParts },
    errors: [],
  }),
  getEditedHome: endpoint({
    method: "GET",
    path: "/home/edit",
    summary: "The home page in every language, to be edited",
    who: "admin",
    answer: { status: 200, schema: EditedHome },
    errors: [],
  }),
  saveHome: endpoint({
    method: "POST",
    path: "/home/save",
    summary:
      "Change the home page: a text that is blank is that of the program. BANNER_INVALID: not the address of a picture that was sent",
    who: "admin",
    body: HomeEdit,
    answer: { status: 200, schema: EditedHome },
    errors: ["EDIT_CONFLICT"],
  }),
};
