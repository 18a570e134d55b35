import { useLocation, useNavigation } from "react-router";
import { useSite } from "../../site.ts";
import { type Filters, isInternational, isMyCourses, readFilters, writeFilters } from "./catalogue.rules.ts";

/** The address of the catalogue at hand: what it asks for, and where other choices lead. */
export function useCatalogueAddress(pathField: string | undefined, schoolId: string | undefined) {
  const { country } = useSite();
  const location = useLocation();
  const pending = useNavigation().location;
  const path = schoolId ? `/cours/${schoolId}` : "/courses";
  const read = ({ pathname, search }: { pathname: string; search: string }) =>
    readFilters(new URL(pathname + search, "https://catalogue.invalid"), pathField);
  return {
    /** Where the form of the filters leads. */
    path,
    filters: read(location),
    /** The choice that is on its way already, so that the boxes answer at once. */
    chosen:
      pending?.pathname === location.pathname || pending?.pathname === path ? read(pending) : read(location),
    isInternational: isInternational(location.pathname + location.search, country),
    isMyCourses: isMyCourses(new URL(location.pathname, "https://catalogue.invalid")),
    addressOf: (filters: Filters) => path + writeFilters(filters),
  };
}
export type CatalogueAddress = ReturnType<typeof useCatalogueAddress>;
