import { mayOpen } from "@manara/contract/access-rules";
import { LinkButton } from "../../ui/link-button.tsx";
import { AccessEnded } from "../courses/access-note.tsx";
import type { LessonPage } from "./load-lesson.ts";
import { text } from "./messages/ar.ts";

/** After a free lesson: how to open the others. */
export function UnlockCard({
  course: { courseId, access, expiresAt },
  outline,
}: Pick<LessonPage, "course" | "outline">) {
  const locked = outline.flatMap((part) => part.lessons).filter((lesson) => !mayOpen(lesson.access));
  if (locked.length === 0) return null;
  return (
    <section className="flex flex-col gap-4 rounded-lg border border-line bg-amber-soft p-5 text-amber-ink md:p-6">
      <div>
        <h2 className="text-xl">{access === "ENDED" ? text.endedTitle : text.unlockTitle}</h2>
        {access === "ENDED" ? <AccessEnded at={expiresAt} /> : <p>{text.unlock(locked.length)}</p>}
      </div>
      <div className="flex flex-wrap gap-3">
        <LinkButton to={`/course/redeem/${courseId}`}>{text.redeem}</LinkButton>
        <LinkButton to={`/course/view/${courseId}`} variant="secondary">
          {text.course}
        </LinkButton>
      </div>
    </section>
  );
}
