import type { Attachment } from "@manara/contract/contents";
import { Suspense, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { late } from "../../late.ts";
import { AttachmentCard } from "./attachment-card.tsx";
import { text } from "./messages/extras/ar.ts";

/** For those who open a file in the page. */
const AttachmentReader = late(async () => (await import("./reader/attachment-reader.tsx")).AttachmentReader);

const addressOf = ({ attachmentId }: Attachment) => `#file-${attachmentId}`;

/** Files that come with a lesson. Which of them is open stands in the hash of the address: the way back closes it. */
export function AttachmentList({ attachments }: { attachments: readonly Attachment[] }) {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const [isOpenedHere, setOpenedHere] = useState(false);
  const open = attachments.find((file) => addressOf(file) === hash);
  const read = (file: Attachment) => {
    setOpenedHere(true);
    void navigate(addressOf(file), { preventScrollReset: true });
  };
  const close = () => {
    if (isOpenedHere) void navigate(-1);
    else void navigate({ hash: "" }, { replace: true, preventScrollReset: true });
  };
  return (
    <section>
      <h2 className="text-xl">{text.attachments}</h2>
      <ul className="mt-3 grid gap-3 md:grid-cols-2">
        {attachments.map((file) => (
          <li key={file.attachmentId} className="min-w-0">
            <AttachmentCard file={file} onRead={() => read(file)} />
          </li>
        ))}
      </ul>
      {open && (
        <Suspense>
          <AttachmentReader file={open} onClose={close} />
        </Suspense>
      )}
    </section>
  );
}
