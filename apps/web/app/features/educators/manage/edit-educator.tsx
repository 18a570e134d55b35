import type { Educator } from "@manara/contract/educators/educators";
import { IconExternalLink } from "@tabler/icons-react";
import { text } from "#text/features/educators/manage/messages";
import { Icon } from "../../../ui/icon.tsx";
import { LinkButton } from "../../../ui/link-button.tsx";
import { ScreenHead } from "../../../ui/staff/screen-head.tsx";
import { PictureEditor } from "./picture-editor.tsx";
import type { Profession } from "./profession.ts";
import { ProfileForm } from "./profile-form.tsx";

/** The profile of an educator, for administrators. */
export function EditEducator({ profession, educator }: { profession: Profession; educator: Educator }) {
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
        <PictureEditor profession={profession} educator={educator} />
        <ProfileForm profession={profession} educator={educator} back={base} />
      </div>
    </div>
  );
}
