import { IconSearchOff } from "@tabler/icons-react";
import { EmptyState } from "../ui/empty-state.tsx";
import { text } from "../ui/staff/messages/ar.ts";

/** A list that holds nothing of what is looked for, and what else to try. */
export function NothingFound({ hint = text.nothingHint }: { hint?: string | undefined }) {
  return (
    <EmptyState icon={IconSearchOff} title={text.nothing}>
      {hint}
    </EmptyState>
  );
}
