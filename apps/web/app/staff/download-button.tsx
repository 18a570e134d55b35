import { IconDownload } from "@tabler/icons-react";
import { useMutation } from "../forms/mutation.ts";
import { Button } from "../ui/button.tsx";
import { Icon } from "../ui/icon.tsx";

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

/** Gives a file to the browser to keep. */
export function saveFile(file: Blob, fileName: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = address;
  link.download = fileName;
  link.click();
  // The browser has begun to save by then.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
