import { codeOf } from "@manara/contract/api-error";
import { data, type RouterContextProvider } from "react-router";
import { schoolContext } from "../../context.ts";
import {
  countPages,
  type Filters,
  failedCatalogue,
  PAGE_SIZE,
  type PageOf,
  readFilters,
} from "./catalogue.rules.ts";
import { assembleCatalogue } from "./catalogue.ts";

interface Wanted {
  context: Readonly<RouterContextProvider>;
  url: URL;
  fieldId?: string;
  schoolId?: string;
}

interface Part<T> {
  items: T[];
  total: number;
}

/** The page that is wanted, or the last one when it is past the end. */
async function readPage<T>(
  wanted: number,
  read: (part: { limit: number; offset: number }) => Promise<Part<T>>,
): Promise<PageOf<T>> {
  const readNth = (page: number) => read({ limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE });
  const { items, total } = await readNth(wanted);
  const pages = countPages(total);
  if (wanted <= pages) return { items, total, page: wanted, pages };
  return { ...(await readNth(pages)), page: pages, pages };
}

/** The filters as the API takes them. */
const toQuery = ({ semester, fieldId, category, grade }: Filters) => ({
  semester: semester ?? undefined,
  fieldId: fieldId ?? undefined,
  category: category ?? undefined,
  grade: grade ?? undefined,
});

/** The catalogue as every visitor sees it, of all schools or of one. */
export async function loadCatalogue({ context, url, fieldId, schoolId }: Wanted) {
  const { readList } = context.get(schoolContext);
  const filters = readFilters(url, fieldId);
  try {
    const courses = await readPage(filters.page, (part) => {
      const query = { ...toQuery(filters), ...part };
      return schoolId
        ? readList("GET /course/getBySchoolId", { query: { ...query, schoolId } })
        : readList("GET /course/list-public", { query });
    });
    return data(assembleCatalogue(courses, { mine: false }));
  } catch (error) {
    const code = codeOf(error);
    if (!code) throw error;
    if (code === "SCHOOL_NOT_FOUND" || code === "VALIDATION_FAILED") throw data(null, { status: 404 });
    return data(failedCatalogue(), { status: 503 });
  }
}
