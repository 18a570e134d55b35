import { useLocation } from "react-router";
import { useSite } from "../../site.ts";
import { type Filters, isInternational, isMyCourses, readFilters, writeFilters } from "./catalogue.rules.ts";

/** The address of the current catalogue: what it asks for, and where other choices lead. */
export function useCatalogueAddress(pathField: string | undefined, schoolId: string | undefined) {
  const { country } = useSite();
  const location = useLocation();
  const path = schoolId ? `/cours/${schoolId}` : "/courses";
  return {
    /** Where the form of the filters leads. */
    path,
    filters: readFilters(
      new URL(location.pathname + location.search, "https://catalogue.invalid"),
      pathField,
    ),
    isInternational: isInternational(location.pathname + location.search, country),
    isMyCourses: isMyCourses(new URL(location.pathname, "https://catalogue.invalid")),
    addressOf: (filters: Filters) => path + writeFilters(filters),
  };
}
export type CatalogueAddress = ReturnType<typeof useCatalogueAddress>;
