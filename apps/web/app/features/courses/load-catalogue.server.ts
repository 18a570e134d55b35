import { codeOf } from "@manara/contract/calls/api-error";
import { data, type RouterContextProvider } from "react-router";
import { schoolContext } from "../../context.ts";
import { readPage } from "../../routing/list-page.rules.ts";
import { type Filters, failedCatalogue, PAGE_SIZE, readFilters } from "./catalogue.rules.ts";
import { assembleCatalogue } from "./catalogue.ts";

interface Wanted {
  context: Readonly<RouterContextProvider>;
  url: URL;
  fieldId?: string;
  schoolId?: string;
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
    const courses = await readPage({ page: filters.page, size: PAGE_SIZE }, (part) => {
      const query = { ...toQuery(filters), ...part };
      return schoolId
        ? readList("GET /course/getBySchoolId", { query: { ...query, schoolId } })
        : readList("GET /course/list-public", { query });
    });
    return data(assembleCatalogue(courses));
  } catch (error) {
    const code = codeOf(error);
    if (!code) throw error;
    if (code === "SCHOOL_NOT_FOUND" || code === "VALIDATION_FAILED") throw data(null, { status: 404 });
    return data(failedCatalogue(), { status: 503 });
  }
}
