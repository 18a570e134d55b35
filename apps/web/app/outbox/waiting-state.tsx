import { IconAlertTriangle, IconCloudOff, IconLock } from "@tabler/icons-react";
import { useEffect, useState } from "react";
import { text } from "#text/outbox/messages";
import { AskDialog } from "../ui/ask-dialog.tsx";
import { Button } from "../ui/button.tsx";
import { Icon } from "../ui/icon.tsx";
import { Spinner } from "../ui/spinner.tsx";
import type { Entry } from "./entries.rules.ts";
import { forgetEntry, retryEntry, useOutbox } from "./outbox.ts";

/** Sentence of the catalogue for a refusal; empty until it is here. */
function useReason(code: string | undefined): string {
  const [words, setWords] = useState<Readonly<Record<string, string>>>({});
  useEffect(() => {
    if (code)
      import("#text/error-messages").then(
        ({ text }) => setWords(text),
        // Without a network it comes with the next page.
        () => undefined,
      );
  }, [code]);
  return (code && words[code]) ?? "";
}

interface WaitingStateProps {
  entry: Entry;
  words?: string | undefined;
  /** Another page has what can be done with one that was refused. */
  isToRead?: boolean;
}

/** How it stands with an entry: it is on its way, waits, or was refused, and then what can be done. */
export function WaitingState({ entry, words, isToRead = false }: WaitingStateProps) {
  const { state } = useOutbox();
  const reason = useReason(entry.refusal?.code);
  if (entry.refusal)
    return (
      <div className="flex flex-col gap-1">
        <p role="alert" className="flex items-start gap-2 text-sm text-danger-ink">
          <Icon of={IconAlertTriangle} size={18} />
          {`${text.refused} ${words ?? reason}`}
        </p>
        {!isToRead && (
          <div className="flex flex-wrap gap-2">
            <Button variant="secondary" onClick={() => retryEntry(entry)}>
              {text.again}
            </Button>
            <Drop entry={entry} />
          </div>
        )}
      </div>
    );
  if (entry.isAtOnce)
    return (
      <p className="flex items-center gap-2 text-sm text-ink-soft">
        <Spinner size={18} />
        {text.sending}
      </p>
    );
  const isSignedOut = state === "signed-out";
  return (
    <p className="flex items-center gap-2 text-sm text-amber-ink">
      <Icon of={isSignedOut ? IconLock : IconCloudOff} size={18} />
      {isSignedOut ? text.signIn : text.waits}
    </p>
  );
}

/** Drops what was refused, once it was asked whether that is meant. */
function Drop({ entry }: { entry: Entry }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button variant="quiet" className="px-3" onClick={() => setAsking(true)}>
        {text.drop}
      </Button>
      <AskDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={text.dropTitle}
        act={text.drop}
        cancel={text.cancel}
        onConfirm={() => forgetEntry(entry)}
      >
        {text.dropHint}
      </AskDialog>
    </>
  );
}
