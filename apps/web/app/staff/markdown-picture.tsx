import { IconPhotoUp } from "@tabler/icons-react";
import { useState } from "react";
import { text } from "#text/staff/messages";
import { api } from "../api/api.ts";
import { useMutation } from "../forms/mutation.ts";
import { Field } from "../ui/field.tsx";
import { Icon } from "../ui/icon.tsx";
import { Spinner } from "../ui/spinner.tsx";
import { ConfirmDialog } from "../ui/staff/confirm-dialog.tsx";
import { PICTURE_NAME_MAX_LENGTH, type Picture } from "./markdown.rules.ts";

const refusals: Partial<Record<string, string>> = {
  UNSUPPORTED_MEDIA: text.noTextPicture,
  PAYLOAD_TOO_LARGE: text.largePicture,
};

/** Sends a picture for a text, and asks what it shows. It stays once the text that names it is saved. */
export function MarkdownPicture({ onTaken }: { onTaken: (picture: Picture) => void }) {
  const [address, setAddress] = useState("");
  const [name, setName] = useState("");
  const sending = useMutation({
    send: (file: File) => api("POST /site/picture", { query: { as: "page" }, file }),
    words: (code) => refusals[code],
    showIn: "toast",
    onDone: (sent) => {
      setName("");
      setAddress(sent ?? "");
    },
  });
  const isNamed = name.trim() !== "";
  const take = () => {
    setAddress("");
    onTaken({ address, name: name.trim() });
  };
  return (
    <>
      <label
        title={text.sendPicture}
        className="relative flex size-11 cursor-pointer items-center justify-center rounded-sm text-brand-ink hover:bg-brand-soft focus-within:outline-3 focus-within:outline-amber"
      >
        {sending.isBusy ? <Spinner size={20} label={text.pictureOnItsWay} /> : <Icon of={IconPhotoUp} />}
        <span className="sr-only">{text.sendPicture}</span>
        <input
          type="file"
          accept="image/jpeg,image/png,image/webp"
          className="sr-only"
          disabled={sending.isBusy}
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file) void sending.run(file);
            target.value = "";
          }}
        />
      </label>
      <ConfirmDialog
        open={address !== ""}
        onClose={() => setAddress("")}
        title={text.nameOfPicture}
        act={text.insertPicture}
        isDangerous={false}
        mayConfirm={isNamed}
        onConfirm={take}
      >
        <div className="flex flex-col gap-4">
          {address && <img src={address} alt="" className="max-h-48 self-center rounded-md object-contain" />}
          <Field
            label={text.shownInPicture}
            hint={text.shownInPictureHint}
            value={name}
            onChange={({ target }) => setName(target.value)}
            onKeyDown={(event) => {
              if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
              // The form around would be sent.
              event.preventDefault();
              if (isNamed) take();
            }}
            maxLength={PICTURE_NAME_MAX_LENGTH}
            dir={name ? "auto" : undefined}
            autoComplete="off"
          />
        </div>
      </ConfirmDialog>
    </>
  );
}
