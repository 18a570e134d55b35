import { IconX } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { text } from "#text/ui/staff/messages";
import { Button } from "../button.tsx";
import { Icon } from "../icon.tsx";
import type { Selection } from "./selection.ts";

/** Acts on all the rows that are ticked; it stays in sight while there are any. */
export function BulkBar({ selection, children }: { selection: Selection; children: ReactNode }) {
  const { keys, clear } = selection;
  return (
    <div role="status" className="sticky bottom-4 z-20">
      {keys.length > 0 && (
        <div className="mt-4 flex flex-wrap items-center gap-3 rounded-md border border-brand bg-brand-soft p-3 text-brand-ink shadow-raised">
          <p className="grow font-medium">{text.selected(keys.length)}</p>
          {children}
          <Button variant="quiet" className="px-3" onClick={clear}>
            <Icon of={IconX} size={18} />
            {text.unselect}
          </Button>
        </div>
      )}
    </div>
  );
}
