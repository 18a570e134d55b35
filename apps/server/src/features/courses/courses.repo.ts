import { UNLISTED_COURSE_ID } from "@manara/contract/courses";
import type { Country } from "@manara/countries/country";
import { type Expression, type SqlBool, sql } from "kysely";
import type { Queryable } from "../../platform/database.ts";
import { isPicked, type Narrowed, type Page, pickNewest } from "../../platform/long-lists.ts";
import { type CourseRow, courseColumns, selectCourses } from "./course-row.ts";

/** Which courses; an absent filter matches anything, but for what only staff see. */
export interface CatalogueFilter {
  fieldId?: number;
  schoolId?: number;
  studyId?: number;
  authorId?: number;
  /** Lectures (courses of a study) or courses; both when absent. */
  lectures?: boolean;
  /** The courses this account holds. */
  boughtBy?: { userId: number; now: Date };
  /** Hidden ones and the unlisted one too, for the staff of one author's courses. */
  forStaff?: boolean;
}

/** The place of a course's category: the list of the country, or the order of the specialty. */
function categoryOrder(country: Country): Expression<number | null> {
  if (country.categories.kind === "specialties") {
    return sql`(select position from specialties where specialties.id = courses.specialty_id)`;
  }
  const keywords = country.categories.list
    .toSorted((a, b) => a.order - b.order)
    .map(({ keyword }) => keyword);
  return sql`array_position(${sql.val(keywords)}::text[], courses.category)`;
}

const semesterOrder = sql`array_position(array['FIRST', 'SECOND', 'THIRD'], courses.semester)`;

function filtered(db: Queryable, filter: CatalogueFilter) {
  let query = selectCourses(db);
  if (!filter.forStaff) {
    query = query.where("courses.id", "<>", UNLISTED_COURSE_ID).where("courses.visibility", "=", "PUBLIC");
  }
  if (filter.fieldId !== undefined) query = query.where("courses.field_id", "=", filter.fieldId);
  if (filter.schoolId !== undefined) query = query.where("courses.school_id", "=", filter.schoolId);
  if (filter.studyId !== undefined) query = query.where("courses.study_id", "=", filter.studyId);
  if (filter.authorId !== undefined) query = query.where("courses.author_id", "=", filter.authorId);
  if (filter.lectures !== undefined) {
    query = query.where("courses.study_id", filter.lectures ? "is not" : "is", null);
  }
  if (filter.boughtBy) {
    const { userId, now } = filter.boughtBy;
    query = query.where(({ exists, selectFrom }) =>
      exists(
        selectFrom("purchases")
          .select(sql<SqlBool>`true`.as("held"))
          .whereRef("purchases.course_id", "=", "courses.id")
          .where("purchases.user_id", "=", userId)
          .where(({ eb, or }) =>
            or([eb("purchases.expires_at", "is", null), eb("purchases.expires_at", ">", now)]),
          ),
      ),
    );
  }
  return query;
}

/** The catalogue in its order: category, field, author, semester; what has none of these comes last. */
export async function findCatalogue(
  db: Queryable,
  country: Country,
  filter: CatalogueFilter,
  page: { limit?: number; offset?: number } = {},
): Promise<CourseRow[]> {
  let query = filtered(db, filter)
    .orderBy(categoryOrder(country), (it) => it.asc().nullsLast())
    .orderBy("courses.field_id", (it) => it.asc().nullsLast())
    .orderBy("courses.author_id", (it) => it.asc().nullsLast())
    .orderBy(semesterOrder, (it) => it.asc().nullsLast())
    .orderBy("courses.id");
  if (page.limit !== undefined) query = query.limit(page.limit);
  if (page.offset !== undefined) query = query.offset(page.offset);
  return query.execute();
}

/** How many courses of the catalogue a filter lets through. */
export async function countCatalogue(db: Queryable, filter: CatalogueFilter): Promise<number> {
  const { total } = await filtered(db, filter)
    .clearSelect()
    .select(({ fn }) => fn.countAll<string>().as("total"))
    .executeTakeFirstOrThrow();
  return Number(total);
}

export async function findCourse(db: Queryable, courseId: number): Promise<CourseRow | null> {
  return (await selectCourses(db).where("courses.id", "=", courseId).executeTakeFirst()) ?? null;
}

const everyCourse: Narrowed = { rows: sql`true`, tallies: sql`true` };
const everyLecture: Narrowed = { rows: sql`study_id is not null`, tallies: sql`listed_as = 'LECTURE'` };

/** A part of all courses, or of all lectures, newest first, hidden ones too; and how many there are; one query. */
export async function findAllCourses(
  db: Queryable,
  { lecturesOnly, ...page }: Page & { lecturesOnly: boolean },
): Promise<{ rows: CourseRow[]; total: number }> {
  const answered = await db
    .selectFrom(pickNewest("courses", lecturesOnly ? everyLecture : everyCourse, page))
    .leftJoin("courses", (join) => join.on(isPicked("courses.id")))
    .leftJoin("users as author", "author.id", "courses.author_id")
    .select(courseColumns)
    .select("picked.total")
    .orderBy("courses.id", "desc")
    .execute();
  return {
    rows: answered.flatMap((row) => (row.id === null ? [] : [row as CourseRow])),
    total: Number(answered[0]?.total ?? 0),
  };
}
