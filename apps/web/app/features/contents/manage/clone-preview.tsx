import type { ClonePreview as Preview } from "@manara/contract/courses/clone-preview";
import { text } from "#text/features/contents/manage/messages";

/** Preview of a copy, course by course. */
export function ClonePreview({ preview }: { preview: Preview }) {
  return (
    <ul aria-label={text.clonePreview} className="flex flex-col gap-3">
      {preview.courses.map((course) => (
        <li key={course.courseId}>
          <p className="font-medium text-ink">
            <bdi>{course.name}</bdi>
          </p>
          <ul className="list-disc ps-5">
            {course.contents.map(({ contentId, title, lessons }) => (
              <li key={contentId}>
                <bdi>{title}</bdi>
                {lessons.length > 0 && (
                  <ul className="list-disc ps-5">
                    {lessons.map((lesson) => (
                      <li key={lesson.contentId}>
                        <bdi>{lesson.title}</bdi>
                      </li>
                    ))}
                  </ul>
                )}
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}
