import { text } from "#text/features/progress/manage/messages";
import { staffScreen } from "../../../staff/screen.ts";
import { ScreenHead } from "../../../ui/staff/screen-head.tsx";
import { FiguresExport, type FiguresPage, FiguresView, loadFigures } from "./figures-view.tsx";

export const screen = staffScreen({
  load: loadFigures,
  View: ({ data }: { data: FiguresPage }) => (
    <>
      <ScreenHead
        title={text.title}
        crumbs={[{ title: data.course.name, href: `/admin/content/${data.course.courseId}` }]}
        actions={data.figures.began > 0 && <FiguresExport course={data.course} />}
      >
        {text.hint}
      </ScreenHead>
      <FiguresView figures={data.figures} />
    </>
  ),
});
