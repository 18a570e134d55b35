import { mayOpen } from "@manara/contract/access/access-rules";
import type { CourseInFull } from "@manara/contract/courses/courses";
import { IconCircleCheck, IconGift } from "@tabler/icons-react";
import { text as common } from "#text/features/courses/messages/course";
import { text } from "#text/features/courses/messages/details";
import { useSite } from "../../site.ts";
import { Icon } from "../../ui/icon.tsx";
import { AccessEnded, OpenUntil } from "./access-note.tsx";
import { isGift } from "./course-titles.ts";

/** How the current user stands to a course, and up to when it opens to them, or would. */
export function CourseNotes({ course }: { course: CourseInFull }) {
  const { country } = useSite();
  if (mayOpen(course.access)) {
    return (
      <div className="flex flex-col gap-2">
        <p className="flex items-center gap-2 text-success-ink">
          <Icon of={IconCircleCheck} />
          {text.isYours}
        </p>
        {course.access === "BOUGHT" && <OpenUntil at={course.expiresAt} isHeld />}
      </div>
    );
  }
  return (
    <div className="flex flex-col gap-2">
      {course.access === "ENDED" && <AccessEnded at={course.expiresAt} />}
      {isGift(course) && country.giftNote && (
        <p className="flex items-center gap-2 rounded-sm bg-amber-soft px-3 py-2 text-amber-ink">
          <Icon of={IconGift} />
          {common.giftNote}
        </p>
      )}
      <OpenUntil at={course.openUntil} />
    </div>
  );
}
