import type { VideoUpload } from "@manara/contract/video/videos";
import { IconX } from "@tabler/icons-react";
import { text } from "#text/features/video/manage/messages";
import { useSite } from "../../../site.ts";
import { RowButton } from "../../../ui/staff/row-button.tsx";
import { writeFileSize } from "../../../ui/write-file-size.ts";
import { VideoRow } from "./film-row.tsx";

/** An upload that was begun before this page was opened: its file has to be chosen again. */
export function BegunRow({ upload, onGivenUp }: { upload: VideoUpload; onGivenUp: () => void }) {
  const { name, received, size, url } = upload;
  const { intlLocale } = useSite().country;
  const giveUp = async () => {
    await (await import("./send-film.ts")).giveUpUpload(url);
    onGivenUp();
  };
  return (
    <VideoRow
      name={name}
      acts={
        <RowButton
          icon={IconX}
          label={text.cancel}
          name={text.cancelOf(name)}
          onPress={() => void giveUp()}
        />
      }
    >
      <progress value={received} max={size} aria-label={text.sendingOf(name)} className="h-2 w-full" />
      <p className="text-sm text-amber-ink">
        {text.begun(writeFileSize(received, intlLocale), writeFileSize(size, intlLocale))}
      </p>
    </VideoRow>
  );
}
