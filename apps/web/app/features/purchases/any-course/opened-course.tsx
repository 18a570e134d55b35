import { IconCircleCheck } from "@tabler/icons-react";
import { useEffect, useRef, useState } from "react";
import { text } from "#text/features/purchases/any-course/messages";
import { api } from "../../../api/api.ts";
import { LinkButton } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { firstOpenLesson, groupOutline, type OutlineLesson } from "../../courses/outline.rules.ts";
import type { OfferedCourse } from "./open-card.rules.ts";

interface OpenedCourseProps {
  course: OfferedCourse;
  /** It was theirs already. */
  wasHeld: boolean;
}

/** The course is theirs: where to begin. */
export function OpenedCourse({ course: { courseId, name }, wasHeld }: OpenedCourseProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const first = useFirstLesson(courseId);
  useEffect(() => {
    heading.current?.focus();
    scrollTo({ top: 0 });
  }, []);
  return (
    <div className="flex flex-col items-center gap-5 rounded-xl border border-line bg-surface p-6 text-center shadow-card sm:p-10">
      <span className="rounded-full bg-success-soft p-4 text-success-ink">
        <Icon of={IconCircleCheck} size={40} />
      </span>
      <h1 ref={heading} tabIndex={-1} className="text-2xl outline-none md:text-3xl">
        {wasHeld ? text.heldTitle : text.doneTitle}
      </h1>
      <p className="text-lg">
        <bdi className="font-semibold wrap-anywhere">{name}</bdi>
      </p>
      <p className="text-ink-soft">{text.doneHint}</p>
      <div className="flex w-full max-w-md flex-col gap-3">
        {first && (
          <LinkButton wide to={`/lesson/${first.contentId}`}>
            <span>
              {text.firstLesson} <bdi className="wrap-anywhere">{first.title}</bdi>
            </span>
          </LinkButton>
        )}
        <LinkButton wide variant={first ? "secondary" : "primary"} to={`/course/view/${courseId}`}>
          {text.openCourse}
        </LinkButton>
        <LinkButton wide variant="quiet" to="/my-courses">
          {text.myCourses}
        </LinkButton>
      </div>
    </div>
  );
}

/** Where the course begins; null as long as that is not known. */
function useFirstLesson(courseId: number): OutlineLesson | null {
  const [first, setFirst] = useState<OutlineLesson | null>(null);
  useEffect(() => {
    let isHere = true;
    api("GET /content/list", { query: { courseId: String(courseId) } }).then(
      (contents) => isHere && setFirst(firstOpenLesson(groupOutline(contents))),
      // The page of the course leads there as well.
      () => {},
    );
    return () => {
      isHere = false;
    };
  }, [courseId]);
  return first;
}
