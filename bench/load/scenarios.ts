import { PASSWORD, type School } from "../open-school.ts";
import { type Activation, openActivationSupply } from "./activation-supply.ts";
import type { RequestSource } from "./http-load.ts";
import { cycle, drain, writeRequest } from "./http-request.ts";
import { sampleAddresses, sampleBuyers } from "./sample-people.ts";
import type { StraightInput, StraightName } from "./straight-calls.ts";

/** What a scenario does in one school. */
export interface Actions {
  /** The requests of one round. */
  requests(): Promise<RequestSource> | RequestSource;
  /** Sent once before each round, where an answer is measured that is in memory. */
  warmUp?: Buffer[];
  /** The same work for one round of straight calls. */
  inputs?(): Promise<StraightInput[]> | StraightInput[];
}

export interface Scenario {
  name: string;
  status: number;
  /** What it is held against: a route with the same fixed answer, or the same work straight through pg. */
  against: { page: string } | { call: StraightName; once?: boolean };
  /** Cards are being redeemed meanwhile, which makes public answers out of date five times a second. */
  whileRedeeming?: boolean;
  in(school: School): Promise<Actions> | Actions;
}

/** Cards made for one round of activations. */
const CARDS_PER_ROUND = 3000;
/** How many different course pages are asked for: a school has its favourites. */
const HOT_COURSES = 50;
const CATALOGUE_API = "/api/course/list-public?limit=24";
const COMMENT = "كيف انتقلنا من السطر الثالث إلى الرابع؟ لم أفهم لماذا تغيّرت الإشارة هنا.";

/** Pages and answers that are the same for all, asked for in turn. */
function visit(...paths: string[]): Actions {
  const requests = paths.map((path) => writeRequest({ path }));
  return { requests: () => cycle(requests), warmUp: requests };
}

/** Public courses, spread over the whole catalogue. */
const hotCourses = ({ size }: School) =>
  Array.from(
    { length: HOT_COURSES },
    (_, index) => 2 + index * Math.floor(size.courses / (HOT_COURSES + 1)),
  ).filter((id) => id % 20 !== 7);

async function activations(school: School): Promise<Actions> {
  const take = await openActivationSupply(school, await sampleBuyers(school));
  const write = ({ buyer, courseId, code }: Activation) =>
    writeRequest({
      method: "POST",
      path: "/api/purchase/activate",
      token: buyer.token,
      body: { courseId, cardKey: code },
    });
  return {
    requests: async () => drain((await take(CARDS_PER_ROUND)).map(write)),
    inputs: async () =>
      (await take(CARDS_PER_ROUND)).map(({ buyer, courseId, price, lookup }) => {
        const { userId, sessionId } = buyer;
        return { userId, sessionId, courseId, price, lookup };
      }),
  };
}

export const scenarios: Scenario[] = [
  { name: "catalogue page", status: 200, against: { page: "/courses" }, in: () => visit("/courses") },
  {
    name: "catalogue page, 5 cards/s",
    status: 200,
    against: { page: "/courses" },
    whileRedeeming: true,
    in: () => visit("/courses"),
  },
  {
    name: "course page",
    status: 200,
    against: { page: "/course/view/2" },
    in: (school) => visit(...hotCourses(school).map((id) => `/course/view/${id}`)),
  },
  {
    name: "catalogue API",
    status: 200,
    against: { call: "catalogue" },
    in: () => ({ ...visit(CATALOGUE_API), inputs: () => [{}] }),
  },
  {
    name: "login",
    status: 200,
    against: { call: "login" },
    in(school) {
      const people = sampleAddresses(school).map((email) => ({ email, password: PASSWORD }));
      const write = (body: object) => writeRequest({ method: "POST", path: "/api/auth/login", body });
      return { requests: () => cycle(people.map(write)), inputs: () => people };
    },
  },
  {
    name: "lesson",
    status: 200,
    against: { call: "lesson" },
    async in(school) {
      const buyers = await sampleBuyers(school);
      const requests = buyers.map(({ token, lessonId }) =>
        writeRequest({ path: `/api/content/get?contentId=${lessonId}`, token }),
      );
      return { requests: () => cycle(requests), inputs: () => buyers };
    },
  },
  {
    name: "comment",
    status: 201,
    against: { call: "comment" },
    async in(school) {
      const buyers = await sampleBuyers(school);
      const requests = buyers.map(({ token, lessonId }) => {
        const body = { contentId: lessonId, description: COMMENT };
        return writeRequest({ method: "POST", path: "/api/comment/create", token, body });
      });
      return {
        requests: () => cycle(requests),
        inputs: () => buyers.map((buyer) => ({ ...buyer, text: COMMENT })),
      };
    },
  },
  { name: "activation", status: 201, against: { call: "activation", once: true }, in: activations },
];
