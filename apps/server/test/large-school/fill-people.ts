import { BESTSELLER_ID, firstTeacherId, lastBoughtCourse, type SchoolSize } from "./school-size.ts";
import { takeInTurn } from "./take-in-turn.ts";

const FIRST_NAMES =
  "أمينة,أحمد,إيمان,آية,بلال,خديجة,رياض,زينب,سارة,سفيان,صالح,طارق,عائشة,عمر,فاطمة,كريم,ليلى,محمد,مريم,هدى";
const MIDDLE_NAMES =
  "إبراهيم,إسماعيل,الطاهر,الطيب,العربي,بشير,جمال,حسين,حمزة,رشيد,سليمان,عبد القادر,علي,مصطفى,ناصر,يحيى,يوسف";
const LAST_NAMES =
  "بلقاسم,بن عمر,بن يوسف,بوزيد,بوعلام,حدّاد,دحماني,زروقي,سعيدي,شريف,عبّاس,غربي,قاسمي,كمال,لعموري,مرابط,مسعودي,منصوري,نصري";

/** 6,460 names in turn: a first name is borne by one in twenty, a whole one by a few. */
const fullName = [
  takeInTurn(FIRST_NAMES, "id"),
  takeInTurn(MIDDLE_NAMES, "(id / 20)"),
  takeInTurn(LAST_NAMES, "(id / 340)"),
].join(" || ' ' || ");

/** What all people and all cards have in common, since making one takes time. */
export interface Secret {
  passwordHash: string;
  /** One code as it rests in the database. */
  encryptedCard: Buffer;
}

/** People, their sign-ins, what they have bought and the cards of the school. */
export function peopleStatements(size: SchoolSize, { passwordHash, encryptedCard }: Secret): string[] {
  const { teachers, students, purchases, cards } = size;
  const encrypted = `'\\x${encryptedCard.toString("hex")}'::bytea`;
  const firstTeacher = firstTeacherId(size);
  return [
    `insert into users (id, full_name, email, password_hash, role, biography, email_verified_at)
     overriding system value
     select id, ${fullName}, 'teacher' || id || '@school.test', '${passwordHash}',
       case when (id - ${students}) % 10 = 0 then 'LECTURER' else 'TEACHER' end,
       repeat('تدرّس منذ سنوات طويلة وتحبّ الأسئلة. ', 6), now()
     from generate_series(${firstTeacher}, ${students + teachers}) id`,

    `insert into users (id, full_name, email, phone_number, password_hash, role, email_verified_at)
     overriding system value
     select id, ${fullName}, substr(md5(id::text), 1, 10) || '@school.test',
       '0' || (500000000 + id * 7919::bigint % 199999991), '${passwordHash}', 'STUDENT', now()
     from generate_series(1, ${students}) id`,

    // Three sign-ins of the past and the one that holds.
    `insert into sessions (user_id, address, created_at, expires_at, ended_at, end_reason)
     select id, '127.0.0.1', now() - interval '20 days', now() + interval '10 days', now() - interval '9 days', 'SUPERSEDED'
     from generate_series(1, ${students}) id, generate_series(1, 3)`,
    `insert into sessions (user_id, address, expires_at)
     select id, '127.0.0.1', now() + interval '30 days' from generate_series(1, ${students}) id`,

    // Squared chance: a few courses have most of the buyers.
    `insert into purchases (id, user_id, course_id, card_id, purchased_at)
     overriding system value
     select id, 1 + (id + id / 20) % ${students},
       case when id % 20 = 0 then ${BESTSELLER_ID} else 1 + floor(${lastBoughtCourse(size)} * random() * random())::integer end,
       id, now() - random() * interval '300 days'
     from generate_series(1, ${purchases}) id on conflict do nothing`,
    `insert into cards (id, lookup, groups, sealed, price, created_at, used_at, used_by, course_id)
     overriding system value
     select card_id, sha256(card_id::text::bytea), sha256(card_id::text::bytea), ${encrypted}, 500 * (1 + course_id % 4), now() - interval '1 year',
       purchased_at, user_id, course_id
     from purchases`,
    `insert into cards (id, lookup, groups, sealed, price)
     overriding system value
     select ${purchases} + nth, sha256((${purchases} + nth)::text::bytea), sha256((${purchases} + nth)::text::bytea), ${encrypted}, 500 * (1 + nth % 4)
     from generate_series(1, ${cards} - (select count(*) from purchases)) nth`,
  ];
}
