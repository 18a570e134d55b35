import { type ScreenAddress, staffScreen } from "../../../staff/screen.ts";
import { loadPlace } from "./load-places.ts";
import { type Place, studyKind } from "./place.ts";
import { PlaceForm } from "./place-form.tsx";

export const screen = staffScreen({
  load: (address: ScreenAddress) => loadPlace(studyKind, address),
  View: ({ data }: { data: Place | null }) => <PlaceForm kind={studyKind} place={data} />,
});
