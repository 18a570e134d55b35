import { type ScreenAddress, staffScreen } from "../../../staff/screen.ts";
import { EducatorList, loadEducators } from "./educator-list.tsx";
import { teaching } from "./profession.ts";

export const screen = staffScreen({
  load: (address: ScreenAddress) => loadEducators(teaching, address),
  View: ({ data }: { data: Awaited<ReturnType<typeof loadEducators>> }) => (
    <EducatorList profession={teaching} {...data} />
  ),
});
