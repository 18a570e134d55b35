import type { Educator } from "@manara/contract/educators/educators";
import { type ScreenAddress, staffScreen } from "../../../staff/screen.ts";
import { EditEducator } from "./edit-educator.tsx";
import { lecturing } from "./profession.ts";

export const screen = staffScreen({
  load: ({ params }: ScreenAddress) => lecturing.get(params.id ?? ""),
  View: ({ data }: { data: Educator }) => <EditEducator profession={lecturing} educator={data} />,
});
