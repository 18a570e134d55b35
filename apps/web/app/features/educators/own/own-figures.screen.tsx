import { text } from "#text/features/progress/manage/messages";
import { type ScreenAddress, staffScreen } from "../../../staff/screen.ts";
import {
  FiguresExport,
  type FiguresPage,
  FiguresView,
  loadFigures,
} from "../../progress/manage/figures-view.tsx";
import { OwnArea } from "./own-area.tsx";

export const screen = staffScreen({
  load: loadFigures,
  View: ({ data, address }: { data: FiguresPage; address: ScreenAddress }) => (
    <OwnArea
      address={address}
      title={text.titleOf(data.course.name)}
      hint={text.hint}
      actions={data.figures.began > 0 && <FiguresExport course={data.course} />}
    >
      <FiguresView figures={data.figures} />
    </OwnArea>
  ),
});
