import type { LessonFigures } from "@manara/contract/progress/progress";
import { IconChartBar } from "@tabler/icons-react";
import { text } from "#text/features/progress/manage/messages";
import { api } from "../../../api/api.ts";
import { TableDownload } from "../../../staff/download-table.tsx";
import type { ScreenAddress } from "../../../staff/screen.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { RecordLink } from "../../../ui/staff/record-link.tsx";
import { RecordList } from "../../../ui/staff/record-list.tsx";

/** Where a lesson was left: a bar for each tenth of its video, which runs from left to right as on any player. */
function LeftBars({ left }: Pick<LessonFigures, "left">) {
  const most = Math.max(...left);
  if (most === 0) return <span className="text-ink-soft">{text.nobodyLeft}</span>;
  const words = left.flatMap((count, tenth) => (count > 0 ? [text.leftAt(10 * tenth, count)] : []));
  return (
    <span className="inline-block w-40 max-w-full">
      <span dir="ltr" aria-hidden="true" className="flex h-8 items-end gap-px border-b border-line-strong">
        {left.map((count, tenth) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: the tenths of a video are always ten, in this order
            key={tenth}
            title={text.leftAt(10 * tenth, count)}
            className="min-w-0 grow rounded-t-sm bg-amber"
            style={{ blockSize: `${(100 * count) / most}%` }}
          />
        ))}
      </span>
      <span dir="ltr" aria-hidden="true" className="flex justify-between text-xs text-ink-soft">
        <span>0%</span>
        <span>100%</span>
      </span>
      <span className="sr-only">{words.join("; ")}</span>
    </span>
  );
}

/** Exports of the figures. */
export const FiguresExport = ({ course: { courseId } }: Pick<FiguresPage, "course">) => (
  <TableDownload route="GET /progress/export-figures" query={{ courseId }} fileName={`lessons-${courseId}`} />
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

/** Figures of lessons among students. */
export async function loadFigures({ params: { courseId = "" } }: ScreenAddress) {
  const query = { courseId };
  const [course, figures] = await Promise.all([
    api("GET /course/get", { query }),
    api("GET /progress/figures", { query }),
  ]);
  return { course, figures };
}

export type FiguresPage = Awaited<ReturnType<typeof loadFigures>>;
