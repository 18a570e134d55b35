import { type ScreenAddress, staffScreen } from "../../../staff/screen.ts";
import { OrderedRecords } from "../../../ui/staff/ordered-records.tsx";
import { loadPlaces, type PlacesPage } from "./load-places.ts";
import { specialtyKind } from "./place.ts";
import { PlaceList } from "./place-list.tsx";

export const screen = staffScreen({
  load: (address: ScreenAddress) => loadPlaces(specialtyKind, address),
  View: ({ data }: { data: PlacesPage }) => (
    <PlaceList kind={specialtyKind} {...data} orderedRecords={OrderedRecords} />
  ),
});
