import type { School } from "../open-school.ts";
import { fillDiscussions } from "./discussions.ts";
import type { HttpRequest } from "./http-request.ts";
import { type Discussant, sampleDiscussants } from "./sample-people.ts";

/** Questions that the interface asks for at first; with their replies these are 30 comments in either lesson. */
const QUESTIONS_SHOWN = 30;

/** What the interface asks for when a buyer opens a lesson. Scripts, styles and pictures are in the browser's cache. */
export const requestsOfLessonView = ({ courseId, token }: Discussant, lessonId: number): HttpRequest[] => [
  { path: `/lesson/${lessonId}` },
  { path: "/api/auth/verify-user-token", token },
  { path: `/api/content/get?contentId=${lessonId}`, token },
  { path: `/api/course/get?courseId=${courseId}`, token },
  { path: `/api/content/list?courseId=${courseId}`, token },
  { path: "/api/specialty/list-all", token },
  { path: `/api/comment/list?contentId=${lessonId}&order=newest&limit=${QUESTIONS_SHOWN}&offset=0`, token },
];

const filled = new WeakMap<School, ReturnType<typeof fillDiscussions>>();

/** Every buyer's view of the lesson in their course that `choose` chooses. */
export async function lessonViews(
  school: School,
  choose: (buyer: Discussant) => number,
): Promise<HttpRequest[][]> {
  const discussed = filled.get(school) ?? fillDiscussions(school.client);
  filled.set(school, discussed);
  const buyers = await sampleDiscussants(school, await discussed);
  return buyers.map((buyer) => requestsOfLessonView(buyer, choose(buyer)));
}
