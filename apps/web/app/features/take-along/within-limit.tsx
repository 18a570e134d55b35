import { type ReactNode, useState } from "react";
import { text as use } from "#text/features/data-use/messages";
import { text } from "#text/features/take-along/messages";
import { useSite } from "../../site.ts";
import { AskDialog } from "../../ui/ask-dialog.tsx";
import { writeFileSize } from "../../ui/write-file-size.ts";
import { findReached } from "../data-use/data-limit.ts";

interface Question {
  used: number;
  limit: number;
  bytes: number;
  goOn: () => void;
}

/** Asks once more before something is loaded that the limit of the month has no room for. `question` is to be drawn. */
export function useWithinLimit(): {
  askFor: (bytes: number, goOn: () => void) => Promise<void>;
  question: ReactNode;
} {
  const { intlLocale } = useSite().country;
  const size = (bytes: number) => writeFileSize(bytes, intlLocale);
  const [asked, setAsked] = useState<Question | null>(null);
  const askFor = async (bytes: number, goOn: () => void) => {
    // Where nothing is counted nothing is held.
    const reached = await findReached(bytes).catch(() => null);
    if (reached) setAsked({ ...reached, bytes, goOn });
    else goOn();
  };
  const question = (
    <AskDialog
      open={asked !== null}
      onClose={() => setAsked(null)}
      title={text.overLimit}
      act={text.loadAnyway}
      cancel={text.cancel}
      isDangerous={false}
      onConfirm={() => {
        setAsked(null);
        asked?.goOn();
      }}
    >
      {asked && (
        <p>
          {use.reached(size(asked.used), size(asked.limit))} {text.wouldLoad(size(asked.bytes))}
        </p>
      )}
    </AskDialog>
  );
  return { askFor, question };
}
