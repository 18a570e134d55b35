import { IconSearchOff } from "@tabler/icons-react";
import { text } from "#text/ui/staff/messages";
import { EmptyState } from "../ui/empty-state.tsx";

/** A list that holds nothing of what is looked for, and what else to try. */
export function NothingFound({ hint = text.nothingHint }: { hint?: string | undefined }) {
  return (
    <EmptyState icon={IconSearchOff} title={text.nothing}>
      {hint}
    </EmptyState>
  );
}
