import type { Educator } from "@manara/contract/educators/educators";
import { text } from "#text/features/educators/own/messages";
import { type ScreenAddress, staffScreen } from "../../../staff/screen.ts";
import { PortraitEditor } from "../manage/portrait-editor.tsx";
import { lecturing, teaching } from "../manage/profession.ts";
import { ProfileForm } from "../manage/profile-form.tsx";
import { OwnArea } from "./own-area.tsx";

const professionOf = ({ params }: ScreenAddress) => (params.profession === "teacher" ? teaching : lecturing);

const load = (address: ScreenAddress) => professionOf(address).get(address.params.userId ?? "");

function View({ data: educator, address }: { data: Educator; address: ScreenAddress }) {
  const profession = professionOf(address);
  return (
    <OwnArea address={address} title={text.profile} hint={text.profileHint}>
      <div className="flex max-w-3xl flex-col gap-6">
        <PortraitEditor profession={profession} educator={educator} />
        <ProfileForm profession={profession} educator={educator} back={address.params.base ?? "/"} />
      </div>
    </OwnArea>
  );
}

export const screen = staffScreen({ load, View });
