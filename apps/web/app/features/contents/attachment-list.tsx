import type { Attachment } from "@manara/contract/contents";
import { IconDownload } from "@tabler/icons-react";
import { useSite } from "../../site.ts";
import { Icon } from "../../ui/icon.tsx";
import { writeFileSize } from "../../ui/write-file-size.ts";
import { attachmentIcon } from "./attachment-icon.ts";
import { text } from "./messages/extras/ar.ts";

/** Files that come with a lesson. */
export function AttachmentList({ attachments }: { attachments: readonly Attachment[] }) {
  const { country } = useSite();
  return (
    <section>
      <h2 className="text-xl">{text.attachments}</h2>
      <ul className="mt-3 grid gap-3 md:grid-cols-2">
        {attachments.map((file) => (
          <li key={file.attachmentId} className="min-w-0">
            <a
              href={file.url}
              download={file.name}
              className="flex min-h-16 items-center gap-3 rounded-md border border-line bg-surface px-4 py-2 hover:border-brand"
            >
              <span className="rounded-sm bg-brand-soft p-2 text-brand-ink">
                <Icon of={attachmentIcon(file.mimeType)} size={24} />
              </span>
              <span className="min-w-0 grow text-start">
                <bdi className="block leading-relaxed wrap-anywhere font-medium">{file.name}</bdi>
                <bdi className="text-sm text-ink-soft">{writeFileSize(file.size, country.intlLocale)}</bdi>
              </span>
              <Icon of={IconDownload} className="text-brand-ink" />
              <span className="sr-only">{text.download}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
