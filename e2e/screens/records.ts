import type { Api } from "@manara/contract/calls/client";
import type { Content } from "@manara/contract/contents/contents";
import type { Course } from "@manara/contract/courses/courses";

/** What addresses of the demo school name; null where a country has none. */
export interface Records {
  school: number;
  study: number;
  specialty: number | null;
  course: number;
  freeLesson: number;
  /** Of the same course. */
  lockedLesson: number;
  lecture: number;
  teacher: number;
  lecturer: number;
  /** A course of the teacher's. */
  taught: number;
  user: number;
  class: number;
  card: number;
  batch: number;
  centre: number;
}

const found = <T>(one: T | undefined, what: string): T => {
  if (one === undefined) throw new Error(`the demo school has no ${what}`);
  return one;
};

/** Whether a text of a course holds a formula, the hardest to show on a narrow screen. */
const hasFormula = ({ description }: Course): boolean => description.includes("$$");

/** A course that students buy, with a lesson that is free and one that is not; rather one with a formula. */
async function findCourse(api: Api, courses: readonly Course[]): Promise<[Course, Content, Content]> {
  const bought = courses.filter(({ price, schoolId }) => price > 0 && schoolId);
  for (const course of bought.toSorted((one, other) => Number(hasFormula(other)) - Number(hasFormula(one)))) {
    const outline = await api("GET /content/list", { query: { courseId: course.courseId } });
    const find = (free: boolean) => outline.find((one) => one.type === "LESSON" && one.free === free);
    const [free, locked] = [find(true), find(false)];
    if (free && locked) return [course, free, locked];
  }
  throw new Error("no course has a free lesson");
}

/** Reads one record of each kind, as an administrator; what a demo school lacks is made. */
export async function findRecords(api: Api, headers: { authorization: string }): Promise<Records> {
  const [courses, schools, studies, specialties, users, used, cards, centres, lectures] = await Promise.all([
    api("GET /course/list-public"),
    api("GET /school/list-all"),
    api("GET /study/list-all"),
    api("GET /specialty/list-all"),
    api("GET /user/list-all", { query: { role: "STUDENT", limit: 1 }, headers }),
    api("GET /card/list", { query: { status: "USED", limit: 1 }, headers }),
    api("GET /card/list", { query: { limit: 1 }, headers }),
    api("GET /centre/list-all"),
    api("GET /lecture/list-all", { query: { limit: 500 }, headers }),
  ]);
  const [course, lesson, locked] = await findCourse(api, courses);
  const teaching = found(
    courses.find(({ authorId, schoolId }) => authorId && schoolId),
    "teacher",
  );
  // Of the demo school's own: journeys add some.
  const lecture = found(
    lectures.filter(({ authorId }) => authorId).toSorted((one, other) => one.courseId - other.courseId)[0],
    "lecturer",
  );
  const centre =
    centres[0] ??
    (await api("POST /centre/add", { body: { name: "Kiosk", region: "1", place: "1" }, headers }));
  const batch =
    (await api("GET /card/batch/list", { query: { limit: 1 }, headers }))[0] ??
    (await api("POST /card/batch/create", { body: { amount: 20, price: course.price }, headers }));
  const schoolClass =
    (await api("GET /class/list", { headers }))[0] ??
    (await api("POST /class/add", { body: { name: "SS2 Gold" }, headers }));
  return {
    school: found(course.schoolId ?? schools[0]?.id, "school"),
    study: found(studies[0], "study").id,
    specialty: specialties[0]?.id ?? null,
    course: course.courseId,
    freeLesson: lesson.contentId,
    lockedLesson: locked.contentId,
    lecture: lecture.courseId,
    teacher: teaching.authorId ?? 0,
    lecturer: lecture.authorId ?? 0,
    taught: teaching.courseId,
    user: found(users[0], "student").userId,
    class: schoolClass.id,
    card: found(used[0] ?? cards[0], "card").id,
    batch: batch.id,
    centre: centre.id,
  };
}
