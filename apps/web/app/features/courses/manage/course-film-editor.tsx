import type { CourseAlone } from "@manara/contract/courses/courses";
import { useRevalidator } from "react-router";
import { text } from "#text/features/courses/manage/messages";
import { api } from "../../../api/api.ts";
import { useMutation } from "../../../forms/mutation.ts";
import { VideoEditor } from "../../video/manage/video-editor.tsx";

/** The film that introduces a course, sent from here. For administrators and for who teaches it. */
export function CourseFilmEditor({ course }: { course: Pick<CourseAlone, "courseId" | "introVideo"> }) {
  const { courseId, introVideo } = course;
  const { revalidate } = useRevalidator();
  const taking = useMutation({
    send: () => api("POST /course/edit", { body: { courseId, introVideoUrl: null } }),
    showIn: "toast",
    onDone: () => revalidate(),
  });
  return (
    <VideoEditor
      place={{ courseId }}
      title={text.introVideo}
      isStored={introVideo !== null}
      onTakenAway={() => void taking.run()}
      onChanged={revalidate}
    >
      <p className="text-sm text-ink-soft">{text.introVideoReplaces}</p>
    </VideoEditor>
  );
}
