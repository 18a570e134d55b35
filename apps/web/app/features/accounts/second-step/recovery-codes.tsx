import { text } from "#text/features/accounts/second-step/messages";
import { Button } from "../../../ui/button.tsx";
import { CopyButton } from "../../../ui/copy-button.tsx";

/** The recovery codes, this once, to be printed, copied or written down. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  return (
    <div data-prints-alone className="flex flex-col gap-4">
      <h3 className="text-lg">{text.codesTitle}</h3>
      <p className="text-ink-soft">{text.codesHint}</p>
      <ol
        dir="ltr"
        className="grid grid-cols-1 gap-2 rounded-md bg-canvas p-4 text-start font-mono sm:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-3 print:hidden">
        <Button variant="secondary" onClick={() => window.print()}>
          {text.print}
        </Button>
        <CopyButton said={text} content={codes.join("\n")}>
          {text.copyCodes}
        </CopyButton>
        <Button onClick={onKept}>{text.saved}</Button>
      </div>
    </div>
  );
}
