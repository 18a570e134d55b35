import { IconSearchOff } from "@tabler/icons-react";
import { EmptyState } from "../ui/empty-state.tsx";
import { text } from "../ui/staff/messages/ar.ts";

/** A list that holds nothing of what is looked for. */
export function NothingFound() {
  return (
    <EmptyState icon={IconSearchOff} title={text.nothing}>
      {text.nothingHint}
    </EmptyState>
  );
}
