import { mayOpen } from "@manara/contract/access/access-rules";
import { text } from "#text/features/contents/messages/extras";
import { LinkButton } from "../../ui/link-button.tsx";
import { Price } from "../../ui/price.tsx";
import { AccessEnded } from "../courses/access-note.tsx";
import { isGift } from "../courses/course-titles.ts";
import type { LessonPage } from "./load-lesson.ts";

/** After a free lesson: how to open the others, and for how much. */
export function UnlockCard({ course, outline }: Pick<LessonPage, "course" | "outline">) {
  const { courseId, access, expiresAt, price, originalPrice } = course;
  const gift = isGift(course);
  if (outline.every(({ lessons }) => lessons.every((lesson) => mayOpen(lesson.access)))) return null;
  return (
    <section className="flex flex-col gap-4 rounded-lg border border-line bg-amber-soft p-5 text-amber-ink md:p-6">
      <div className="flex flex-col gap-1">
        <h2 className="text-xl">{access === "ENDED" ? text.endedTitle : text.unlockTitle}</h2>
        {access === "ENDED" ? <AccessEnded at={expiresAt} /> : <p>{gift ? text.unlockGift : text.unlock}</p>}
        {!gift && (
          <p className="mt-2 self-start rounded-sm bg-surface px-3 py-1 text-ink">
            <Price amount={price} original={originalPrice} originalLabel={text.originalPrice} />
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-3">
        <LinkButton to={`/course/redeem/${courseId}`}>{gift ? text.takeGift : text.redeem}</LinkButton>
        <LinkButton to={`/course/view/${courseId}`} variant="secondary">
          {text.course}
        </LinkButton>
      </div>
    </section>
  );
}
