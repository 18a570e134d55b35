import type { ReactNode } from "react";
import { text } from "#text/features/accounts/second-step/messages";
import { Button } from "../../../ui/button.tsx";
import { showToast } from "../../../ui/toasts.ts";

/** Copies a text. Browsers let pages do so over https alone; elsewhere the text is there to be marked. */
export function CopyButton({ content, children }: { content: string; children: ReactNode }) {
  if (!("clipboard" in navigator)) return null;
  const copy = () =>
    navigator.clipboard.writeText(content).then(
      () => showToast("success", text.copied),
      // The browser has refused it, for whatever reason.
      () => showToast("error", text.notCopied),
    );
  return (
    <Button variant="secondary" onClick={() => void copy()}>
      {children}
    </Button>
  );
}
