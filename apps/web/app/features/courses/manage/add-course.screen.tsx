import { staffScreen } from "../../../staff/screen.ts";
import { AddCourse } from "./add-course.tsx";
import { courseKind } from "./course-kind.ts";
import { type Choices, loadChoices } from "./load-choices.ts";

export const screen = staffScreen({
  load: loadChoices,
  View: ({ data }: { data: Choices }) => <AddCourse kind={courseKind} choices={data} />,
});
