import type { Attachment } from "@manara/contract/contents";
import { Suspense, useState } from "react";
import { late } from "../../late.ts";
import { AttachmentCard } from "./attachment-card.tsx";
import { text } from "./messages/extras/ar.ts";

/** For those who open a file in the page. */
const AttachmentReader = late(async () => (await import("./reader/attachment-reader.tsx")).AttachmentReader);

/** Files that come with a lesson. */
export function AttachmentList({ attachments }: { attachments: readonly Attachment[] }) {
  const [open, setOpen] = useState<Attachment | null>(null);
  return (
    <section>
      <h2 className="text-xl">{text.attachments}</h2>
      <ul className="mt-3 grid gap-3 md:grid-cols-2">
        {attachments.map((file) => (
          <li key={file.attachmentId} className="min-w-0">
            <AttachmentCard file={file} onRead={() => setOpen(file)} />
          </li>
        ))}
      </ul>
      {open && (
        <Suspense>
          <AttachmentReader file={open} onClose={() => setOpen(null)} />
        </Suspense>
      )}
    </section>
  );
}
