import { mayOpen } from "@manara/contract/access/access-rules";
import { redirect } from "react-router";
import { personSource } from "../../../api/api.ts";
import { orHome } from "../../../shell/guards.ts";
import { addressOfPreview, loadPreview } from "../../courses/manage/load-preview.ts";
import type { LessonPage } from "../load-lesson.ts";

/** A lesson as a student finds it who may open it; one who may not finds the course. For the staff of the course alone. */
export async function loadLessonPreview(contentId: string, isBuyer: boolean): Promise<LessonPage> {
  const lesson = await orHome(personSource.api("GET /content/get", { query: { contentId } }));
  const details = await loadPreview(String(lesson.courseId), isBuyer);
  const shown = details.outline
    .flatMap(({ lessons }) => lessons)
    .find((one) => one.contentId === lesson.contentId);
  const { courseId, name, category, price, pictureUrl, originalPrice, access, expiresAt } = details.course;
  if (lesson.type !== "LESSON" || !shown || !mayOpen(shown.access))
    throw redirect(addressOfPreview(courseId, isBuyer));
  return {
    kind: "lesson",
    lesson,
    course: { courseId, name, category, price, pictureUrl, originalPrice, access, expiresAt },
    outline: details.outline,
    preview: { details, isBuyer },
  };
}
