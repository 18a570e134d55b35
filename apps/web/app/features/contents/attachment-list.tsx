import type { Attachment } from "@manara/contract/contents/contents";
import { Suspense } from "react";
import { text } from "#text/features/contents/messages/extras";
import { lazyWithRetry } from "../../loading/lazy-with-retry.ts";
import { useOverlay } from "../../routing/overlay.ts";
import { AttachmentCard } from "./attachment-card.tsx";

/** For those who open a file in the page. */
const AttachmentReader = lazyWithRetry(
  async () => (await import("./reader/attachment-reader.tsx")).AttachmentReader,
);

/** Files that come with a lesson. */
export function AttachmentList({ attachments }: { attachments: readonly Attachment[] }) {
  const { opened, open, close } = useOverlay();
  const file = attachments.find(({ attachmentId }) => attachmentId === opened);
  return (
    <section>
      <h2 className="text-xl">{text.attachments}</h2>
      <ul className="mt-3 grid gap-3 md:grid-cols-2">
        {attachments.map((one) => (
          <li key={one.attachmentId} className="min-w-0">
            <AttachmentCard file={one} onRead={() => open(one.attachmentId)} />
          </li>
        ))}
      </ul>
      {file && (
        <Suspense>
          <AttachmentReader file={file} onClose={close} />
        </Suspense>
      )}
    </section>
  );
}
