import { recordStates } from "@manara/contract/records/record-rules";
import { api, readList } from "../../../api/api.ts";
import { readPage } from "../../../routing/list-page.rules.ts";
import { oneOf, readListAddress, wantedPage } from "../../../staff/list-address.ts";
import type { ScreenAddress } from "../../../staff/screen.ts";

const columns = ["fullName", "purchasedAt", "lastSeenAt", "finished", "watchedSeconds", "mark"] as const;
const orders = columns.flatMap((column) => [column, `-${column}`] as const);

/** The students of a course, by the page, and how many stand how. */
export async function loadCourseRecord({ params, url }: ScreenAddress) {
  const address = readListAddress(url);
  const courseId = params.courseId ?? "";
  const query = {
    courseId,
    search: address.search,
    state: oneOf(address.filter("state"), recordStates),
    examNear: oneOf(address.filter("examNear"), ["true"] as const),
    classId: /^\d{1,9}$/.test(address.filter("classId")) ? address.filter("classId") : "",
    sort: oneOf(address.sort, orders),
  };
  const [summary, list] = await Promise.all([
    api("GET /record/summary", { query: { courseId, classId: query.classId } }),
    readPage(wantedPage(address), (part) => readList("GET /record/course", { query: { ...query, ...part } })),
  ]);
  return { address, query, summary, list };
}

export type CourseRecordPage = Awaited<ReturnType<typeof loadCourseRecord>>;
