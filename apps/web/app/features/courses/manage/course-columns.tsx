import type { ListedCourse } from "@manara/contract/courses/courses";
import { text } from "#text/features/courses/manage/messages";
import { Badge } from "../../../ui/badge.tsx";
import { Amount } from "../../../ui/staff/amount.tsx";
import { RecordLink } from "../../../ui/staff/record-link.tsx";
import type { Column } from "../../../ui/staff/records.ts";
import { isGift } from "../course-titles.ts";
import type { CourseKind } from "./course-kind.ts";
import type { CourseOptions } from "./use-options.ts";

const labelOf = (options: readonly { value: string; label: string }[], id: number | null) =>
  options.find(({ value }) => value === String(id))?.label ?? "—";

/** What the list says of each course beside its name. */
export const courseColumns = (
  { base, isLecture }: CourseKind,
  options: CourseOptions,
): Column<ListedCourse>[] => [
  {
    id: "place",
    title: isLecture ? text.study : text.school,
    cell: ({ schoolId, studyId }) => (
      <bdi>{isLecture ? labelOf(options.studies, studyId) : labelOf(options.schools, schoolId)}</bdi>
    ),
  },
  {
    id: "author",
    title: text.author,
    cell: ({ lecturerName, hasActiveTeacher }) => (
      <span className="flex flex-wrap items-center gap-x-2">
        <bdi>{lecturerName ?? "—"}</bdi>
        {!hasActiveTeacher && (
          <span className="whitespace-nowrap">
            <Badge tone="amber">{text.noActiveTeacher}</Badge>
          </span>
        )}
      </span>
    ),
  },
  {
    id: "price",
    title: text.price,
    sort: "price",
    cell: (course) =>
      isGift(course) ? <Badge tone="amber">{text.gift}</Badge> : <Amount of={course.price} />,
  },
  {
    id: "buyers",
    title: text.buyers,
    sort: "purchasesCount",
    cell: ({ purchasesCount, courseId }) =>
      purchasesCount === 0 ? (
        0
      ) : (
        <RecordLink to={`${base}/${courseId}/buyers`}>{String(purchasesCount)}</RecordLink>
      ),
  },
  {
    id: "visibility",
    title: text.visibility,
    cell: ({ visibility, lessonsCount }) => {
      if (visibility === "HIDDEN") return <Badge>{text.hidden}</Badge>;
      if (lessonsCount > 0) return <Badge tone="success">{text.public}</Badge>;
      return (
        <span className="flex flex-wrap items-center gap-2">
          <Badge tone="success">{text.public}</Badge>
          <Badge tone="amber">{text.noLessons}</Badge>
        </span>
      );
    },
  },
];
