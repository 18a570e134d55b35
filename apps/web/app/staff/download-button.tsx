import { IconDownload } from "@tabler/icons-react";
import { useMutation } from "../forms/mutation.ts";
import { Button } from "../ui/button.tsx";
import { Icon } from "../ui/icon.tsx";
import { saveFile } from "../ui/save-file.ts";

/** Fetches a file as the current user, and gives it to the browser to keep. */
export const useDownload = (read: () => Promise<Blob>, fileName: string) =>
  useMutation({
    send: read,
    showIn: "toast",
    onDone: (file) => file && saveFile(file, fileName),
  });

/** The button that does so. */
export function DownloadButton({
  read,
  fileName,
  children,
}: {
  read: () => Promise<Blob>;
  fileName: string;
  children: string;
}) {
  const { run, isBusy } = useDownload(read, fileName);
  return (
    <Button variant="secondary" busy={isBusy} onClick={() => void run()}>
      {!isBusy && <Icon of={IconDownload} />}
      {children}
    </Button>
  );
}
