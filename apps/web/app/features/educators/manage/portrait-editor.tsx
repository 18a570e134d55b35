import type { Educator } from "@manara/contract/educators/educators";
import { text } from "#text/features/educators/manage/messages";
import { PictureEditor } from "../../../staff/picture-editor.tsx";
import { Avatar } from "../../../ui/avatar.tsx";
import type { Profession } from "./profession.ts";

/** As wide as the largest portrait of a page, on a screen with fine dots. */
const SIZE = 512;

/** The picture of an educator, cut square. For administrators and for themselves. */
export function PortraitEditor({ profession, educator }: { profession: Profession; educator: Educator }) {
  return (
    <PictureEditor
      words={text}
      current={<Avatar pictureUrl={educator.pictureUrl} size={96} />}
      aspect={1}
      width={SIZE}
      send={(file) => profession.sendPicture(educator.userId, file)}
    />
  );
}
