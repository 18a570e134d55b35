import { IconSchool } from "@tabler/icons-react";
import { text } from "#text/features/schools/messages";
import { EmptyState } from "../../ui/empty-state.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { ReadFailed } from "../../ui/read-failed.tsx";

/** A study without lectures, or a person without any. */
export function NoLectures({ isMine }: { isMine: boolean }) {
  return (
    <EmptyState
      icon={IconSchool}
      title={isMine ? text.nothingOfMine : text.empty}
      action={
        <LinkButton to="/courses" variant="secondary">
          {text.allCourses}
        </LinkButton>
      }
    >
      {isMine ? text.nothingOfMineHint : text.emptyHint}
    </EmptyState>
  );
}

/** The lectures could not be read. */
export function StudyFailed() {
  return (
    <ReadFailed title={text.failed} retry={text.retry}>
      {text.failedHint}
    </ReadFailed>
  );
}
