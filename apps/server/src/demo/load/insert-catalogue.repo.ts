import type { Tx } from "../../platform/database/database.ts";
import type { DemoCalendar } from "../calendar.ts";
import type { DemoCountry, DemoCourse } from "../content/types.ts";
import { getFrom } from "./get-from.ts";
import type { Description } from "./render-descriptions.ts";
import type { DemoFiles } from "./store-media.ts";

export interface LoadedCourse extends DemoCourse {
  id: number;
  authorId: number;
  createdAt: Date;
}

interface Places {
  schools: Map<string, number>;
  studies: Map<string, number>;
  specialties: Map<string, number>;
}

interface CatalogueToInsert {
  calendar: DemoCalendar;
  content: DemoCountry;
  files: DemoFiles;
  people: Map<string, number>;
  /** Of the courses, in their order. */
  descriptions: readonly Description[];
}

/** Writes schools, studies, specialties and courses. */
export async function insertCatalogue(
  tx: Tx,
  { calendar, content, files, people, descriptions }: CatalogueToInsert,
): Promise<LoadedCourse[]> {
  const places = await insertPlaces(tx, content);
  const courses = content.courses.map((course, index) => ({
    ...course,
    authorId: getFrom(people, course.educator),
    createdAt: calendar.daysBefore(240 - 2 * index, index * 7),
  }));
  const rows = courses.map((course, index) => ({
    name: course.name,
    description: "",
    ...descriptions[index],
    category: categoryOf(course, places),
    grade: course.in.grade ?? null,
    fieldId: course.in.fieldId ?? null,
    semester: course.in.semester,
    authorId: course.authorId,
    schoolId: course.in.school ? getFrom(places.schools, course.in.school) : null,
    studyId: course.in.study ? getFrom(places.studies, course.in.study) : null,
    price: course.price,
    originalPrice: course.originalPrice ?? null,
    visibility: course.hidden ? ("HIDDEN" as const) : ("PUBLIC" as const),
    introVideoKey: files.introVideo,
    createdAt: course.createdAt,
  }));
  const inserted = await tx.insertInto("courses").values(rows).returning(["id", "name"]).execute();
  const ids = new Map(inserted.map(({ id, name }) => [name, id]));
  const loaded = courses.map((course) => ({ ...course, id: getFrom(ids, course.name) }));
  const trainers = loaded.flatMap((course) =>
    trainersOf(course, content.teams).map((key, index) => ({
      courseId: course.id,
      userId: getFrom(people, key),
      position: index + 1,
    })),
  );
  await tx.insertInto("courseTrainers").values(trainers).execute();
  return loaded;
}

const trainersOf = ({ educator, price }: DemoCourse, teams: DemoCountry["teams"]): readonly string[] => {
  const team = price > 0 ? teams.find((members) => members.includes(educator)) : undefined;
  return team?.filter((member) => member !== educator) ?? [];
};

/** Where categories are specialties, a course names one by its id. */
function categoryOf(course: DemoCourse, { specialties }: Places): string | null {
  const { category } = course.in;
  if (category === undefined) return null;
  return specialties.size === 0 ? category : String(getFrom(specialties, category));
}

async function insertPlaces(tx: Tx, { schools, studies, specialties }: DemoCountry): Promise<Places> {
  const schoolRows = await tx
    .insertInto("schools")
    .values(schools.map(({ name }) => ({ name })))
    .returning(["id", "name"])
    .execute();
  const studyRows = await tx
    .insertInto("studies")
    .values(studies.map(({ name }, index) => ({ name, position: index + 1 })))
    .returning(["id", "name"])
    .execute();
  const specialtyRows =
    specialties.length === 0
      ? []
      : await tx
          .insertInto("specialties")
          .values(specialties.map(({ title }, index) => ({ title, position: index + 1 })))
          .returning(["id", "title as name"])
          .execute();
  const idsOf = (rows: { id: number; name: string }[]) => new Map(rows.map(({ id, name }) => [name, id]));
  const [schoolIds, studyIds, specialtyIds] = [idsOf(schoolRows), idsOf(studyRows), idsOf(specialtyRows)];
  return {
    schools: new Map(schools.map(({ key, name }) => [key, getFrom(schoolIds, name)])),
    studies: new Map(studies.map(({ key, name }) => [key, getFrom(studyIds, name)])),
    specialties: new Map(specialties.map(({ key, title }) => [key, getFrom(specialtyIds, title)])),
  };
}
