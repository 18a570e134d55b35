import type { Attachment, Lesson } from "@manara/contract/contents/contents";
import { IconPaperclip, IconRefresh, IconTrash, IconX } from "@tabler/icons-react";
import { useId } from "react";
import { text } from "#text/features/contents/manage/messages";
import { api } from "../../../api/api.ts";
import { useMutation } from "../../../forms/mutation.ts";
import { useSite } from "../../../site.ts";
import { Icon } from "../../../ui/icon.tsx";
import { RowButton } from "../../../ui/staff/row-button.tsx";
import { offerUndo } from "../../../ui/staff/undo.ts";
import { writeFileSize } from "../../../ui/write-file-size.ts";
import { attachmentIcon } from "../attachment-icon.ts";
import { cancelUpload, retryUpload, type Uploading, upload, useUploads } from "./uploads.ts";

const rowClass = "flex min-h-14 items-center gap-3 rounded-md border border-line px-3 py-1";

/** The files of a lesson: those that are there, those on their way, and another one. */
export function AttachmentEditor({ lesson, onChanged }: { lesson: Lesson; onChanged: () => Promise<void> }) {
  const input = useId();
  const { country } = useSite();
  const uploads = useUploads(lesson.contentId);
  // It can be taken back, so nobody is asked first.
  const removal = useMutation({
    send: ({ attachmentId }: Attachment) =>
      api("DELETE /content/delete-attachment", { query: { attachmentId } }),
    doneBy: ["CONTENT_NOT_FOUND"],
    showIn: "toast",
    onDone: async (_, { attachmentId, name }) => {
      await onChanged();
      offerUndo(text.deleted(name), () =>
        api("POST /content/restore-attachment", { body: { attachmentId } }),
      );
    },
  });
  const sizeOf = (bytes: number) => writeFileSize(bytes, country.intlLocale);
  return (
    <div className="flex flex-col gap-2">
      <h3 className="text-base font-medium">{text.attachments}</h3>
      <ul className="flex flex-col gap-2 empty:hidden">
        {lesson.attachments.map((file: Attachment) => (
          <li key={file.attachmentId} className={rowClass}>
            <Icon of={attachmentIcon(file.mimeType)} className="shrink-0 text-brand-ink" />
            <a
              href={file.url}
              download={file.name}
              className="flex min-h-11 min-w-0 grow flex-wrap items-center gap-x-3 hover:underline"
            >
              <bdi className="min-w-0 wrap-anywhere">{file.name}</bdi>
              <bdi className="text-sm text-ink-soft">{sizeOf(file.size)}</bdi>
            </a>
            <RowButton
              icon={IconTrash}
              label={text.delete}
              name={text.deleteOf(file.name)}
              onPress={() => void removal.run(file)}
              isDangerous
            />
          </li>
        ))}
        {uploads.map((one) => (
          <UploadRow key={one.id} uploading={one} size={sizeOf(one.file.size)} />
        ))}
      </ul>
      <label
        htmlFor={input}
        className="inline-flex min-h-11 cursor-pointer items-center justify-center gap-2 self-start rounded-md border border-dashed border-line-strong px-4 py-2 font-medium text-brand-ink focus-within:outline-2 hover:border-brand"
      >
        <Icon of={IconPaperclip} />
        {text.attach}
        <input
          id={input}
          type="file"
          multiple
          className="sr-only"
          onChange={({ target }) => {
            upload(lesson.contentId, target.files ?? []);
            target.value = "";
          }}
        />
      </label>
      <p className="text-sm text-ink-soft">{text.attachHint}</p>
    </div>
  );
}

function UploadRow({ uploading, size }: { uploading: Uploading; size: string }) {
  const { id, file, share, failure, isHopeless } = uploading;
  return (
    <li className={rowClass}>
      <div className="min-w-0 grow">
        <p className="flex flex-wrap gap-x-3">
          <bdi className="min-w-0 wrap-anywhere">{file.name}</bdi>
          <bdi className="text-sm text-ink-soft">{size}</bdi>
        </p>
        {failure ? (
          <p role="alert" className="text-sm text-danger-ink">
            {failure}
          </p>
        ) : (
          <progress value={share} aria-label={text.uploadingOf(file.name)} className="h-2 w-full" />
        )}
      </div>
      {failure && !isHopeless && (
        <RowButton
          icon={IconRefresh}
          label={text.retry}
          name={text.retryOf(file.name)}
          onPress={() => retryUpload(uploading)}
        />
      )}
      <RowButton
        icon={IconX}
        label={text.cancel}
        name={text.cancelOf(file.name)}
        onPress={() => cancelUpload(id)}
      />
    </li>
  );
}
