import {
  type CatalogueFilterName,
  type CatalogueFilterValues,
  catalogueFilterNames,
} from "@manara/contract/courses/catalogue-filter-rules";
import { UNLISTED_COURSE_ID } from "@manara/contract/courses/course-rules";
import type { CatalogueChoices } from "@manara/contract/courses/courses";
import type { Country } from "@manara/countries/country";
import { type SelectQueryBuilder, type SqlBool, sql } from "kysely";
import type { DB } from "../../platform/database/database.generated.ts";
import type { Queryable, Readable } from "../../platform/database/database.ts";
import { firstOf } from "../../platform/database/long-lists.ts";
import { coursesTaughtBy } from "../access/teacher-row.ts";
import {
  type CourseRow,
  courseColumns,
  selectCourses,
  trainersByCourse,
  trainersColumn,
} from "./course-row.ts";

/** Which courses; an absent filter matches anything, but for what only staff see. */
export interface CatalogueFilter extends Partial<CatalogueFilterValues> {
  schoolId?: number;
  studyId?: number;
  /** Author or trainer. */
  taughtBy?: number;
  /** Lectures (courses of a study) or courses; both when absent. */
  lectures?: boolean;
  price?: number;
  /** The courses this account does not hold. */
  notHeldBy?: { userId: number; now: Date };
  /** The courses this account holds. */
  boughtBy?: { userId: number; now: Date };
  /** Hidden ones and the unlisted one too, for who teaches them. */
  forStaff?: boolean;
}

/** Constants in the text itself, not beside it as values, let the indexes of the catalogue serve. */
const isPublic = sql<SqlBool>`
  courses.visibility = 'PUBLIC' and courses.id <> ${sql.lit(UNLISTED_COURSE_ID)}`;

const isHeldBy = ({ userId, now }: { userId: number; now: Date }) => sql<SqlBool>`exists (
  select from purchases
  where course_id = courses.id and user_id = ${userId} and (expires_at is null or expires_at > ${now})
)`;

const equalColumns = [...catalogueFilterNames, "schoolId", "studyId", "price"] as const;

function matching(db: Readable, filter: CatalogueFilter) {
  let query = db.selectFrom("courses");
  if (!filter.forStaff) query = query.where(isPublic);
  if (filter.lectures !== undefined) {
    query = query.where("courses.studyId", filter.lectures ? "is not" : "is", null);
  }
  for (const column of equalColumns) {
    const value = filter[column];
    if (value !== undefined) query = query.where(`courses.${column}`, "=", value);
  }
  if (filter.taughtBy !== undefined) {
    query = query.where("courses.id", "=", sql<number>`any(array(${coursesTaughtBy(filter.taughtBy)}))`);
  }
  if (filter.boughtBy) query = query.where(isHeldBy(filter.boughtBy));
  if (filter.notHeldBy) query = query.where(sql<SqlBool>`not ${isHeldBy(filter.notHeldBy)}`);
  return query;
}

/** Category, field, author, semester; what has none of these comes last. */
const inOrder = sql`courses.category_position, courses.field_id, courses.author_id, courses.semester_position, courses.id`;

/** Counted and picked beside each other: either reads no more than an index. */
async function findPart(
  db: Readable,
  filter: CatalogueFilter,
  { limit, offset = 0 }: { limit?: number; offset?: number },
): Promise<{ rows: CourseRow[]; total: number }> {
  const all = sql`${matching(db, filter).select("courses.id").orderBy(inOrder)}`;
  const ids =
    limit === undefined ? sql<number[]>`array(${all} offset ${offset})` : firstOf(all, { limit, offset });
  const [rows, { total }] = await Promise.all([
    selectCourses(db).where("courses.id", "=", sql<number>`any(${ids})`).orderBy(inOrder).execute(),
    matching(db, filter)
      .select(({ fn }) => fn.countAll<string>().as("total"))
      .executeTakeFirstOrThrow(),
  ]);
  return { rows, total: Number(total) };
}

/** Of one place, or of one person: then trainers are looked up for each course. */
const isFew = ({ schoolId, studyId, taughtBy, boughtBy }: CatalogueFilter): boolean =>
  [schoolId, studyId, taughtBy, boughtBy].some((one) => one !== undefined);

const withAllTrainers = <Row>(found: SelectQueryBuilder<DB, "courses", Row>) =>
  found
    .leftJoin(trainersByCourse, "taught.courseId", "courses.id")
    .select(({ fn }) => fn.coalesce("taught.trainers", sql<CourseRow["trainers"]>`'[]'`).as("trainers"));

/** The courses of a catalogue in its order, or a part of them, and how many there are in all. */
export async function findCatalogue(
  db: Readable,
  filter: CatalogueFilter,
  page: { limit?: number; offset?: number } = {},
): Promise<{ rows: CourseRow[]; total: number }> {
  if (page.limit !== undefined || page.offset !== undefined) return findPart(db, filter, page);
  const found = matching(db, filter)
    .leftJoin("users as author", "author.id", "courses.authorId")
    .select(courseColumns)
    .orderBy(inOrder);
  const rows = await (isFew(filter) ? found.select(trainersColumn) : withAllTrainers(found)).execute();
  return { rows, total: rows.length };
}

/** Values of each filter that courses have. */
export function findCatalogueChoices(db: Readable, filter: CatalogueFilter): Promise<CatalogueChoices> {
  const listed = (name: CatalogueFilterName) => {
    const column = sql.ref(`courses.${name}`);
    return sql`coalesce(array_agg(distinct ${column}) filter (where ${column} is not null), '{}')`.as(name);
  };
  return matching(db, filter)
    .select(catalogueFilterNames.map(listed))
    .$castTo<CatalogueChoices>()
    .executeTakeFirstOrThrow();
}

/** Writes down where the categories of the country stand; those that are specialties follow these by themselves. */
export async function placeCategories(db: Queryable, { categories }: Country): Promise<void> {
  if (categories.kind === "specialties") return;
  const { keywords } = categories;
  const positions = keywords.map((_, index) => index);
  await sql`
    insert into category_places (category, position)
    select * from unnest(${keywords}::text[], ${positions}::integer[])
    on conflict (category) do update set position = excluded.position
      where category_places.position <> excluded.position`.execute(db);
}
