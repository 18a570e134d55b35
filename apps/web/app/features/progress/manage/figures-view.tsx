import { IconChartBar } from "@tabler/icons-react";
import { text } from "#text/features/progress/manage/messages";
import { api } from "../../../api/api.ts";
import { DownloadButton } from "../../../staff/download-button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { RecordLink } from "../../../ui/staff/record-link.tsx";
import { RecordList } from "../../../ui/staff/record-list.tsx";
import { LeftBars } from "./left-bars.tsx";
import type { FiguresPage } from "./load-figures.ts";

/** Exports of the figures. */
export const FiguresExport = ({ course: { courseId } }: Pick<FiguresPage, "course">) => (
  <DownloadButton
    read={() => api("GET /progress/export-figures", { query: { courseId } })}
    fileName={`lessons-${courseId}.csv`}
  >
    {text.export}
  </DownloadButton>
);

/** How many students began and finished each lesson, and where the others stopped. Nobody is named. */
export function FiguresView({ figures: { began, finished, lessons } }: Pick<FiguresPage, "figures">) {
  if (began === 0) {
    return (
      <EmptyState icon={IconChartBar} title={text.none}>
        {text.noneHint}
      </EmptyState>
    );
  }
  return (
    <>
      <p className="mb-4 text-lg">{text.students(began, finished)}</p>
      <RecordList
        caption={text.title}
        rows={lessons}
        keyOf={({ contentId }) => contentId}
        nameOf={({ title }) => title}
        columns={[
          {
            id: "lesson",
            title: text.lesson,
            cell: ({ contentId, title }) => <RecordLink to={`/lesson/${contentId}`}>{title}</RecordLink>,
          },
          { id: "began", title: text.began, cell: (lesson) => lesson.began },
          { id: "finished", title: text.finished, cell: (lesson) => lesson.finished },
          { id: "left", title: text.left, cell: ({ left }) => <LeftBars left={left} /> },
        ]}
      />
    </>
  );
}
