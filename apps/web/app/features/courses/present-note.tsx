import type { Present } from "@manara/contract/purchases/pay-links";
import { IconGift } from "@tabler/icons-react";
import { text } from "#text/features/courses/messages/access";
import { Icon } from "../../ui/icon.tsx";

/** Payer of a course, and what they said with it. */
export function PresentNote({ present: { from, message } }: { present: Pick<Present, "from" | "message"> }) {
  return (
    <div className="flex items-start gap-2 rounded-sm bg-amber-soft px-3 py-2 text-amber-ink">
      <Icon of={IconGift} size={18} className="mt-1" />
      <div className="min-w-0">
        <p>{from ? text.presentFrom(from) : text.present}</p>
        {message && (
          <p dir="auto" className="font-medium whitespace-pre-line wrap-anywhere">
            {message}
          </p>
        )}
      </div>
    </div>
  );
}
