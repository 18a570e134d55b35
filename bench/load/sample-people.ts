import { signToken } from "../../apps/server/src/features/accounts/sessions/session-tokens.ts";
import { emailOfStudent } from "../../apps/server/test/large-school/school-size.ts";
import type { School } from "../open-school.ts";
import type { DiscussedCourse } from "./discussions.ts";

/** A student who is signed in. */
export interface Student {
  userId: number;
  token: string;
}

/** One with a lesson that only buyers of its course may open. */
export interface Buyer extends Student {
  lessonId: number;
}

/** One with a course in which a lesson has a short discussion and another a long one. */
export type Discussant = Student & DiscussedCourse;

const BUYERS = 400;
const SIGNING_IN = 100;
const DISCUSSANTS_PER_COURSE = 40;

/** As many at every size, spread evenly over the students. */
const sampleIds = ({ size }: School, from: number, count: number) =>
  Array.from({ length: count }, (_, index) => {
    const nth = from + index;
    return 1 + nth * Math.floor(size.students / (BUYERS + SIGNING_IN));
  });

interface SessionRow {
  userId: number;
  sessionId: string;
  expiresAt: Date;
}

const sessionColumns = `s.user_id as "userId", s.id as "sessionId", s.expires_at as "expiresAt"`;

/** Gives everybody a token in place of their session. */
function signIn<Row extends SessionRow>(school: School, rows: readonly Row[]) {
  const sign = async ({ sessionId, expiresAt, ...person }: Row) => {
    const session = { id: sessionId, userId: person.userId, expiresAt };
    return { ...person, token: await signToken(school.secrets.tokens, session, new Date()) };
  };
  return Promise.all(rows.map(sign));
}

export async function sampleBuyers(school: School): Promise<Buyer[]> {
  const { rows } = await school.client.query<SessionRow & { lessonId: number }>(
    `select distinct on (p.user_id) ${sessionColumns}, c.id as "lessonId"
     from purchases p
     join sessions s on s.user_id = p.user_id and s.ended_at is null
     join courses on courses.id = p.course_id and courses.visibility = 'PUBLIC'
     join contents c on c.course_id = p.course_id and c.type = 'LESSON' and not c.free
     where p.user_id = any ($1) order by p.user_id, c.id`,
    [sampleIds(school, 0, BUYERS)],
  );
  return signIn(school, rows);
}

/** Buyers of the courses with the most buyers, one course after the other; none of those who sign in meanwhile. */
export async function sampleDiscussants(
  school: School,
  discussed: readonly DiscussedCourse[],
): Promise<Discussant[]> {
  const places = new Map(discussed.map((place) => [place.courseId, place]));
  const { rows } = await school.client.query<SessionRow & { courseId: number }>(
    `select * from (
       select ${sessionColumns}, p.course_id as "courseId", row_number() over (partition by p.course_id order by p.id) as nth
       from purchases p join sessions s on s.user_id = p.user_id and s.ended_at is null
       where p.course_id = any ($1) and (p.expires_at is null or p.expires_at > now()) and p.user_id <> all ($3)
     ) as buyers where nth <= $2 order by nth, "courseId"`,
    [[...places.keys()], DISCUSSANTS_PER_COURSE, sampleIds(school, BUYERS, SIGNING_IN)],
  );
  const people = await signIn(school, rows);
  return people.flatMap(({ userId, token, courseId }) => {
    const place = places.get(courseId);
    return place ? [{ userId, token, ...place }] : [];
  });
}

/** E-mail addresses of students whose sessions nothing else uses: a sign-in ends the one before. */
export const sampleAddresses = (school: School): string[] =>
  sampleIds(school, BUYERS, SIGNING_IN).map(emailOfStudent);
