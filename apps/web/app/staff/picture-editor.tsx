import { IconPhotoUp, IconX } from "@tabler/icons-react";
import { type ReactNode, type Ref, useId, useImperativeHandle, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { text } from "#text/staff/messages";
import { useMutation } from "../forms/mutation.ts";
import { Button } from "../ui/button.tsx";
import { buttonClass } from "../ui/button-class.ts";
import { FormAlert } from "../ui/form-alert.tsx";
import { Icon } from "../ui/icon.tsx";
import { addressOfFile, type CropArea, cropPicture } from "../ui/staff/crop-picture.ts";
import { PictureCropper } from "../ui/staff/picture-cropper.tsx";
import { LeaveDialog } from "./leave-dialog.tsx";
import { useLeaveGuard } from "./leave-guard.ts";
import { isPictureTooLarge } from "./picture-sides.ts";

/** A picked picture, and the part of it that is shown, in hundredths of its sides. */
interface Part {
  picked: string;
  hundredths: CropArea;
}

/** Sends a picture that is picked and not sent; does nothing where there is none that can be sent. */
export type SendPicked = () => Promise<void>;

interface PictureEditorProps {
  words: Record<
    | "picture"
    | "pick"
    | "pickHint"
    | "noPicture"
    | "cropHint"
    | "zoom"
    | "usePicture"
    | "pictureSaved"
    | "cancel",
    string
  >;
  /** The picture as it is shown now. */
  current: ReactNode;
  /** Width by height of what is cut out. */
  aspect: number;
  /** As many pixels as are sent across, at most. */
  width: number;
  /** Fewer pixels across than these are not sent, and why. */
  least?: { width: number; tooSmall: string };
  preview?: (part: Part) => ReactNode;
  send: (file: File) => Promise<unknown>;
  /** For a form beside it, which saves the picture too, and says so. */
  formBeside?: { ref: Ref<SendPicked>; hint: string } | undefined;
  /** Takes the picture off; left out: there is none, or that cannot be done. */
  takeOff?: { word: string; done: string; send: () => Promise<unknown> } | undefined;
}

/** Another picture is picked, cut and sent. */
export function PictureEditor({
  words,
  current,
  aspect,
  width,
  least,
  preview,
  send,
  formBeside,
  takeOff,
}: PictureEditorProps) {
  const [picked, setPicked] = useState<string | null>(null);
  const [area, setArea] = useState<CropArea | null>(null);
  const [hundredths, setHundredths] = useState<CropArea | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const guard = useLeaveGuard(picked !== null);
  const { revalidate } = useRevalidator();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const isSmall = least !== undefined && area !== null && area.width < least.width;
  const sendPicked = async () => {
    if (!picked || !area || isSmall) return;
    await send(await cropPicture(picked, area, Math.min(width, Math.max(least?.width ?? width, area.width))));
    setPicked(null);
  };
  /** The buttons of the picked picture have gone: the focus is where the next would be picked. */
  const focusPick = () => input.current?.focus({ preventScroll: true });
  useImperativeHandle(formBeside?.ref, () => sendPicked);
  const { run, isBusy, refusal, dismiss } = useMutation({
    send: sendPicked,
    success: words.pictureSaved,
    onDone: async () => {
      focusPick();
      await revalidate();
    },
  });
  const removal = useMutation({
    send: async () => takeOff?.send(),
    success: takeOff?.done ?? "",
    onDone: () => revalidate(),
  });
  const pick = async (file: File | undefined) => {
    if (!file) return;
    dismiss();
    const isPicture = /^image\/(jpeg|png|webp)$/.test(file.type);
    const found = !isPicture ? words.noPicture : (await isPictureTooLarge(file)) ? text.manyPixels : null;
    setFault(found);
    setArea(null);
    setPicked(found === null ? await addressOfFile(file) : null);
  };
  return (
    <section
      aria-labelledby={`${id}-title`}
      className="flex flex-col gap-4 rounded-lg border border-line bg-surface p-4 shadow-card sm:p-6"
    >
      <h2 id={`${id}-title`} className="text-lg">
        {words.picture}
      </h2>
      <div className="flex flex-wrap items-center gap-5">
        {current}
        <div className="flex flex-col gap-1">
          <div className="flex flex-wrap gap-3">
            <label
              className={`${buttonClass({ variant: "secondary" })} cursor-pointer focus-within:outline-3 focus-within:outline-amber`}
            >
              <Icon of={IconPhotoUp} />
              {words.pick}
              <input
                ref={input}
                type="file"
                accept="image/jpeg,image/png,image/webp"
                className="sr-only"
                onChange={(event) => {
                  void pick(event.target.files?.[0]);
                  event.target.value = "";
                }}
              />
            </label>
            {takeOff && !picked && (
              <Button variant="quiet" busy={removal.isBusy} onClick={() => void removal.run()}>
                <Icon of={IconX} />
                {takeOff.word}
              </Button>
            )}
          </div>
          <p className="text-sm text-ink-soft">{words.pickHint}</p>
        </div>
      </div>
      {fault && <FormAlert>{fault}</FormAlert>}
      {removal.refusal && <FormAlert>{removal.refusal}</FormAlert>}
      {picked && (
        <>
          <PictureCropper
            key={picked.length}
            picture={picked}
            label={words.cropHint}
            zoomLabel={words.zoom}
            aspect={aspect}
            onArea={(pixels, shares) => {
              setArea(pixels);
              setHundredths(shares);
            }}
          />
          {hundredths && preview?.({ picked, hundredths })}
          {isSmall && <FormAlert>{least.tooSmall}</FormAlert>}
          {refusal && <FormAlert>{refusal}</FormAlert>}
          {formBeside && !isSmall && <p className="text-ink-soft">{formBeside.hint}</p>}
          <div className="flex flex-wrap gap-3">
            <Button busy={isBusy} disabled={!area || isSmall} onClick={() => void run()}>
              {words.usePicture}
            </Button>
            <Button
              variant="secondary"
              disabled={isBusy}
              onClick={() => {
                setPicked(null);
                focusPick();
              }}
            >
              {words.cancel}
            </Button>
          </div>
        </>
      )}
      <LeaveDialog guard={guard} onLeave={guard.leave} />
    </section>
  );
}
