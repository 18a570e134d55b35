import type { Educator } from "@manara/contract/educators/educators";
import { type ScreenAddress, staffScreen } from "../../../staff/screen.ts";
import { EditEducator } from "./edit-educator.tsx";
import { teaching } from "./profession.ts";

export const screen = staffScreen({
  load: ({ params }: ScreenAddress) => teaching.get(params.id ?? ""),
  View: ({ data }: { data: Educator }) => <EditEducator profession={teaching} educator={data} />,
});
