import { signToken } from "../../apps/server/src/features/accounts/session-tokens.ts";
import { emailOfStudent } from "../../apps/server/test/large-school/school-size.ts";
import type { School } from "../open-school.ts";

/** A student who is signed in, with a lesson that only buyers of its course may open. */
export interface Buyer {
  userId: number;
  sessionId: string;
  token: string;
  lessonId: number;
}

const BUYERS = 400;
const SIGNING_IN = 100;

/** As many at every size, spread evenly over the students. */
const sampleIds = ({ size }: School, from: number, count: number) =>
  Array.from({ length: count }, (_, index) => {
    const nth = from + index;
    return 1 + nth * Math.floor(size.students / (BUYERS + SIGNING_IN));
  });

export async function sampleBuyers(school: School): Promise<Buyer[]> {
  const { rows } = await school.client.query<Omit<Buyer, "token"> & { expiresAt: Date }>(
    `select distinct on (p.user_id) p.user_id as "userId", s.id as "sessionId", s.expires_at as "expiresAt",
       c.id as "lessonId"
     from purchases p
     join sessions s on s.user_id = p.user_id and s.ended_at is null
     join courses on courses.id = p.course_id and courses.visibility = 'PUBLIC'
     join contents c on c.course_id = p.course_id and c.type = 'LESSON' and not c.free
     where p.user_id = any ($1) order by p.user_id, c.id`,
    [sampleIds(school, 0, BUYERS)],
  );
  const sign = ({ sessionId, userId, expiresAt }: (typeof rows)[number]) =>
    signToken(school.secrets.tokens, { id: sessionId, userId, expiresAt }, new Date());
  return Promise.all(rows.map(async (row) => ({ ...row, token: await sign(row) })));
}

/** E-mail addresses of students whose sessions nothing else uses: a sign-in ends the one before. */
export const sampleAddresses = (school: School): string[] =>
  sampleIds(school, BUYERS, SIGNING_IN).map(emailOfStudent);
