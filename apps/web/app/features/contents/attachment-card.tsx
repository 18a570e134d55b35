import type { Attachment } from "@manara/contract/contents/contents";
import { IconDownload } from "@tabler/icons-react";
import { type MouseEvent, useEffect, useRef } from "react";
import { text } from "#text/features/contents/messages/extras";
import { useHydrated } from "../../loading/hydrated.ts";
import { useSite } from "../../site.ts";
import { Icon } from "../../ui/icon.tsx";
import { writeFileSize } from "../../ui/write-file-size.ts";
import { attachmentIcon } from "./attachment-icon.ts";

const NOT_SHOWN = ["image/svg+xml", "image/heic"];

/** Types shown in the page. A drawing in SVG is a document of its own; few browsers know the pictures of iPhones. */
export const isReadable = ({ mimeType }: Pick<Attachment, "mimeType">): boolean =>
  mimeType === "application/pdf" || (mimeType.startsWith("image/") && !NOT_SHOWN.includes(mimeType));

/** No browser plays the voice notes of old phones. */
const isPlayable = ({ mimeType }: Pick<Attachment, "mimeType">): boolean =>
  mimeType.startsWith("audio/") && mimeType !== "audio/amr";

interface AttachmentCardProps {
  file: Attachment;
  onRead: () => void;
}

const cardClass = "flex min-h-16 items-center rounded-md border border-line bg-surface";
const linkClass = "flex min-h-16 min-w-0 grow items-center gap-3 rounded-md ps-4 py-2 hover:text-brand-ink";

/** A file that comes with a lesson: what the page can show is read with one press, and kept with another. */
export function AttachmentCard({ file, onRead }: AttachmentCardProps) {
  if (!isReadable(file)) {
    return (
      <>
        <a href={file.url} download={file.name} className={`${cardClass} gap-3 px-4 py-2 hover:border-brand`}>
          <FileFace file={file} />
          <Icon of={IconDownload} className="text-brand-ink" />
          <span className="sr-only">{text.download}</span>
        </a>
        {isPlayable(file) && (
          // biome-ignore lint/a11y/useMediaCaption: teachers attach a recording as it is
          <audio controls preload="none" src={file.url} aria-label={file.name} className="mt-2 w-full" />
        )}
      </>
    );
  }
  return <ReadableCard file={file} onRead={onRead} />;
}

/** Its scripts come after those of the page: a press that was there before them is done now. */
function useKeptPress() {
  const link = useRef<HTMLAnchorElement>(null);
  const isHydrated = useHydrated();
  useEffect(() => {
    if (!isHydrated || !link.current?.hasAttribute("data-pressed")) return;
    link.current.removeAttribute("data-pressed");
    link.current.click();
  }, [isHydrated]);
  return { ref: link, "data-keep-press": isHydrated ? undefined : "late" };
}

function ReadableCard({ file, onRead }: AttachmentCardProps) {
  const keptPress = useKeptPress();
  const read = (event: MouseEvent) => {
    // Another tab, or another window: as the browser does it.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    onRead();
  };
  return (
    <div className={`${cardClass} hover:border-brand`}>
      <a href={file.url} onClick={read} {...keptPress} className={linkClass}>
        <FileFace file={file} />
      </a>
      <a
        href={file.url}
        download={file.name}
        aria-label={text.downloadOf(file.name)}
        className="flex min-h-16 min-w-14 items-center justify-center rounded-md text-brand-ink hover:bg-brand-soft"
      >
        <Icon of={IconDownload} />
      </a>
    </div>
  );
}

function FileFace({ file }: { file: Attachment }) {
  const { intlLocale } = useSite().country;
  return (
    <>
      <span className="rounded-sm bg-brand-soft p-2 text-brand-ink">
        <Icon of={attachmentIcon(file.mimeType)} size={24} />
      </span>
      <span className="min-w-0 grow text-start">
        <span className="block leading-relaxed wrap-anywhere font-medium">
          <bdi>{file.name}</bdi>
        </span>
        <bdi className="text-sm text-ink-soft">{writeFileSize(file.size, intlLocale)}</bdi>
      </span>
    </>
  );
}
