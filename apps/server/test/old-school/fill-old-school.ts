import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { hash } from "@node-rs/argon2";
import { sql } from "kysely";
import { makeCardCode } from "../../src/features/cards/card-vault.ts";
import type { Database } from "../../src/platform/database/database.ts";
import { makeBefore } from "./made-before.ts";

/** The newest file of the schema that {@link fillOldSchool} writes for. */
export const OLD_SCHEMA = "0013_catalogue_order";

export const PASSWORD = "a password from before";
/** Codes of the unused cards, each of the price of the second course. */
export const CARD_CODES = [makeCardCode(), makeCardCode()];
export const SESSION = "01923456-789a-7bcd-8ef0-123456789abc";

const PORTRAIT = "public/pictures/0123456789abcdef0123456789abcdef";

/** Files of the store, as the program of that time named them. */
export const oldFiles = [
  "demo/lesson.mp4",
  "demo/worksheet-dz-numbers.pdf",
  "attachments/00112233445566778899aabbccddeeff.pdf",
  "intros/not-public.mp4",
  "public/demo/intro.mp4",
  "public/demo/guide.mp4",
  "public/demo/educators/haddad.webp",
  ...[320, 128, 64].map((width) => `${PORTRAIT}-${width}.webp`),
];

/** A school as the program wrote it when references to files were texts: rows, and files on disk. */
export async function fillOldSchool(db: Database, secretKey: string, folder: string): Promise<void> {
  const { mac, encrypt } = makeBefore(secretKey);
  for (const key of oldFiles) {
    const file = path.join(folder, "files", key);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, `the bytes of ${key}`);
  }
  const passwordHash = await hash(PASSWORD, { memoryCost: 64, timeCost: 1, parallelism: 1 });
  const statements = [
    sql`insert into configuration (id, country, home_video_url, user_guide_video_url, user_guide_image_url)
      values (1, 'dz', '/media/public/demo/intro.mp4', 'https://video.test/guide', '/brand/guide.webp')`,
    sql`insert into users (id, full_name, email, password_hash, role, picture_key) overriding system value values
      (1, 'مديرة', 'admin@old.test', ${passwordHash}, 'ADMIN', null),
      (2, 'أستاذ', 'teacher@old.test', ${passwordHash}, 'TEACHER', ${`${PORTRAIT}-320.webp`}),
      (3, 'محاضر', 'lecturer@old.test', ${passwordHash}, 'LECTURER', 'public/demo/educators/haddad.webp'),
      (4, 'طالبة', 'student@old.test', ${passwordHash}, 'STUDENT', null)`,
    sql`insert into sessions (id, user_id, address, expires_at)
      values (${SESSION}, 4, '127.0.0.1', now() + interval '30 days')`,
    sql`insert into schools (id, name) overriding system value values (1, 'ثانوية')`,
    sql`insert into courses (id, name, author_id, school_id, price, visibility, intro_video_url) overriding system value values
      (1, 'رياضيات', 2, 1, 1000, 'PUBLIC', 'storage:public/demo/intro.mp4'),
      (2, 'علوم', 2, 1, 1500, 'PUBLIC', 'storage:intros/not-public.mp4'),
      (3, 'فلسفة', 3, 1, 1500, 'PUBLIC', 'https://video.test/intro'),
      (4, 'تاريخ', 3, 1, 1500, 'PUBLIC', '/media/public/demo/guide.mp4'),
      (5, 'جغرافيا', null, 1, 1500, 'PUBLIC', null)`,
    sql`insert into contents (id, course_id, type, unit_id, title, position, free, video_url, video_duration_seconds)
      overriding system value values
      (1, 1, 'UNIT', null, 'وحدة', 1, false, null, null),
      (2, 1, 'LESSON', 1, 'درس', 1, false, 'storage:demo/lesson.mp4', 90),
      (3, 1, 'LESSON', 1, 'درس حر', 2, true, 'storage:demo/lesson.mp4', 90),
      (4, 1, 'LESSON', null, 'درس من موقع آخر', 2, false, 'https://video.test/lesson', null),
      (5, 1, 'LESSON', null, 'درس بلا فيديو', 3, false, null, null),
      (6, 2, 'LESSON', null, 'درس العلوم', 1, false, '/media/public/demo/guide.mp4', 30)`,
    sql`insert into attachments (content_id, name, mime_type, size, file_key) values
      (2, 'تمارين.pdf', 'application/pdf', 42, 'demo/worksheet-dz-numbers.pdf'),
      (3, 'تمارين.pdf', 'application/pdf', 42, 'demo/worksheet-dz-numbers.pdf'),
      (6, 'ورقة.pdf', 'application/pdf', 61, 'attachments/00112233445566778899aabbccddeeff.pdf')`,
    sql`insert into purchases (user_id, course_id) values (4, 1)`,
    ...CARD_CODES.map(
      (code) => sql`insert into cards (lookup, sealed, price)
        values (${mac("card lookup", code)}, ${encrypt("card seal", code)}, 1500)`,
    ),
    sql`select setval(pg_get_serial_sequence('users', 'id'), 100)`,
  ];
  for (const statement of statements) await statement.execute(db);
}
