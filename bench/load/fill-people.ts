import { firstStudentId, lastBoughtCourse, type SchoolSize } from "./school-size.ts";

/** People, their sign-ins, what they have bought and the cards of the school. */
export function peopleStatements(size: SchoolSize, passwordHash: string): string[] {
  const { teachers, students, purchases, unusedCards } = size;
  const first = firstStudentId(size);
  return [
    `insert into users (id, full_name, email, phone_number, password_hash, role, biography, email_verified_at)
     overriding system value
     select id, 'الأستاذة ' || id || ' بن يوسف', 'teacher' || id || '@school.test', null, '${passwordHash}', 'TEACHER',
       repeat('تدرّس منذ سنوات طويلة وتحبّ الأسئلة. ', 6), now()
     from generate_series(1, ${teachers}) id`,

    `insert into users (id, full_name, email, phone_number, password_hash, role, email_verified_at)
     overriding system value
     select id, 'الطالبة ' || id || ' بن عمر', 'student' || id || '@school.test', '0' || (500000000 + id),
       '${passwordHash}', 'STUDENT', now()
     from generate_series(${first}, ${first + students - 1}) id`,

    // Three sign-ins of the past and the one that holds.
    `insert into sessions (user_id, address, created_at, expires_at, ended_at, end_reason)
     select id, '127.0.0.1', now() - interval '20 days', now() + interval '10 days', now() - interval '9 days', 'SUPERSEDED'
     from generate_series(${first}, ${first + students - 1}) id, generate_series(1, 3)`,
    `insert into sessions (user_id, address, expires_at)
     select id, '127.0.0.1', now() + interval '30 days' from generate_series(${first}, ${first + students - 1}) id`,

    // Squared chance: a few courses have most of the buyers.
    `insert into purchases (id, user_id, course_id, card_id, purchased_at)
     overriding system value
     select id, ${first} + id % ${students}, 1 + floor(${lastBoughtCourse(size)} * random() * random())::integer, id,
       now() - random() * interval '300 days'
     from generate_series(1, ${purchases}) id on conflict do nothing`,
    `insert into cards (id, lookup, sealed, price, created_at, used_at, used_by, course_id)
     overriding system value
     select card_id, sha256(card_id::text::bytea), sha256(card_id::text::bytea), 1000, now() - interval '1 year',
       purchased_at, user_id, course_id
     from purchases`,
    `insert into cards (id, lookup, sealed, price)
     overriding system value
     select id, sha256(id::text::bytea), sha256(id::text::bytea), 500 * (1 + id % 4)
     from generate_series(${purchases + 1}, ${purchases + unusedCards}) id`,
  ];
}
