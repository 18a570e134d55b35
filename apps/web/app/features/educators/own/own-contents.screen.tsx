import { type ScreenAddress, staffScreen } from "../../../staff/screen.ts";
import { LinkButton } from "../../../ui/link-button.tsx";
import { ContentEditor } from "../../contents/manage/content-editor.tsx";
import { loadContents } from "../../contents/manage/load-contents.ts";
import { text as contents } from "../../contents/manage/messages/ar.ts";
import { text } from "./messages/ar.ts";
import { OwnArea } from "./own-area.tsx";

const load = ({ params }: ScreenAddress) => loadContents(params.courseId ?? "");

function View({ data, address }: { data: Awaited<ReturnType<typeof load>>; address: ScreenAddress }) {
  const { courseId, name } = data.course;
  return (
    <OwnArea
      address={address}
      title={name}
      hint={contents.editorHint}
      actions={
        <LinkButton to={`/course/view/${courseId}`} variant="secondary">
          {text.seeCourse}
        </LinkButton>
      }
    >
      <ContentEditor courseId={courseId} contents={data.contents} />
    </OwnArea>
  );
}

export const screen = staffScreen({ load, View });
