import type { SitePictureUse } from "@manara/contract/site/site";
import { IconPhotoUp, IconX } from "@tabler/icons-react";
import { useRef, useState } from "react";
import { text } from "#text/staff/messages";
import { api } from "../api/api.ts";
import { useMutation } from "../forms/mutation.ts";
import { Button } from "../ui/button.tsx";
import { buttonClass } from "../ui/button-class.ts";
import { FormAlert } from "../ui/form-alert.tsx";
import { Icon } from "../ui/icon.tsx";
import { isPictureTooLarge } from "./picture-sides.ts";

interface SitePictureFieldProps {
  name: string;
  title: string;
  hint: string;
  use: SitePictureUse;
  /** It is for dark ground. */
  isOnDark?: boolean;
  defaultValue: string;
  /** Address in the form now. */
  address: string;
  onBusy: (isBusy: boolean) => void;
  onChange: () => void;
}

/** A picture of the site: sent when it is chosen, shown to visitors when the form is saved. */
export function SitePictureField({
  name,
  title,
  hint,
  use,
  isOnDark = false,
  defaultValue,
  address,
  onBusy,
  onChange,
}: SitePictureFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  const [fault, setFault] = useState<string | null>(null);
  const put = (value: string) => {
    if (field.current) field.current.value = value;
    onChange();
  };
  const sending = useMutation({
    send: (file: File) => api("POST /site/picture", { query: { as: use }, file }),
    words: (code) => text.pictureRefused[code as keyof typeof text.pictureRefused],
    fields: ["file"],
    onDone: (sent) => sent && put(sent),
  });
  const pick = async (file: File | undefined) => {
    if (!file) return;
    sending.dismiss();
    const isTooLarge = await isPictureTooLarge(file);
    setFault(isTooLarge ? text.manyPixels : null);
    if (isTooLarge) return;
    onBusy(true);
    const unseen = isOnDark ? text.notSeenOnDark : text.notSeen;
    await sending.run(file, (problems) => setFault(problems?.file === undefined ? null : unseen));
    onBusy(false);
  };
  const ground = isOnDark ? "bg-black" : "bg-white";
  return (
    <fieldset className="flex min-w-0 flex-col gap-2 border-t border-line pt-4">
      <legend className="float-start w-full pt-4 font-medium">{title}</legend>
      <p className="text-sm text-ink-soft">{hint}</p>
      {/* Not of type hidden: React would write the first value into it again. */}
      <input ref={field} type="text" hidden readOnly name={name} defaultValue={defaultValue} />
      <div className="flex flex-wrap items-center gap-3">
        {address && (
          <img
            src={address}
            alt=""
            className={`max-h-16 max-w-40 rounded-sm border border-line object-contain p-1 ${ground}`}
          />
        )}
        <label
          className={`${buttonClass({ variant: "secondary" })} cursor-pointer focus-within:outline-3 focus-within:outline-amber`}
        >
          <Icon of={IconPhotoUp} />
          {address ? text.otherPicture : text.pickPicture}
          <input
            type="file"
            accept="image/jpeg,image/png,image/webp,image/svg+xml"
            className="sr-only"
            onChange={({ target }) => {
              void pick(target.files?.[0]);
              target.value = "";
            }}
          />
        </label>
        {address && (
          <Button variant="quiet" onClick={() => put("")}>
            <Icon of={IconX} />
            {text.takePictureOff}
          </Button>
        )}
      </div>
      {sending.refusal && <FormAlert>{sending.refusal}</FormAlert>}
      {fault && <FormAlert>{fault}</FormAlert>}
    </fieldset>
  );
}
