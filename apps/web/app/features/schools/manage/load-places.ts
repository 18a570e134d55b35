import { ApiError } from "@manara/contract/calls/api-error";
import { holdsText } from "@manara/contract/search/spelling-rules";
import { api } from "../../../api/api.ts";
import { pageOf } from "../../../routing/list-page.rules.ts";
import { readListAddress, wantedPage } from "../../../staff/list-address.ts";
import type { ScreenAddress } from "../../../staff/screen.ts";
import type { Place, PlaceKind } from "./place.ts";

/** The places of one kind that an address asks for, each with its courses. */
export async function loadPlaces(kind: PlaceKind, { url }: ScreenAddress) {
  const address = readListAddress(url);
  const [all, counts, ordered] = await Promise.all([
    kind.list(),
    api("GET /school/course-counts"),
    // Rows that can be dragged: what does it is loaded only where there is an order.
    kind.changeOrder ? import("../../../ui/staff/ordered-records.tsx") : null,
  ]);
  const courses = new Map(kind.counts(counts).map((each) => [each.id, each.courses]));
  const counted = all.map((place) => ({ ...place, courses: courses.get(place.id) ?? 0 }));
  const found = counted.filter(({ name }) => holdsText(name, address.search));
  return {
    address,
    order: all.map(({ id }) => id),
    list: pageOf(found, wantedPage(address)),
    OrderedRecords: ordered?.OrderedRecords,
  };
}
export type PlacesPage = Awaited<ReturnType<typeof loadPlaces>>;

/** The place of an address; null where one is added. */
export async function loadPlace(kind: PlaceKind, { params }: ScreenAddress): Promise<Place | null> {
  if (!params.id) return null;
  const found = (await kind.list()).find(({ id }) => String(id) === params.id);
  if (!found) throw new ApiError(404, kind.missing);
  return found;
}
