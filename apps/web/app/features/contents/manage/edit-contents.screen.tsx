import { text } from "#text/features/contents/manage/messages";
import { readList } from "../../../api/api.ts";
import { useMayOpen } from "../../../staff/may-open.tsx";
import { type ScreenAddress, staffScreen } from "../../../staff/screen.ts";
import { LinkButton } from "../../../ui/button.tsx";
import { ScreenHead } from "../../../ui/staff/screen-head.tsx";
import { addressOfPreview } from "../../courses/manage/load-preview.ts";
import { ContentEditor } from "./content-editor.tsx";
import { loadContents } from "./load-contents.ts";

const load = ({ params }: ScreenAddress) => loadContents(params.courseId ?? "");

const TARGETS = 20;

/** Administrators copy to any course. */
const findTargets = async (search: string) =>
  (await readList("GET /course/list-all", { query: { search, limit: TARGETS } })).items;

function View({ data: { course, contents, deleted } }: { data: Awaited<ReturnType<typeof load>> }) {
  const { courseId, name, studyId } = course;
  const every = studyId === null ? `/admin/courses/${courseId}` : `/admin/lectures/1/${courseId}`;
  const settings = useMayOpen()(every) ? every : `/admin/content/${courseId}/words`;
  return (
    <>
      <ScreenHead
        title={name}
        crumbs={[{ title: text.title, href: "/admin/content" }]}
        actions={
          <>
            <LinkButton to={settings} variant="secondary">
              {text.courseSettings}
            </LinkButton>
            <LinkButton to={addressOfPreview(courseId)} variant="secondary">
              {text.previewCourse}
            </LinkButton>
          </>
        }
      >
        {text.editorHint}
      </ScreenHead>
      <ContentEditor course={course} contents={contents} deleted={deleted} findTargets={findTargets} />
    </>
  );
}

export const screen = staffScreen({ load, View });
