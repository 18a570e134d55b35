import { type ScreenAddress, staffScreen } from "../../../staff/screen.ts";
import { loadPlace } from "./load-places.ts";
import { type Place, specialtyKind } from "./place.ts";
import { PlaceForm } from "./place-form.tsx";

export const screen = staffScreen({
  load: (address: ScreenAddress) => loadPlace(specialtyKind, address),
  View: ({ data }: { data: Place | null }) => <PlaceForm kind={specialtyKind} place={data} />,
});
