import { IconSearch } from "@tabler/icons-react";
import { EmptyState } from "../../ui/empty-state.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { text } from "./messages/ar.ts";

/** Says that no name holds these words, and leads on to all courses. */
export function NothingFound() {
  return (
    <div role="status">
      <EmptyState
        icon={IconSearch}
        title={text.nothing}
        action={
          <LinkButton to="/courses" variant="secondary">
            {text.allCourses}
          </LinkButton>
        }
      >
        {text.nothingHint}
      </EmptyState>
    </div>
  );
}
