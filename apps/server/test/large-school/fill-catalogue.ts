import {
  CONTENTS_PER_COURSE,
  DISCUSSED_LESSON_ID,
  firstTeacherId,
  type SchoolSize,
  SPECIALTIES,
  STUDIES,
  UNITS_PER_COURSE,
} from "./school-size.ts";
import { takeInTurn } from "./take-in-turn.ts";

const lessonsPerUnit = (CONTENTS_PER_COURSE - UNITS_PER_COURSE) / UNITS_PER_COURSE;

/** The lesson of a random course, most often one of the first courses. */
const someLesson = (courses: number) =>
  `floor(${courses} * random() * random())::integer * ${CONTENTS_PER_COURSE} + ${UNITS_PER_COURSE + 1} + floor(random() * 12)::integer`;

const KINDS = "شرح,تمارين,مراجعة,حلّ مسائل,ملخّص,فرض تجريبي,أسئلة وأجوبة,تطبيقات";
const TOPICS =
  "النهايات,الاشتقاق,الدوالّ الأسّية,اللوغاريتم,التكامل,المتتاليات,الاحتمالات,الأعداد المركّبة,الهندسة في الفضاء,القسمة في الأعداد الصحيحة,المناعة,تركيب البروتين,الكهرباء,الميكانيك,الكيمياء العضوية,الشعر الحديث,الفلسفة والعلم,الثورة الجزائرية,Grammar,Reading,Organic chemistry";

/** Lessons after those of the outlines: their names begin in eight ways, and have two words in common. */
const nameLessons = (courses: number, lessons: number): string => {
  const kind = takeInTurn(KINDS, "(course + nth)");
  const topic = takeInTurn(TOPICS, "(course * 7 + nth)");
  return `insert into contents (id, course_id, type, unit_id, title, position, video_key, video_duration_seconds)
     overriding system value
     select ${courses * CONTENTS_PER_COURSE} + (course - 1) * ${lessons} + nth, course, 'LESSON',
       (course - 1) * ${CONTENTS_PER_COURSE} + 1 + nth % ${UNITS_PER_COURSE},
       ${kind} || ' ' || ${topic} || ' للسنة الثالثة ' || (1 + (course * 13 + nth) % 997),
       ${lessonsPerUnit} + nth, 'lessons/' || course || '/' || ${CONTENTS_PER_COURSE} + nth || '.mp4', 600
     from generate_series(1, ${courses}) course, generate_series(1, ${lessons}) nth`;
};

