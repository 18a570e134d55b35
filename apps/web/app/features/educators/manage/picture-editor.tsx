import type { Educator } from "@manara/contract/educators/educators";
import { IconPhotoUp } from "@tabler/icons-react";
import { useId, useState } from "react";
import { useRevalidator } from "react-router";
import { text } from "#text/features/educators/manage/messages";
import { useMutation } from "../../../forms/mutation.ts";
import { LeaveDialog } from "../../../staff/leave-dialog.tsx";
import { useLeaveGuard } from "../../../staff/leave-guard.ts";
import { Avatar } from "../../../ui/avatar.tsx";
import { Button } from "../../../ui/button.tsx";
import { buttonClass } from "../../../ui/button-class.ts";
import { FormAlert } from "../../../ui/form-alert.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { addressOfFile, type CropArea, cropPicture } from "../../../ui/staff/crop-picture.ts";
import { PictureCropper } from "../../../ui/staff/picture-cropper.tsx";
import type { Profession } from "./profession.ts";

/** As wide as the largest portrait of a page, on a screen with fine dots. */
const SIZE = 512;

/** The picture of an educator: another one is picked, cut square and sent. For administrators and for themselves. */
export function PictureEditor({ profession, educator }: { profession: Profession; educator: Educator }) {
  const [picked, setPicked] = useState<string | null>(null);
  const [area, setArea] = useState<CropArea | null>(null);
  const [isUnreadable, setUnreadable] = useState(false);
  const guard = useLeaveGuard(picked !== null);
  const { revalidate } = useRevalidator();
  const id = useId();
  const { run, isBusy, refusal, dismiss } = useMutation({
    send: async () => {
      if (!picked || !area) return;
      await profession.sendPicture(educator.userId, await cropPicture(picked, area, SIZE));
    },
    success: text.pictureSaved,
    onDone: async () => {
      setPicked(null);
      await revalidate();
    },
  });
  const pick = async (file: File | undefined) => {
    if (!file) return;
    dismiss();
    const isPicture = /^image\/(jpeg|png|webp)$/.test(file.type);
    setUnreadable(!isPicture);
    setPicked(isPicture ? await addressOfFile(file) : null);
  };
  return (
    <section
      aria-labelledby={`${id}-title`}
      className="flex flex-col gap-4 rounded-lg border border-line bg-surface p-4 shadow-card sm:p-6"
    >
      <h2 id={`${id}-title`} className="text-lg">
        {text.picture}
      </h2>
      <div className="flex flex-wrap items-center gap-5">
        <Avatar pictureUrl={educator.pictureUrl} size={96} />
        <div className="flex flex-col gap-1">
          <label
            className={`${buttonClass({ variant: "secondary" })} cursor-pointer focus-within:outline-3 focus-within:outline-amber`}
          >
            <Icon of={IconPhotoUp} />
            {text.pick}
            <input
              type="file"
              accept="image/jpeg,image/png,image/webp"
              className="sr-only"
              onChange={(event) => {
                void pick(event.target.files?.[0]);
                event.target.value = "";
              }}
            />
          </label>
          <p className="text-sm text-ink-soft">{text.pickHint}</p>
        </div>
      </div>
      {isUnreadable && <FormAlert>{text.noPicture}</FormAlert>}
      {picked && (
        <>
          <PictureCropper
            key={picked.length}
            picture={picked}
            label={text.cropHint}
            zoomLabel={text.zoom}
            onArea={setArea}
          />
          {refusal && <FormAlert>{refusal}</FormAlert>}
          <div className="flex flex-wrap gap-3">
            <Button busy={isBusy} disabled={!area} onClick={() => void run()}>
              {text.usePicture}
            </Button>
            <Button variant="secondary" disabled={isBusy} onClick={() => setPicked(null)}>
              {text.cancel}
            </Button>
          </div>
        </>
      )}
      <LeaveDialog guard={guard} onLeave={guard.leave} />
    </section>
  );
}
