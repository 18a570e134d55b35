import type { RecordedCourse } from "@manara/contract/records/records";
import { type ReactNode, useId } from "react";
import { Link } from "react-router";
import { StateBadge } from "./state-badge.tsx";

interface CourseSectionProps {
  course: Pick<RecordedCourse, "name" | "state">;
  /** Address of its page; left out where it leads nowhere. */
  to?: string;
  children: ReactNode;
}

/** The part of a record that is about one course. */
export function CourseSection({ course: { name, state }, to, children }: CourseSectionProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="flex min-w-0 flex-col gap-4 rounded-lg border border-line bg-surface p-4 shadow-card sm:p-6"
    >
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id={id} className="min-w-0 text-lg wrap-anywhere">
          {to === undefined ? (
            <bdi>{name}</bdi>
          ) : (
            <Link to={to} className="hover:underline">
              <bdi>{name}</bdi>
            </Link>
          )}
        </h2>
        <StateBadge state={state} />
      </div>
      {children}
    </section>
  );
}
