import { holdsText } from "@manara/contract/search/spelling-rules";
import { useCallback } from "react";
import { text as contents } from "#text/features/contents/manage/messages";
import { text } from "#text/features/educators/own/messages";
import { api } from "../../../api/api.ts";
import { type ScreenAddress, staffScreen } from "../../../staff/screen.ts";
import { LinkButton } from "../../../ui/button.tsx";
import { ContentEditor } from "../../contents/manage/content-editor.tsx";
import { loadContents } from "../../contents/manage/load-contents.ts";
import { CourseFilmEditor } from "../../courses/manage/course-film-editor.tsx";
import { CoursePictureEditor } from "../../courses/manage/course-picture-editor.tsx";
import { addressOfPreview } from "../../courses/manage/load-preview.ts";
import { OwnArea } from "./own-area.tsx";

const load = async ({ params: { userId = "", courseId = "" } }: ScreenAddress) => {
  const courses = api("GET /course/author/{teacherId}", { params: { teacherId: userId } });
  return { ...(await loadContents(courseId)), courses: await courses };
};

function View({ data, address }: { data: Awaited<ReturnType<typeof load>>; address: ScreenAddress }) {
  const { courseId, name } = data.course;
  const { courses } = data;
  const isTaught = courses.some((course) => course.courseId === courseId);
  // Educators copy to what they teach.
  const findTargets = useCallback(
    (search: string) => Promise.resolve(courses.filter((course) => holdsText(course.name, search))),
    [courses],
  );
  return (
    <OwnArea
      address={address}
      title={name}
      hint={contents.editorHint}
      actions={
        <LinkButton to={addressOfPreview(courseId)} variant="secondary">
          {text.seeCourse}
        </LinkButton>
      }
    >
      <ContentEditor
        course={data.course}
        contents={data.contents}
        deleted={data.deleted}
        findTargets={findTargets}
      />
      {/* Assistants change what is in a course, and not how it is shown to others. */}
      {isTaught && (
        <div className="mt-8 flex flex-col gap-8">
          <CoursePictureEditor course={data.course} />
          <CourseFilmEditor course={data.course} />
        </div>
      )}
    </OwnArea>
  );
}

export const screen = staffScreen({ load, View });
