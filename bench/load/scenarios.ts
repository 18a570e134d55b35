import { PASSWORD, type School } from "../open-school.ts";
import { makeActivations, takeBackActivations } from "./activations.ts";
import { makeAnswers } from "./answers.ts";
import type { HttpRequest } from "./http-request.ts";
import { lessonViews } from "./lesson-view.ts";
import { sampleAddresses, sampleBuyers } from "./sample-people.ts";

/** What a scenario does in one school. */
export interface Actions {
  /** A visit is one or more requests, one after the other. */
  visits: HttpRequest[][];
  /** A visit can be made but once, until all are taken back. */
  once?: { takeBack(): Promise<void> };
  /** Sent once before each round, where an answer is measured that is in memory. */
  warmUp?: HttpRequest[];
}

/**
 * What a scenario is held against: routes with the same fixed answers, the same for a whole visit that comes from memory, or
 * the statements it sends, without a server.
 */
export type Reference = { pages: true } | { answers: true } | { sql: true; verifies?: true };

export interface Scenario {
  name: string;
  /** The status every answer must have. */
  status: number;
  against: Reference;
  /** A second, that two quiet cores have to reach with all workers. */
  atLeast?: number;
  /** The scenario that does the same where there is less. */
  longOf?: string;
  /** Cards are being redeemed meanwhile, which makes public answers out of date five times a second. */
  whileRedeeming?: boolean;
  in(school: School): Promise<Actions> | Actions;
}

/** Cards made for one round of activations. */
const CARDS_PER_ROUND = 4000;
/** How many different course pages are asked for: a school has its favourites. */
const HOT_COURSES = 50;
const CATALOGUE_API = "/api/course/list-public?limit=24";
const COMMENT = "كيف انتقلنا من السطر الثالث إلى الرابع؟ لم أفهم لماذا تغيّرت الإشارة هنا.";

/** Each request is a visit. */
const oneByOne = (requests: HttpRequest[]): Actions => ({
  visits: requests.map((request) => [request]),
});

/** Pages and answers that are the same for all, asked for in turn. */
function visit(...paths: string[]): Actions {
  const requests = paths.map((path) => ({ path }));
  return { ...oneByOne(requests), warmUp: requests };
}

/** Public courses, spread over the whole catalogue. */
export const hotCourses = ({ size }: Pick<School, "size">) =>
  Array.from(
    { length: HOT_COURSES },
    (_, index) => 2 + index * Math.floor(size.courses / (HOT_COURSES + 1)),
  ).filter((id) => id % 20 !== 7);

async function viewLessons(school: School, lesson: "quietLesson" | "busyLesson"): Promise<Actions> {
  const views = await lessonViews(school, (buyer) => buyer[lesson]);
  return { visits: views, warmUp: views.flatMap(([page]) => page ?? []) };
}

async function activate(school: School): Promise<Actions> {
  const students = await sampleBuyers(school);
  const since = new Date();
  const activations = await makeActivations(school, students, CARDS_PER_ROUND);
  return {
    visits: activations.map((request) => [request]),
    once: { takeBack: () => takeBackActivations(school, { students, since }) },
  };
}

export const scenarios: Scenario[] = [
  { name: "catalogue page", status: 200, against: { pages: true }, in: () => visit("/courses") },
  {
    name: "catalogue page, 5 cards/s",
    status: 200,
    against: { pages: true },
    whileRedeeming: true,
    in: () => visit("/courses"),
  },
  {
    name: "course page",
    status: 200,
    against: { pages: true },
    in: (school) => visit(...hotCourses(school).map((id) => `/course/view/${id}`)),
  },
  { name: "catalogue API", status: 200, against: { sql: true }, in: () => visit(CATALOGUE_API) },
  {
    name: "login",
    status: 200,
    against: { sql: true, verifies: true },
    in(school) {
      const write = (email: string): HttpRequest => ({
        method: "POST",
        path: "/api/auth/login",
        body: { email, password: PASSWORD },
      });
      return oneByOne(sampleAddresses(school).map(write));
    },
  },
  {
    name: "lesson",
    status: 200,
    against: { answers: true },
    in: async (school) =>
      oneByOne(
        (await sampleBuyers(school)).map(({ token, lessonId }) => ({
          path: `/api/content/get?contentId=${lessonId}`,
          token,
        })),
      ),
  },
  {
    name: "lesson view, 30 comments",
    status: 200,
    against: { answers: true },
    atLeast: 1100,
    in: (school) => viewLessons(school, "quietLesson"),
  },
  {
    name: "lesson view, 10,000 comments",
    status: 200,
    against: { answers: true },
    longOf: "lesson view, 30 comments",
    atLeast: 1100,
    in: (school) => viewLessons(school, "busyLesson"),
  },
  {
    name: "comment",
    status: 201,
    against: { sql: true },
    atLeast: 1600,
    in: async (school) =>
      oneByOne(
        (await sampleBuyers(school)).map(({ token, lessonId }) => ({
          method: "POST",
          path: "/api/comment/create",
          token,
          body: { contentId: lessonId, description: COMMENT },
        })),
      ),
  },
  {
    name: "seconds watched",
    status: 200,
    against: { sql: true },
    // Five thousand who watch at once report it four times a minute each.
    atLeast: 400,
    in: async (school) =>
      oneByOne(
        (await sampleBuyers(school)).map(({ token, lessonId }, nth) => ({
          method: "POST",
          path: "/api/progress/save",
          token,
          body: { contentId: lessonId, ranges: [{ from: 0, to: 15 }], position: nth % 15 },
        })),
      ),
  },
  {
    name: "answer to a test",
    status: 200,
    against: { sql: true },
    in: async (school) => oneByOne(await makeAnswers(school)),
  },
  { name: "activation", status: 201, against: { sql: true }, atLeast: 800, in: activate },
];
