import { type ScreenAddress, staffScreen } from "../../../staff/screen.ts";
import { BuyerList } from "./buyer-list.tsx";
import { lectureKind } from "./course-kind.ts";
import { loadBuyers } from "./load-buyers.ts";

export const screen = staffScreen({
  load: (address: ScreenAddress) => loadBuyers(lectureKind, address),
  View: ({ data }: { data: Awaited<ReturnType<typeof loadBuyers>> }) => (
    <BuyerList kind={lectureKind} {...data} />
  ),
});
