import type pg from "pg";
import { verifyPassword } from "../../apps/server/src/features/accounts/passwords.ts";

/** What one straight call is given; each takes what it needs. */
export interface StraightInput {
  sessionId?: string;
  userId?: number;
  lessonId?: number;
  courseId?: number;
  price?: number;
  lookup?: Buffer;
  email?: string;
  password?: string;
  text?: string;
}

type StraightCall = (pool: pg.Pool, input: StraightInput) => Promise<unknown>;
type Runner = Pick<pg.Pool, "query">;

/** Prepared once per connection under its name, as the server does it. */
const run = (on: Runner, name: string, text: string, values: unknown[]) => on.query({ name, text, values });

async function inTransaction(pool: pg.Pool, work: (client: Runner) => Promise<unknown>): Promise<void> {
  const client = await pool.connect();
  await client.query("begin");
  await work(client);
  await client.query("commit");
  client.release();
}

const readSession = (on: Runner, { sessionId }: StraightInput) =>
  run(
    on,
    "session",
    `select users.id, users.full_name, users.role, sessions.address, sessions.end_reason
     from sessions join users on users.id = sessions.user_id where sessions.id = $1`,
    [sessionId],
  );

const accessColumns = `contents.id, contents.type, contents.free, contents.hidden, unit.hidden as unit_hidden, contents.course_id,
  courses.author_id, courses.visibility, purchases.id as purchase_id, purchases.expires_at`;
const accessTables = `contents join courses on courses.id = contents.course_id
  left join contents as unit on unit.id = contents.unit_id
  left join purchases on purchases.course_id = contents.course_id and purchases.user_id = $1`;
const accountColumns =
  "id, full_name, email, phone_number, password_hash, role, picture_key, email_verified_at, created_at";
const courseColumns = `courses.id, courses.name, courses.description, courses.category, courses.grade, courses.field_id, courses.semester,
  courses.author_id, courses.school_id, courses.study_id, courses.price, courses.original_price, courses.purchases_count,
  courses.visibility, courses.intro_video_url, courses.created_at, author.full_name as author_name, author.picture_key as author_picture`;

/** The reads and writes of each call of the API, as one would send them without a server around them. */
export const straightCalls = {
  catalogue: (pool) =>
    run(
      pool,
      "catalogue",
      `select ${courseColumns}, count(*) over () as total from courses left join users as author on author.id = courses.author_id
       where courses.visibility = 'PUBLIC' and courses.study_id is null and courses.id <> 229
       order by (select position from specialties where specialties.id = courses.specialty_id) nulls last,
         field_id nulls last, author_id nulls last,
         array_position(array['FIRST', 'SECOND', 'THIRD'], semester) nulls last, courses.id
       limit $1`,
      [24],
    ),

  async login(pool, { email, password }) {
    const found = await run(pool, "account", `select ${accountColumns} from users where lower(email) = $1`, [
      email,
    ]);
    const account = found.rows[0] as { id: number; password_hash: string };
    await verifyPassword(password ?? "", account.password_hash);
    await inTransaction(pool, async (client) => {
      const now = new Date();
      await run(client, "lock", `select ${accountColumns} from users where id = $1 for no key update`, [
        account.id,
      ]);
      await run(
        client,
        "end sessions",
        "update sessions set ended_at = $1, end_reason = 'SUPERSEDED' where user_id = $2 and ended_at is null",
        [now, account.id],
      );
      await run(
        client,
        "open session",
        "insert into sessions (user_id, address, created_at, expires_at) values ($1, $2, $3, $4) returning id",
        [account.id, "127.0.0.1", now, new Date(now.getTime() + 3_600_000)],
      );
    });
  },

  async lesson(pool, input) {
    await readSession(pool, input);
    await run(
      pool,
      "lesson",
      `select ${accessColumns}, contents.unit_id, contents.title, contents.description, contents.position,
         contents.video_url, contents.video_duration_seconds,
         (select coalesce(json_agg(files), '[]') from (select id, name, mime_type, size, file_key from attachments
          where content_id = contents.id order by id) as files) as attachments
       from ${accessTables} where contents.id = $2`,
      [input.userId, input.lessonId],
    );
  },

  async comment(pool, input) {
    await readSession(pool, input);
    await run(pool, "access", `select ${accessColumns} from ${accessTables} where contents.id = $2`, [
      input.userId,
      input.lessonId,
    ]);
    await run(
      pool,
      "comment",
      `with made as (insert into comments
         (content_id, parent_comment_id, author_id, description, anonymous, seen_by_teacher, created_at)
         values ($1, null, $2, $3, false, false, $4) returning *)
       select made.*, users.full_name, users.picture_key, users.role from made join users on users.id = made.author_id`,
      [input.lessonId, input.userId, input.text, new Date()],
    );
  },

  async activation(pool, input) {
    const { userId, courseId, price, lookup } = input;
    await readSession(pool, input);
    await inTransaction(pool, async (client) => {
      const now = new Date();
      await run(
        client,
        "course",
        `select ${courseColumns}, purchases.id as purchase_id, purchases.expires_at
         from courses left join users as author on author.id = courses.author_id
         left join purchases on purchases.course_id = courses.id and purchases.user_id = $1
         where courses.id = $2 for key share of courses`,
        [userId, courseId],
      );
      const claimed = await run(
        client,
        "claim",
        `update cards set used_at = $1, used_by = $2, course_id = $3
         where lookup = $4 and price = $5 and used_at is null returning id`,
        [now, userId, courseId, lookup, price],
      );
      await run(
        client,
        "purchase",
        `insert into purchases (user_id, course_id, card_id, purchased_at) values ($1, $2, $3, $4)
         on conflict (user_id, course_id) do update set card_id = $3, purchased_at = $4, expires_at = null
           where purchases.expires_at <= $4
         returning id, purchased_at, expires_at`,
        [userId, courseId, (claimed.rows[0] as { id: number }).id, now],
      );
      await run(
        client,
        "count",
        "update courses set purchases_count = purchases_count + $1 where id = $2 and price = $3 returning purchases_count",
        [1, courseId, price],
      );
    });
  },
} satisfies Record<string, StraightCall>;

export type StraightName = keyof typeof straightCalls;
