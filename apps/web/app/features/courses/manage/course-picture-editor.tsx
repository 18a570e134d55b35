import { COURSE_PICTURE_LEAST, COURSE_PICTURE_WIDTHS } from "@manara/contract/courses/course-picture-rules";
import type { Course } from "@manara/contract/courses/courses";
import type { Ref } from "react";
import { text } from "#text/features/courses/manage/messages";
import { api } from "../../../api/api.ts";
import { courseArtSize } from "../../../art/course-art.ts";
import { PictureEditor, type SendPicked } from "../../../staff/picture-editor.tsx";
import { CoursePicture } from "../course-picture.tsx";

const words = text.picture;
const [WIDEST] = COURSE_PICTURE_WIDTHS;

interface CoursePictureEditorProps {
  course: Course;
  /** For the form of the course, where it stands beside it. */
  sendPicked?: Ref<SendPicked>;
}

/** The picture of a course, cut to the shape of its card. For administrators and for who teaches it. */
export function CoursePictureEditor({ course, sendPicked }: CoursePictureEditorProps) {
  const { courseId, name, pictureUrl } = course;
  const query = { courseId };
  return (
    <PictureEditor
      words={words}
      current={
        <CoursePicture course={course} isFirst className="aspect-video w-56 rounded-md object-cover" />
      }
      aspect={courseArtSize.width / courseArtSize.height}
      width={WIDEST}
      least={{ width: COURSE_PICTURE_LEAST.width, tooSmall: words.tooSmall }}
      send={(file) => api("POST /course/picture", { query, file })}
      formBeside={sendPicked ? { ref: sendPicked, hint: words.savedBelow } : undefined}
      takeOff={
        pictureUrl === null
          ? undefined
          : {
              word: words.takeOff,
              done: words.takenOff,
              send: () => api("DELETE /course/picture", { query }),
            }
      }
      preview={({ picked, hundredths: { x, y, width } }) => (
        <figure className="flex flex-col gap-2">
          <figcaption className="font-medium">{words.onCard}</figcaption>
          <div className="w-72 max-w-full overflow-hidden rounded-lg border border-line bg-surface shadow-card">
            {/* A picture has no reading direction. */}
            <div dir="ltr" className="aspect-video overflow-hidden">
              <img
                src={picked}
                alt=""
                className="max-w-none origin-top-left"
                style={{ width: `${10_000 / width}%`, transform: `translate(${-x}%, ${-y}%)` }}
              />
            </div>
            <p dir="auto" className="p-4 text-lg font-semibold">
              {name}
            </p>
          </div>
        </figure>
      )}
    />
  );
}
