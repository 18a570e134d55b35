import type { ReactNode } from "react";
import { Button } from "./button.tsx";
import { showToast } from "./toasts.ts";

interface CopyButtonProps {
  content: string;
  /** Messages when it is done, and when the browser has refused it. */
  said: { copied: string; notCopied: string };
  children: ReactNode;
}

/** Copies a text. Browsers let pages do so over https alone; elsewhere the text is there to be marked. */
export function CopyButton({ content, said, children }: CopyButtonProps) {
  if (!("clipboard" in navigator)) return null;
  const copy = () =>
    navigator.clipboard.writeText(content).then(
      () => showToast("success", said.copied),
      // The browser has refused it, for whatever reason.
      () => showToast("error", said.notCopied),
    );
  return (
    <Button variant="secondary" onClick={() => void copy()}>
      {children}
    </Button>
  );
}
