import type { Educator } from "@manara/contract/educators/educators";
import { IconExternalLink } from "@tabler/icons-react";
import { text } from "#text/features/educators/manage/messages";
import { type ScreenAddress, staffScreen } from "../../../staff/screen.ts";
import { LinkButton } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { ScreenHead } from "../../../ui/staff/screen-head.tsx";
import { PortraitEditor } from "./portrait-editor.tsx";
import { lecturing, type Profession, teaching } from "./profession.ts";
import { ProfileForm } from "./profile-form.tsx";

/** The profile of an educator, for administrators. */
function EditEducator({ profession, educator }: { profession: Profession; educator: Educator }) {
  const { base, words, pageOf } = profession;
  return (
    <div className="max-w-3xl">
      <ScreenHead
        title={educator.fullName}
        crumbs={[{ title: words.all, href: base }]}
        actions={
          <LinkButton variant="quiet" to={pageOf(educator.userId)}>
            <Icon of={IconExternalLink} directional />
            {text.page}
          </LinkButton>
        }
      />
      <div className="flex flex-col gap-6">
        <PortraitEditor profession={profession} educator={educator} />
        <ProfileForm profession={profession} educator={educator} back={base} />
      </div>
    </div>
  );
}

const editorOf = (profession: Profession) => ({
  screen: staffScreen({
    load: ({ params }: ScreenAddress) => profession.get(params.id ?? ""),
    View: ({ data }: { data: Educator }) => <EditEducator profession={profession} educator={data} />,
  }),
});

export const teacher = editorOf(teaching);
export const lecturer = editorOf(lecturing);
