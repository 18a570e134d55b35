import { api, readList } from "../../../api/api.ts";
import { readPage } from "../../../routing/list-page.rules.ts";
import { readPositive } from "../../../routing/query.rules.ts";
import { type ListAddress, oneOf, readListAddress, wantedPage } from "../../../staff/list-address.ts";
import type { ScreenAddress } from "../../../staff/screen.ts";
import type { CourseKind } from "./course-kind.ts";
import { loadChoices } from "./load-choices.ts";

const columns = ["name", "price", "purchasesCount", "creationDateTime"] as const;
const orders = columns.flatMap((column) => [column, `-${column}`] as const);

/** The id of a filter; −1 stands for those that have none. */
const readId = (text: string) => (text === "-1" ? (-1 as const) : (readPositive(text) ?? ("" as const)));

const readPrice = (text: string) => (/^(-1|\d{1,9})$/.test(text) ? Number(text) : ("" as const));

function readCourses({ isLecture }: CourseKind, address: ListAddress) {
  const { filter } = address;
  const query = {
    search: address.search,
    sort: oneOf(address.sort, orders),
    authorId: readId(filter("author")),
    onlyTeacherId: readId(filter("onlyTeacher")),
    fieldId: readPositive(filter("field")) ?? ("" as const),
    category: filter("category").slice(0, 100),
    grade: filter("grade").slice(0, 100),
    semester: oneOf(filter("semester"), ["FIRST", "SECOND", "THIRD"] as const),
    visibility: oneOf(filter("visibility"), ["PUBLIC", "HIDDEN"] as const),
    price: readPrice(filter("price")),
  };
  return readPage(wantedPage(address), (part) =>
    isLecture
      ? readList("GET /lecture/list-all", { query: { ...query, ...part, studyId: readId(filter("study")) } })
      : readList("GET /course/list-all", {
          query: { ...query, ...part, studyId: -1, schoolId: readId(filter("school")) },
        }),
  );
}

/** The page of courses, or of lectures, that an address asks for, with what they can be found by. */
export async function loadCourses(kind: CourseKind, { url }: ScreenAddress) {
  const address = readListAddress(url);
  const [list, choices, only] = await Promise.all([
    readCourses(kind, address),
    loadChoices(),
    kind.isLecture ? api("GET /lecture/filters") : null,
  ]);
  return { address, list, choices, only };
}
export type CoursesPage = Awaited<ReturnType<typeof loadCourses>>;
