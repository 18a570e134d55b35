import { type ScreenAddress, staffScreen } from "../../../staff/screen.ts";
import { loadPlace } from "./load-places.ts";
import { type Place, schoolKind } from "./place.ts";
import { PlaceForm } from "./place-form.tsx";

export const screen = staffScreen({
  load: (address: ScreenAddress) => loadPlace(schoolKind, address),
  View: ({ data }: { data: Place | null }) => <PlaceForm kind={schoolKind} place={data} />,
});
