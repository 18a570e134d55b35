import { IconPhoto } from "@tabler/icons-react";
import { useRef } from "react";
import { text } from "#text/features/quizzes/manage/messages";
import { api } from "../../../api/api.ts";
import { useMutation } from "../../../forms/mutation.ts";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";

export const PICTURE_CLASS = "max-h-40 rounded-sm border border-line bg-white";

interface QuestionPictureProps {
  questionId: number;
  number: number;
  url: string | null;
  mayChange: boolean;
  onChanged: () => void;
}

/** The picture of a question: sent the moment it is chosen. */
export function QuestionPicture({ questionId, number, url, mayChange, onChanged }: QuestionPictureProps) {
  const input = useRef<HTMLInputElement>(null);
  const query = { questionId };
  const upload = useMutation({
    send: (file: File) => api("POST /test/add-picture", { query, file }),
    showIn: "toast",
    onDone: onChanged,
  });
  const removal = useMutation({
    send: () => api("DELETE /test/delete-picture", { query }),
    showIn: "toast",
    onDone: onChanged,
  });
  return (
    <div className="flex flex-wrap items-center gap-3">
      {url && <img src={url} alt={text.picture(number)} className={PICTURE_CLASS} />}
      <input
        ref={input}
        type="file"
        accept="image/png,image/jpeg,image/webp"
        hidden
        aria-label={text.choosePicture(number)}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) void upload.run(file);
          target.value = "";
        }}
      />
      <Button
        variant="quiet"
        className="px-3"
        busy={upload.isBusy}
        disabled={!mayChange}
        onClick={() => input.current?.click()}
      >
        {!upload.isBusy && <Icon of={IconPhoto} />}
        {url ? text.replacePicture : text.addPicture}
      </Button>
      {url && (
        <Button
          variant="quiet"
          className="px-3 text-danger-ink!"
          busy={removal.isBusy}
          disabled={!mayChange}
          onClick={() => void removal.run()}
        >
          {text.deletePicture}
        </Button>
      )}
      {!mayChange && <p className="text-sm text-ink-soft">{text.pictureAfterSaving}</p>}
    </div>
  );
}

/** A picture that came with a question and is not sent yet. */
export function PictureToCome({ number, address }: { number: number; address: string }) {
  return (
    <div className="flex flex-wrap items-center gap-3">
      {address && <img src={address} alt={text.picture(number)} className={PICTURE_CLASS} />}
      <p className="text-sm text-ink-soft">{address ? text.pictureWithSaving : text.pictureGone}</p>
    </div>
  );
}