/** Menus, courses (one in ten a lecture, one in twenty hidden), their lessons and the discussions. */
export function catalogueStatements(size: SchoolSize): string[] {
  const { schools, courses, teachers, students, comments, namedLessons = 0 } = size;
  const questions = Math.round(comments * 0.6);
  return [
    `insert into schools (id, name) overriding system value select id, 'مدرسة ' || id from generate_series(1, ${schools}) id`,
    `insert into studies (id, name, position) overriding system value
     select id, 'دراسات ' || id, id from generate_series(1, ${STUDIES}) id`,
    `insert into specialties (id, title, position) overriding system value
     select id, 'تخصّص ' || id, id from generate_series(1, ${SPECIALTIES}) id`,
    "insert into category_places select id::text, position from specialties",

    `insert into files (key, state, mime_type, size)
     select 'public/intros/' || id || '.mp4', 'STORED', 'video/mp4', 9000000 from generate_series(1, ${courses}) id
     union all
     select 'lessons/' || course || '/' || nth || '.mp4', 'STORED', 'video/mp4', 90000000
       from generate_series(1, ${courses}) course,
         generate_series(${UNITS_PER_COURSE + 1}, ${CONTENTS_PER_COURSE + namedLessons}) nth
     union all
     select 'attachments/' || id || '.pdf', 'STORED', 'application/pdf', 250000
       from generate_series(1, ${courses} * ${CONTENTS_PER_COURSE}) id where id % 2 = 0`,

    `insert into courses (id, name, description, category, category_position, field_id, semester, author_id, school_id, study_id, price,
       original_price, purchases_count, visibility, intro_video_key, lessons_count, lessons_seconds, free_lesson_id)
     overriding system value
     select id, 'الرياضيات للسنة الثالثة ' || id, repeat('شرح الدروس وحلّ التمارين خطوة بخطوة. ', 8),
       (1 + id % ${SPECIALTIES})::text, 1 + id % ${SPECIALTIES}, 1 + id / 12 % 6, (array['FIRST', 'SECOND', 'THIRD'])[1 + id / 72 % 3],
       ${firstTeacherId(size)} + (id + 9) % ${teachers}, case when id % 10 > 0 then 1 + id / 7 % ${schools} end,
       case when id % 10 = 0 then 1 + id / 10 % ${STUDIES} end,
       500 * (1 + id % 4), case when id % 5 = 0 then 2500 end,
       coalesce(bought.times, 0),
       case when id % 20 = 7 then 'HIDDEN' else 'PUBLIC' end, 'public/intros/' || id || '.mp4',
       ${CONTENTS_PER_COURSE + namedLessons - UNITS_PER_COURSE}, 7200, (id - 1) * ${CONTENTS_PER_COURSE} + ${UNITS_PER_COURSE + 1}
     from generate_series(1, ${courses}) as courses (id)
       left join (select course_id, count(*) as times from purchases group by course_id) as bought on course_id = id`,

    `insert into contents (id, course_id, type, unit_id, title, description, position, free, video_key, video_duration_seconds)
     overriding system value
     select (course - 1) * ${CONTENTS_PER_COURSE} + nth, course,
       case when nth <= ${UNITS_PER_COURSE} then 'UNIT' else 'LESSON' end,
       case when nth > ${UNITS_PER_COURSE} then (course - 1) * ${CONTENTS_PER_COURSE} + 1 + lesson / ${lessonsPerUnit} end,
       'الدرس ' || nth, repeat('ما نتعلّمه في هذا الدرس، مع أمثلة محلولة. ', 6),
       case when nth <= ${UNITS_PER_COURSE} then nth else lesson % ${lessonsPerUnit} + 1 end, lesson = 0,
       case when nth > ${UNITS_PER_COURSE} then 'lessons/' || course || '/' || nth || '.mp4' end,
       case when nth > ${UNITS_PER_COURSE} then 300 + nth * 7 end
     from generate_series(1, ${courses}) course, generate_series(1, ${CONTENTS_PER_COURSE}) nth,
       lateral (select nth - ${UNITS_PER_COURSE + 1} as lesson) as place`,
    `insert into attachments (content_id, name, file_key)
     select id, 'تمارين ' || id || '.pdf', 'attachments/' || id || '.pdf'
     from contents where type = 'LESSON' and id % 2 = 0`,
    nameLessons(courses, namedLessons),

    // Two of three questions are answered, by the replies below.
    `insert into comments (id, content_id, author_id, description, anonymous, seen_by_teacher, answered, created_at)
     overriding system value
     select id, case when id % 50 = 0 then ${DISCUSSED_LESSON_ID} else ${someLesson(courses)} end,
       1 + id % ${students},
       repeat('لم أفهم الخطوة الأخيرة من هذا المثال، كيف وصلنا إليها؟ ', 2), id % 10 = 0, id % 3 > 0,
       id between 2 and ${comments - questions + 1}, now() - random() * interval '200 days'
     from generate_series(1, ${questions}) id`,
    `insert into comments (id, content_id, parent_comment_id, question_id, author_id, description, by_staff, created_at)
     overriding system value
     select id, content_id, parent_id, parent_id, ${firstTeacherId(size)} + id % ${teachers}, 'نضع المجهول في طرف ثمّ نقسم الطرفين على العدد نفسه.', true, created_at
     from generate_series(${questions + 1}, ${comments}) id,
       lateral (select 1 + id % ${questions} as parent_id) as choice
       join lateral (select content_id, created_at from comments where comments.id = parent_id) as parent on true`,
  ];
}
