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

/** Columns of the list beside the name. */
export const courseColumns = (
  { base, isLecture }: CourseKind,
  options: CourseOptions,
): Column<ListedCourse>[] => [
  {
    id: "place",
    title: isLecture ? text.study : text.school,
    isMinor: true,
    cell: ({ schoolId, studyId }) => (
      <bdi>{isLecture ? labelOf(options.studies, studyId) : labelOf(options.schools, schoolId)}</bdi>
    ),
  },
  {
    id: "author",
    title: text.author,
    isMinor: true,
    cell: ({ lecturerName }) => lecturerName && <bdi>{lecturerName}</bdi>,
  },
  {
    id: "price",
    title: text.price,
    isPlain: true,
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
    isPlain: true,
    cell: ({ visibility, lessonsCount, hasActiveTeacher }) => (
      <span className="flex flex-wrap items-center gap-x-2">
        {visibility === "HIDDEN" ? <Badge>{text.hidden}</Badge> : <Badge tone="success">{text.public}</Badge>}
        {visibility !== "HIDDEN" && lessonsCount === 0 && <Badge tone="amber">{text.noLessons}</Badge>}
        {!hasActiveTeacher && <Badge tone="amber">{text.noActiveTeacher}</Badge>}
      </span>
    ),
  },
];
